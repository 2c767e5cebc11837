import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fare } from "#server/fares/fare-source.ts";
import { calendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { type CellRange, cheapestIn, isInRange } from "./cell-range.ts";
import {
  cellAt,
  cellIndex,
  emptyGrid,
  type FareGrid,
  type GridShape,
  isSameShape,
  neverTold,
  nextVersion,
  readCell,
  UNKNOWN,
} from "./grid.ts";
import { decodeGrid, encodeGrid } from "./grid-row.ts";
import { growGrid, reshapeGrid } from "./reshape-grid.ts";
import { writeFares } from "./write-fares.ts";

const seenAt = new Date("2026-11-20T12:00:00Z");
const march10 = calendarDate("2027-03-10");
const day0 = dayNumber(march10);
const aShape = (over: Partial<GridShape> = {}): GridShape => ({ day0, days: 4, stay0: 5, stays: 3, ...over });
const aFare = (departure: string, stay: number, price: number | null, level: Fare["level"] = null): Fare => ({
  departure: calendarDate(departure),
  stay,
  price,
  level,
});

function aGrid(fares: Fare[], shape = aShape()): FareGrid {
  const grid = emptyGrid(1, shape);
  writeFares(grid, fares, seenAt);
  return grid;
}

const everything: CellRange = {
  firstDeparture: march10,
  lastReturn: calendarDate("2027-04-30"),
  ...{ minStay: 3, maxStay: 30 },
};

describe("the grid of current fares", () => {
  test("reads what was written", () => {
    const grid = aGrid([aFare("2027-03-11", 6, 90_000, "low"), aFare("2027-03-12", 5, 80_000)]);
    expect(readCell(grid, calendarDate("2027-03-11"), 6)).toEqual({
      departure: "2027-03-11",
      stay: 6,
      price: 90_000,
      level: "low",
      levelOrigin: "source",
      seenAt,
    });
    expect(readCell(grid, calendarDate("2027-03-12"), 5)).toMatchObject({ price: 80_000, level: null });
  });

  test.each([
    ["before its first day", "2027-03-09", 5],
    ["after its last day", "2027-03-14", 5],
    ["of a shorter stay", "2027-03-10", 4],
    ["of a longer stay", "2027-03-10", 8],
    ["never answered", "2027-03-10", 5],
    ["not sold", "2027-03-13", 7],
  ])("has no flight %s", (_what, departure, stay) => {
    const grid = aGrid([aFare("2027-03-13", 7, null)]);
    const { prices } = grid;
    grid.prices = prices.map((price, cell) => (cell > 0 && price === UNKNOWN ? 90_000 : price));
    expect(readCell(grid, calendarDate(departure), stay)).toBeUndefined();
  });

  test("says which prices moved", () => {
    const grid = aGrid([aFare("2027-03-10", 5, 100), aFare("2027-03-10", 6, 200)]);
    const again = [
      aFare("2027-03-10", 5, 100),
      aFare("2027-03-10", 6, 150),
      aFare("2027-03-11", 6, 70),
      aFare("2027-03-12", 6, null),
      aFare("2027-03-30", 6, 10),
    ];
    expect(writeFares(grid, again, seenAt)).toEqual([
      { departure: "2027-03-10", stay: 6, before: 200, after: 150, level: 0, seenAt },
      { departure: "2027-03-11", stay: 6, before: -1, after: 70, level: 0, seenAt },
      { departure: "2027-03-12", stay: 6, before: -1, after: 0, level: 0, seenAt },
    ]);
  });

  test.each([
    ["stays what a source said of the same price", "low", 100, "low", "source"],
    ["is found anew for another price", "low", 110, "high", "history"],
    ["is found anew where a source said none", null, 100, "high", "history"],
    ["is none where nothing is sold", "low", null, undefined, undefined],
  ] as const)("the level of a fare that comes without one %s", (_what, said, price, level, levelOrigin) => {
    const grid = aGrid([aFare("2027-03-10", 5, 100, said)]);
    writeFares(grid, [aFare("2027-03-10", 5, price)], seenAt, () => "high");
    const cell = readCell(grid, march10, 5);
    expect([cell?.level, cell?.levelOrigin]).toEqual([level, levelOrigin]);
  });

  test("is never judged where nothing is sold", () => {
    const grid = aGrid([aFare("2027-03-10", 5, 100)]);
    expect(writeFares(grid, [aFare("2027-03-10", 5, null)], seenAt, () => "high")).toMatchObject([
      { level: 0 },
    ]);
  });

  test("has a later version after every answer", () => {
    const grid = { ...aGrid([]), version: 7 };
    expect(nextVersion(grid)).toBeGreaterThan(grid.version);
  });

  test.each([{ day0: day0 + 1 }, { days: 5 }, { stay0: 6 }, { stays: 4 }])(
    "has another shape with %j",
    (other) => {
      expect(isSameShape(aShape(), aShape())).toBe(true);
      expect(isSameShape(aShape(), aShape(other))).toBe(false);
    },
  );

  test("survives being stored", () => {
    const grid = {
      ...aGrid([aFare("2027-03-10", 5, 100, "high"), aFare("2027-03-11", 7, null)]),
      version: 9,
    };
    expect(decodeGrid(encodeGrid(grid))).toEqual(grid);
    const told = neverTold(grid).with(2, 300);
    expect(decodeGrid(encodeGrid({ ...grid, told }))).toEqual({ ...grid, told });
  });

  test.each(["prices", "levels", "seen", "told"] as const)("knows nothing without all %s", (column) => {
    const grid = { ...aGrid([aFare("2027-03-10", 5, 100)]), told: neverTold(aShape()), version: 9 };
    const row = encodeGrid(grid);
    const cut = { ...row, [column]: row[column]?.subarray(1) };
    expect(decodeGrid(cut)).toEqual({ ...emptyGrid(1, aShape()), version: 9 });
  });

  test("is stored little-endian", () => {
    const row = encodeGrid(aGrid([aFare("2027-03-10", 5, 0x01020304, "low")], aShape({ days: 1, stays: 2 })));
    expect(row.prices.toString("hex")).toBe("04030201ffffffff");
    expect(row.levels.toString("hex")).toBe("0100");
    expect(row.seen.readUInt32LE(0)).toBe(seenAt.getTime() / 60_000);
    expect(row.day0).toBe("2027-03-10");
  });

  test("grows on every side and keeps its fares", () => {
    const grid = aGrid([aFare("2027-03-10", 5, 100, "low"), aFare("2027-03-13", 7, 200)]);
    const grown = growGrid(grid, aShape({ day0: day0 - 3, days: 12, stay0: 3, stays: 9 }), day0 - 10);
    expect(grown).toMatchObject({ day0: day0 - 3, days: 12, stay0: 3, stays: 9 });
    expect(readCell(grown, march10, 5)).toMatchObject({ price: 100, level: "low", seenAt });
    expect(readCell(grown, calendarDate("2027-03-13"), 7)).toMatchObject({ price: 200 });
    expect(grown.prices.filter((price) => price !== -1)).toHaveLength(2);
  });

  test("drops departures of the past", () => {
    const grid = aGrid([aFare("2027-03-10", 5, 100), aFare("2027-03-12", 5, 300)]);
    const later = growGrid(grid, aShape(), day0 + 1);
    expect(later).toMatchObject({ day0: day0 + 1, days: 3 });
    expect(readCell(later, march10, 5)).toBeUndefined();
    expect(readCell(later, calendarDate("2027-03-12"), 5)).toMatchObject({ price: 300 });
  });

  test("has no departures where all are of the past", () => {
    const past = growGrid(aGrid([aFare("2027-03-10", 5, 100)]), aShape(), day0 + 50);
    expect(past).toMatchObject({ days: 0, prices: new Int32Array() });
    const next = aShape({ day0: day0 + 60, stay0: 9, stays: 2 });
    expect(growGrid(past, next, day0 + 50)).toMatchObject(next);
  });

  test("keeps nothing of what lies outside its new days and stays", () => {
    const grid = aGrid([]);
    grid.prices = grid.prices.map((_price, cell) => 100 + cell);
    grid.levels.fill(1);
    grid.seen.fill(9);
    grid.told = grid.prices.map((price) => price + 100);
    const inner = reshapeGrid(grid, aShape({ day0: day0 + 1, days: 2, stay0: 6, stays: 1 }));
    expect([...inner.prices]).toEqual([104, 107]);
    expect([...inner.told]).toEqual([204, 207]);
    const outer = reshapeGrid(inner, aShape());
    const around = (value: number, other: number) =>
      Array.from({ length: 12 }, (_, cell) => (cell === 4 || cell === 7 ? value : other));
    expect([...outer.levels]).toEqual(around(1, 0));
    expect([...outer.seen]).toEqual(around(9, 0));
    expect(outer.told.filter((price) => price !== UNKNOWN)).toEqual(inner.told);
  });

  test("is left as it is when it covers the window already", () => {
    const grid = aGrid([]);
    expect(growGrid(grid, aShape({ days: 2, stays: 1 }), day0)).toBe(grid);
  });

  test.each([20, 1])("may move to stays it has nothing for, from %i on", (stay0) => {
    const moved = reshapeGrid(aGrid([aFare("2027-03-10", 5, 100)]), aShape({ stay0 }));
    expect(moved.prices.every((price) => price === -1)).toBe(true);
  });

  test("finds the earliest and shortest of equally cheap flights", () => {
    const cheap = [
      aFare("2027-03-12", 5, 100),
      aFare("2027-03-11", 7, 100),
      aFare("2027-03-11", 6, 100),
      aFare("2027-03-10", 5, 101),
    ];
    expect(cheapestIn(aGrid(cheap), everything)).toMatchObject({
      departure: "2027-03-11",
      stay: 6,
      price: 100,
    });
  });

  test("finds the cheapest of all flights in a range, whichever days and stays that has", () => {
    const bound = fc.integer({ min: -3, max: 8 });
    const end = fc.integer({ min: 0, max: 14 });
    const prices = fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(prices, fc.tuple(bound, bound, end), bound, bound, (given, days, minStay, maxStay) => {
        const grid = { ...aGrid([]), prices: Int32Array.from(given) };
        const [first, last, back] = days.map((day) => fromDayNumber(day0 + day));
        const range = {
          firstDeparture: first,
          lastDeparture: last,
          lastReturn: back,
          minStay,
          maxStay,
        } as CellRange;
        const flights = given.map((_, cell) => cellAt(grid, cell)).filter(({ price }) => price > 0);
        const [cheapest] = flights
          .filter((flight) => isInRange(range, flight))
          .toSorted((one, other) => one.price - other.price);
        expect(cheapestIn(grid, range)).toEqual(cheapest && { ...cheapest, worth: cheapest.price });
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [-1, 0],
    [4, 0],
    [0, -1],
    [0, 3],
  ])("has no cell %i days and %i stays from its first one", (row, column) => {
    expect(cellIndex(aShape(), fromDayNumber(day0 + row), 5 + column)).toBeUndefined();
  });

  test("is asked for no stay beyond its last one", () => {
    const grid = aGrid([aFare("2027-03-11", 5, 100), aFare("2027-03-10", 5, 200)]);
    const firstDay = { ...everything, lastDeparture: march10 };
    expect(cheapestIn(grid, firstDay)).toMatchObject({ departure: "2027-03-10", stay: 5 });
  });
});

describe("a range of pairs", () => {
  const range: CellRange = {
    firstDeparture: march10,
    lastReturn: calendarDate("2027-03-20"),
    ...{ minStay: 5, maxStay: 7 },
  };
  const lastDeparture = calendarDate("2027-03-12");
  test.each([
    ["its first departure", range, "2027-03-10", 5, true],
    ["a departure before", range, "2027-03-09", 5, false],
    ["its last return", range, "2027-03-15", 5, true],
    ["a return after", range, "2027-03-15", 6, false],
    ["its longest stay", range, "2027-03-10", 7, true],
    ["a longer one", range, "2027-03-10", 8, false],
    ["a shorter one", range, "2027-03-10", 4, false],
    ["its last departure", { ...range, lastDeparture }, "2027-03-12", 5, true],
    ["a departure after", { ...range, lastDeparture }, "2027-03-13", 5, false],
  ])("knows %s", (_what, given, departure, stay, isInside) => {
    expect(isInRange(given, { departure: calendarDate(departure), stay })).toBe(isInside);
  });
});
