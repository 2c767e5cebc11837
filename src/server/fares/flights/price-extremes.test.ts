import { describe, expect, it } from "vitest";
import { emptyGrid } from "#server/fares/grid/grid.ts";
import { mayHold } from "./price-extremes.ts";

const grid = emptyGrid(1, { day0: 20_000, days: 2, stay0: 7, stays: 3 });
grid.prices.set([900, 0, -1, 500, 700, 1200]);
grid.levels.set([1, 1, 1, 2, 6, 7]);
const HIGHEST = 2 ** 31 - 1;

describe("a calendar is passed over only when nothing in it can be meant", () => {
  it.each([
    ["any fare", 1, HIGHEST, 0, true],
    ["up to the lowest", 1, 500, 0, true],
    ["below the lowest", 1, 499, 0, false],
    ["from the highest on", 1200, HIGHEST, 0, true],
    ["above the highest", 1201, HIGHEST, 0, false],
    ["a level up to its lowest", 1, 900, 1, true],
    ["a level below its lowest, though others cost less", 1, 899, 1, false],
    ["a level above its highest, though others cost more", 701, HIGHEST, 2, false],
    ["a price between those of a level", 550, 650, 2, true],
  ])("%s", (_what, lowest, highest, level, expected) => {
    expect(mayHold(grid, { lowest, highest, level })).toBe(expected);
  });

  it("nothing is in one that nobody sells", () => {
    const empty = emptyGrid(2, { day0: 20_000, days: 1, stay0: 7, stays: 1 });
    for (const level of [0, 1, 2, 3])
      expect(mayHold(empty, { lowest: 1, highest: HIGHEST, level })).toBe(false);
  });
});
