import { describe, expect, test } from "vitest";
import type { Fare } from "#server/fares/fare-source.ts";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { CellRange } from "./cell-range.ts";
import { emptyGrid, type FareGrid, type GridShape } from "./grid.ts";
import { lowestCells } from "./lowest-cells.ts";
import { writeFares } from "./write-fares.ts";

const day0 = dayNumber(calendarDate("2027-03-10"));
/** Three departures from 10 March on, stays of 5 to 7 days. */
const wide: CellRange = {
  ...{ firstDeparture: calendarDate("2027-03-10"), lastDeparture: calendarDate("2027-03-12") },
  ...{ lastReturn: calendarDate("2027-03-31"), minStay: 5, maxStay: 7 },
};

const aFare = (day: number, stay: number, price: number | null, level: Fare["level"] = null): Fare => ({
  departure: calendarDate(`2027-03-${day}`),
  ...{ stay, price, level },
});

function aGrid(fares: Fare[], minute: number, shape: Partial<GridShape> = {}): FareGrid {
  const grid = emptyGrid(1, { day0, days: 3, stay0: 5, stays: 3, ...shape });
  writeFares(grid, fares, new Date(minute * MINUTE_MS));
  return grid;
}

describe("the lowest fares of a calendar", () => {
  test("are its own, where only one is asked", () => {
    const grid = aGrid([aFare(10, 5, 900, "low"), aFare(11, 7, 800, "high"), aFare(12, 6, null)], 40);
    const { prices, levels, seen, ...shape } = lowestCells([grid], wide);
    expect(shape).toEqual({ day0, days: 3, stay0: 5, stays: 3 });
    expect([...prices]).toEqual([900, -1, -1, -1, -1, 800, -1, 0, -1]);
    expect([...levels]).toEqual([1, 0, 0, 0, 0, 3, 0, 0, 0]);
    expect([...seen]).toEqual([40, 0, 0, 0, 0, 40, 0, 40, 0]);
  });

  test.each<[string, Partial<CellRange>, object]>([
    ["all that is inside", {}, { day0, days: 3, stay0: 5, stays: 3 }],
    [
      "no stay that ends after the last return",
      { lastReturn: calendarDate("2027-03-16") },
      { days: 2, stays: 2 },
    ],
    ["one pair", { lastReturn: calendarDate("2027-03-15") }, { days: 1, stays: 1 }],
    ["nothing where no stay fits", { lastReturn: calendarDate("2027-03-14") }, { days: 0 }],
    ["nothing where all is too far ahead", { lastDeparture: calendarDate("2027-03-09") }, { days: 0 }],
    [
      "departures up to the last return without an end of sales",
      { lastDeparture: undefined as never },
      { days: 17 },
    ],
  ])("have a row and a column for %s", (_what, over, shape) => {
    expect(lowestCells([aGrid([], 1)], { ...wide, ...over })).toMatchObject(shape);
  });

  test("leave the corner empty that returns too late", () => {
    const fares = [10, 11, 12].flatMap((day) => [5, 6, 7].map((stay) => aFare(day, stay, day * 10 + stay)));
    const range = { ...wide, lastReturn: calendarDate("2027-03-17") };
    expect([...lowestCells([aGrid(fares, 1)], range).prices]).toEqual([
      ...[105, 106, 107],
      ...[115, 116, -1],
      ...[125, -1, -1],
    ]);
  });

  test("are found in a grid of another shape", () => {
    const grid = aGrid([aFare(11, 6, 700)], 3, { day0: day0 - 4, days: 9, stay0: 3, stays: 5 });
    expect([...lowestCells([grid], wide).prices]).toEqual([-1, -1, -1, -1, 700, -1, -1, -1, -1]);
    expect([...lowestCells([aGrid([aFare(11, 6, 700)], 3, { days: 2, stays: 2 })], wide).prices]).toEqual([
      ...[-1, -1, -1],
      ...[-1, 700, -1],
      ...[-1, -1, -1],
    ]);
  });

  test.each<[string, Partial<GridShape>, number[]]>([
    ["that begins later", { day0: day0 + 1, days: 2 }, [3, 4, 5, 6, 7, 8]],
    ["that ends earlier", { days: 2 }, [0, 1, 2, 3, 4, 5]],
    ["without the shortest stays", { stay0: 6, stays: 2 }, [1, 2, 4, 5, 7, 8]],
    ["without the longest stays", { stays: 2 }, [0, 1, 3, 4, 6, 7]],
  ])("are unknown where a grid has no cell: one %s", (_what, shape, known) => {
    const grid = aGrid([], 1, shape);
    grid.prices.fill(700);
    const { prices } = lowestCells([grid], wide);
    expect([...prices].flatMap((price, cell) => (price === 700 ? [cell] : []))).toEqual(known);
  });
});

describe("of several routes", () => {
  const only: CellRange = { ...wide, lastDeparture: wide.firstDeparture, maxStay: 5 };
  const says = (price: number | null, minute: number, level: Fare["level"] = null) =>
    aGrid([aFare(10, 5, price, level)], minute);

  test.each<[string, (FareGrid | undefined)[], [price: number, level: number, seen: number]]>([
    ["nothing of none that answered", [undefined, undefined], [-1, 0, 0]],
    ["the lowest counts, as it was seen", [says(900, 7, "low"), says(800, 5, "high")], [800, 3, 5]],
    ["of equal ones the first", [says(800, 7, "low"), says(800, 5, "high")], [800, 1, 7]],
    ["one that sells is enough", [says(null, 9), undefined, says(800, 5)], [800, 0, 5]],
    ["nothing is sold when all say so", [says(null, 9), says(null, 4)], [0, 0, 4]],
    ["nobody knows while one has not answered", [says(null, 9), undefined], [-1, 0, 0]],
    ["nobody knows of a pair that one was not asked for", [says(null, 9), aGrid([], 1)], [-1, 0, 0]],
  ])("%s", (_what, grids, [price, level, seen]) => {
    const cells = lowestCells(grids, only);
    expect([cells.prices[0], cells.levels[0], cells.seen[0]]).toEqual([price, level, seen]);
  });
});
