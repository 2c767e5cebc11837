import { describe, expect, test } from "vitest";
import { scaleOf, ticksBetween } from "./chart-scale.ts";
import { linePath, lonePoints } from "./line-path.ts";
import type { PricePoint, PriceSeries } from "./price-series.ts";

const DAY = 86_400_000;
const box = { width: 500, height: 200, left: 50, right: 10, top: 10, bottom: 30 };
const aSeries = (prices: (number | null)[], over: Partial<PriceSeries> = {}): PriceSeries => ({
  shape: "line",
  points: prices.map((price, index): PricePoint => ({ at: index * DAY, price })),
  usual: null,
  alerts: [],
  ...over,
});

describe("round prices to draw lines at", () => {
  test.each([
    [0, 100, [0, 25, 50, 75, 100]],
    [930, 1310, [1000, 1100, 1200, 1300]],
    [4012, 4090, [4020, 4040, 4060, 4080]],
    [0.5, 2.5, [0.5, 1, 1.5, 2, 2.5]],
  ])("between %d and %d", (low, high, expected) => {
    expect(ticksBetween(low, high)).toEqual(expected);
  });
});

describe("the scale of a chart", () => {
  test("has everything inside, the usual range and alerts too", () => {
    const { x, y } = scaleOf(
      aSeries([1000, null, 1200], { usual: { low: 900, high: 1500 }, alerts: [{ at: DAY, price: 850 }] }),
      box,
    );
    expect([x(0), x(2 * DAY)]).toEqual([50, 490]);
    for (const price of [850, 900, 1500]) {
      expect(y(price)).toBeGreaterThan(10);
      expect(y(price)).toBeLessThan(170);
    }
    expect(y(1500)).toBeLessThan(y(900));
  });

  test("has room for a single price of a single day", () => {
    const { x, y, moments, prices } = scaleOf(aSeries([1000]), box);
    expect(x(0)).toBe(270);
    expect(y(1000)).toBeCloseTo(90);
    expect(moments).toEqual([0]);
    expect(prices.length).toBeGreaterThan(1);
  });

  test("writes the first and the last day and as many between as have room", () => {
    const month = aSeries(Array.from({ length: 31 }, () => 1000));
    expect(scaleOf(month, box).moments.map((at) => at / DAY)).toEqual([0, 10, 20, 30]);
    expect(scaleOf(month, { ...box, width: 260 }).moments.map((at) => at / DAY)).toEqual([0, 30]);
  });
});

describe("the line of a chart", () => {
  const scale = { x: (at: number) => at / DAY, y: (price: number) => price };

  test.each<[string, PriceSeries["shape"], (number | null)[], string]>([
    ["joins days", "line", [5, 6, 7], "M0 5L1 6L2 7"],
    ["stops at a gap and starts behind it", "line", [5, 6, null, 7, 8], "M0 5L1 6M3 7L4 8"],
    ["begins behind a gap", "line", [null, 6, 7], "M1 6L2 7"],
    ["lets a price stand until the next", "step", [5, 6], "M0 5H1V6"],
    ["lets a price stand until nothing was sold", "step", [5, null, 7], "M0 5H1M2 7"],
    ["is nothing of nothing", "line", [null], ""],
  ])("%s", (_what, shape, prices, path) => {
    expect(linePath(aSeries(prices, { shape }), scale)).toBe(path);
  });

  test.each([
    ["a price between two gaps", [1, 2, null, 3, null], [3]],
    ["a price alone", [4], [0]],
    ["no price with a neighbour", [1, 2], []],
  ])("is a point at %s", (_what, prices, places) => {
    expect(lonePoints(aSeries(prices)).map(({ at }) => at / DAY)).toEqual(places);
  });
});
