import { expect, test } from "vitest";
import { expectedGain } from "./gain.ts";

const SURE = 1e-6;
/** As many looks as it takes, and too few even for what is shown. */
const WELL_COVERED = 24;
const POORLY_COVERED = 24 * 60;

test.each([
  ["a price as high as the one that is shown is worth nothing", 1, 0, 0],
  ["one a little lower is worth what it saves", 0.95, 0.05, 0.05],
  ["one lower by a tenth is a fall: it is worth more, where there are looks for it", 0.89, 0.11 + 0.15, 0.11],
  ["so is a much lower one", 0.5, 0.5 + 0.15, 0.5],
])("%s", (_what, price, gain, gainOfPoor) => {
  expect(expectedGain(WELL_COVERED)(1, price, SURE)).toBeCloseTo(gain, 5);
  expect(expectedGain(WELL_COVERED)(800, 800 * price, 800 * SURE)).toBeCloseTo(800 * gain, 2);
  expect(expectedGain(POORLY_COVERED)(1, price, SURE)).toBeCloseTo(gainOfPoor, 5);
});

test("the less sure a high price is, the more a look may gain", () => {
  const gains = [0.01, 0.05, 0.1, 0.2].map((deviation) => expectedGain(WELL_COVERED)(1, 1.1, deviation));
  expect(gains).toEqual(gains.toSorted((one, other) => one - other));
  expect(gains[0]).toBeLessThan(1e-6);
});
