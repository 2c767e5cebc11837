import { expect, it } from "vitest";
import type { PriceLevel } from "#shared/price-level.ts";
import { type Borders, gaugePlace } from "./gauge-place.ts";

const usual: Borders = { low: 1000, high: 1400 };
const third = 1 / 3;

it.each<[string, PriceLevel, number, Borders | null, number]>([
  ["in the middle of the low band without borders", "low", 900, null, 0.5 * third],
  ["in the middle of the high band without borders", "high", 900, null, 2.5 * third],
  ["halfway between the borders", "typical", 1200, usual, 1.5 * third],
  ["a little below the low border", "low", 900, usual, 0.75 * third],
  ["a little above the high border", "high", 1500, usual, 2.25 * third],
  ["at the low end, however cheap", "low", 100, usual, 0.06 * third],
  ["at the high end, however dear", "high", 9000, usual, 2.94 * third],
  ["still in the low band when its level lags behind", "low", 1010, usual, 0.94 * third],
  ["still in the high band when its level lags behind", "high", 1390, usual, 2.06 * third],
  ["somewhere when both borders are one", "typical", 1000, { low: 1000, high: 1000 }, 1.06 * third],
])("a price stands %s", (_where, level, price, borders, place) => {
  expect(gaugePlace(level, price, borders)).toBeCloseTo(place);
});
