import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { scaleOf, widthOf } from "./chart-scale.ts";
import type { PricePoint, PriceSeries } from "./price-series.ts";

const box = { width: 500, height: 200, left: 50, right: 10, top: 10, bottom: 30, letters: 1 };
const aSeries = (prices: (number | null)[], over: Partial<PriceSeries> = {}): PriceSeries => ({
  shape: "line",
  points: prices.map((price, index): PricePoint => ({ at: index * DAY_MS, price })),
  usual: null,
  alerts: [],
  ...over,
});

describe("the scale of a chart", () => {
  test("has everything inside, the usual range and alerts too", () => {
    const { x, y } = scaleOf(
      aSeries([1000, null, 1200], { usual: { low: 900, high: 1500 }, alerts: [{ at: DAY_MS, price: 850 }] }),
      box,
    );
    expect([x(0), x(2 * DAY_MS)]).toEqual([0, 440]);
    for (const price of [850, 900, 1500]) {
      expect(y(price)).toBeGreaterThan(0);
      expect(y(price)).toBeLessThan(160);
    }
    expect(y(1500)).toBeLessThan(y(900));
  });

  test("has room for a single price of a single day", () => {
    const { x, y, moments, prices } = scaleOf(aSeries([1000]), box);
    expect(x(0)).toBe(220);
    expect(y(1000)).toBeCloseTo(80);
    expect(moments).toEqual([0]);
    expect(prices.length).toBeGreaterThan(1);
  });

  test.each([
    [930, 1310, [900, 1000, 1100, 1200, 1300]],
    [4012, 4090, [3950, 4000, 4050, 4100, 4150]],
    [20, 21, [19, 20, 21, 22]],
  ])("draws lines at round prices between %d and %d", (low, high, lines) => {
    expect(scaleOf(aSeries([low, high]), box).prices).toEqual(lines);
  });

  test("writes the first and the last day and as many between as have room", () => {
    const month = aSeries(Array.from({ length: 31 }, () => 1000));
    expect(scaleOf(month, box).moments.map((at) => at / DAY_MS)).toEqual([0, 10, 20, 30]);
    expect(scaleOf(month, { ...box, width: 260 }).moments.map((at) => at / DAY_MS)).toEqual([0, 30]);
    expect(scaleOf(month, { ...box, width: 260, letters: 2 }).moments).toEqual([0]);
  });

  test("has room for the widest of its prices, in letters as large as they are", () => {
    expect(widthOf(["R$ 900", "R$ 12.000"], 1)).toBeGreaterThan(59);
    expect(widthOf(["MX$ 6.000"], 1)).toBeGreaterThan(60);
    expect(widthOf(["MX$ 6.000"], 2)).toBe(2 * widthOf(["MX$ 6.000"], 1));
  });
});
