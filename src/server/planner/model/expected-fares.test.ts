import { describe, expect, test } from "vitest";
import { emptyGrid, type FareGrid } from "#server/fares/grid/grid.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { DAY, FIRST_DAY, HOUR, NOW, TODAY } from "#test/worlds/planner-cases.ts";
import { expectedFares } from "./expected-fares.ts";
import { fitModel } from "./route-model.ts";

const moment = { now: NOW, today: TODAY, trusted: 15, learned: NOTHING_LEARNED };
const INFINITE = Number.POSITIVE_INFINITY;

/** 30 departures of one stay, at 1,000 and seen so long ago unless said otherwise. */
function aGrid(age: number, over: Record<number, { price: number; age?: number }> = {}): FareGrid {
  const grid = emptyGrid(1, { day0: FIRST_DAY, days: 30, stay0: 7, stays: 1 });
  for (let cell = 0; cell < 30; cell++) {
    const { price, age: own = age } = over[cell] ?? { price: 100_000 };
    grid.prices[cell] = price;
    grid.seen[cell] = price < 0 ? 0 : NOW - own;
  }
  return grid;
}

describe("what the flights of a calendar are expected to cost", () => {
  test("is what was seen while all of it is fresh", () => {
    const grid = aGrid(10, { 3: { price: 60_000 }, 4: { price: 0 }, 5: { price: -1 } });
    const fares = expectedFares(grid, moment);
    expect(fares.subarray(2, 6)).toEqual(Float64Array.of(100_000, 60_000, INFINITE, INFINITE));
  });

  test("is dearer than what was seen for an old low, so that a fresh price near it is shown instead", () => {
    const grid = aGrid(5, { 3: { price: 70_000, age: 3 * DAY }, 20: { price: 71_000, age: 5 } });
    const fares = expectedFares(grid, moment);
    expect(fares[3]).toBeGreaterThan(fares[20] ?? INFINITE);
    expect(fares[20]).toBeCloseTo(71_000, 0);
  });

  test("is no more what a clock that was ahead has seen than what was seen long ago", () => {
    const fares = expectedFares(aGrid(5, { 3: { price: 70_000, age: -2 * DAY } }), moment);
    expect(fares[3]).toBeGreaterThan(80_000);
  });

  test("is infinite where nothing is known to be sold, also among old prices", () => {
    const fares = expectedFares(aGrid(DAY, { 4: { price: 0 }, 5: { price: -1 } }), moment);
    expect([fares[4], fares[5]]).toEqual([INFINITE, INFINITE]);
    expect(fares[6]).toBeCloseTo(100_000, -3);
  });

  test("of a calendar without a flight is nothing", () => {
    const sold = expectedFares(
      aGrid(DAY, Object.fromEntries(Array.from({ length: 30 }, (_, n) => [n, { price: 0 }]))),
      moment,
    );
    expect(new Set(sold)).toEqual(new Set([INFINITE]));
    expect(
      expectedFares(emptyGrid(1, { day0: FIRST_DAY, days: 0, stay0: 7, stays: 0 }), moment),
    ).toHaveLength(0);
  });

  test("needs no model of before, and takes none of other days", () => {
    const grid = aGrid(6 * HOUR, { 3: { price: 70_000 } });
    const cells = { ...grid, wanted: Int32Array.from({ length: 30 }, (_, cell) => cell), wishes: [] };
    const same = fitModel(cells, moment);
    const other = same && { ...same, day0: same.day0 - 1 };
    const anew = expectedFares(grid, moment);
    expect(expectedFares(grid, { ...moment, previous: same })).toEqual(anew);
    expectedFares(grid, { ...moment, previous: other }).forEach((price, cell) => {
      expect(price / (anew[cell] ?? 0)).toBeCloseTo(1, 3);
    });
  });
});
