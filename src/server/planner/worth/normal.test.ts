import { describe, expect, test } from "vitest";
import { chanceBelow, expectedFall } from "./normal.ts";

describe("how far below a bar a price is expected to fall", () => {
  // Known values of the unit normal loss function L(z) = φ(z) − z·(1 − Φ(z)).
  test.each([
    [0, 0.39894228],
    [0.5, 0.19779656],
    [1, 0.08331547],
    [2, 0.0084907],
    [3, 0.00038215],
  ])("%f deviations above the bar: %f deviations", (above, loss) => {
    expect(expectedFall(0, above, 1)).toBeCloseTo(loss, 6);
    expect(expectedFall(0, -above, 1)).toBeCloseTo(loss + above, 6);
  });

  test("grows with the deviation, in the unit of the price", () => {
    expect(expectedFall(1, 1, 0.1)).toBeCloseTo(0.039894, 5);
    expect(expectedFall(1, 1.05, 0.1)).toBeCloseTo(0.0197797, 6);
    expect(expectedFall(1000, 1050, 100)).toBeCloseTo(19.7797, 3);
  });

  test("is the whole gap far below the bar and nothing far above, without a jump", () => {
    expect(expectedFall(1, 0.2, 0.1)).toBeCloseTo(0.8, 9);
    expect(expectedFall(1, 1.5, 0.1)).toBe(0);
    expect(expectedFall(0, 3.99, 1)).toBeLessThan(1e-5);
    expect(expectedFall(0, -6.01, 1) - expectedFall(0, -5.99, 1)).toBeCloseTo(0.02, 6);
  });

  test("never grows as the price rises", () => {
    let before = Number.POSITIVE_INFINITY;
    for (let mean = 0; mean < 2; mean += 0.01) {
      const fall = expectedFall(1, mean, 0.15);
      expect(fall).toBeLessThanOrEqual(before + 1e-9);
      expect(fall).toBeGreaterThanOrEqual(0);
      before = fall;
    }
  });
});

describe("how likely a price lies below a bar", () => {
  test.each([
    [-5, 0],
    [-2, 0.02275],
    [-1, 0.158655],
    [0, 0.5],
    [1, 0.841345],
    [3, 0.99865],
    [7, 1],
  ])("%f deviations below: %f", (below, chance) => {
    expect(Math.abs(chanceBelow(0, -below, 1) - chance)).toBeLessThan(0.001);
    expect(Math.abs(chanceBelow(1000, 1000 - 50 * below, 50) - chance)).toBeLessThan(0.001);
  });
});
