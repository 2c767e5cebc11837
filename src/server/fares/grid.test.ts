import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarDate, calendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import type { Fare } from "./fare-source.ts";
import {
  type Cell,
  cheapestIn,
  emptyGrid,
  type FareGrid,
  type GridShape,
  readCell,
  writeFares,
} from "./grid.ts";
import { decodeGrid, encodeGrid } from "./grid-row.ts";
import { growGrid, reshapeGrid } from "./reshape-grid.ts";
import { selectFlights } from "./select-flights.ts";

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

describe("the grid of current fares", () => {
  test("reads what was written", () => {
    const grid = aGrid([aFare("2027-03-11", 6, 90_000, "low"), aFare("2027-03-12", 5, 80_000)]);
    expect(readCell(grid, calendarDate("2027-03-11"), 6)).toEqual({
      departure: "2027-03-11",
      stay: 6,
      price: 90_000,
      level: "low",
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
      { departure: "2027-03-10", stay: 6, before: 200, after: 150 },
      { departure: "2027-03-11", stay: 6, before: -1, after: 70 },
      { departure: "2027-03-12", stay: 6, before: -1, after: 0 },
    ]);
  });

  test("survives being stored", () => {
    const grid = {
      ...aGrid([aFare("2027-03-10", 5, 100, "high"), aFare("2027-03-11", 7, null)]),
      version: 9,
    };
    expect(decodeGrid(encodeGrid(grid))).toEqual(grid);
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

  test("is left as it is when it covers the window already", () => {
    const grid = aGrid([]);
    expect(growGrid(grid, aShape({ days: 2, stays: 1 }), day0)).toBe(grid);
  });

  test("may move to days it has nothing for", () => {
    const moved = reshapeGrid(aGrid([aFare("2027-03-10", 5, 100)]), aShape({ stay0: 20 }));
    expect(moved.prices.every((price) => price === -1)).toBe(true);
  });

  test("finds the earliest and shortest of equally cheap flights", () => {
    const cheap = [
      aFare("2027-03-12", 5, 100),
      aFare("2027-03-11", 7, 100),
      aFare("2027-03-11", 6, 100),
      aFare("2027-03-10", 5, 101),
    ];
    const range = {
      firstDeparture: march10,
      lastReturn: calendarDate("2027-04-30"),
      minStay: 3,
      maxStay: 30,
    };
    expect(cheapestIn(aGrid(cheap), range)).toMatchObject({ departure: "2027-03-11", stay: 6, price: 100 });
  });
});

const anyGrid = fc
  .record({ days: fc.integer({ min: 1, max: 12 }), stays: fc.integer({ min: 1, max: 6 }) })
  .chain(({ days, stays }) =>
    fc
      .array(fc.record({ price: fc.integer({ min: -1, max: 12 }), level: fc.nat(3) }), {
        minLength: days * stays,
        maxLength: days * stays,
      })
      .map((cells): FareGrid => {
        const grid = emptyGrid(1, { day0, days, stay0: 4, stays });
        grid.prices.set(cells.map(({ price }) => price));
        grid.levels.set(cells.map(({ level }) => level));
        return grid;
      }),
  );

const nearby = fc.integer({ min: -3, max: 16 }).map((days) => fromDayNumber(day0 + days));
const anyRange = fc.record(
  {
    firstDeparture: nearby,
    lastDeparture: nearby,
    lastReturn: nearby,
    minStay: fc.integer({ min: 2, max: 8 }),
    maxStay: fc.integer({ min: 2, max: 12 }),
  },
  { requiredKeys: ["firstDeparture", "lastReturn", "minStay", "maxStay"] },
);
const anySelection = fc.record({
  filters: fc.record(
    { minPrice: fc.nat(12), maxPrice: fc.nat(12), level: fc.constantFrom(...PRICE_LEVELS) },
    { requiredKeys: [] },
  ),
  order: fc.record({
    by: fc.constantFrom("price" as const, "departure" as const, "stay" as const),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  }),
  offset: fc.nat(30),
  limit: fc.integer({ min: 1, max: 10 }),
});
type Range = typeof anyRange extends fc.Arbitrary<infer R> ? R : never;
type Selection = typeof anySelection extends fc.Arbitrary<infer S> ? S : never;

/** Every flight of the range, found cell by cell from its definition. */
function naiveFlights(grid: FareGrid, range: Range): Cell[] {
  const found: Cell[] = [];
  for (let day = grid.day0; day < grid.day0 + grid.days; day++)
    for (let stay = grid.stay0; stay < grid.stay0 + grid.stays; stay++) {
      const departure: CalendarDate = fromDayNumber(day);
      const cell = readCell(grid, departure, stay);
      const isAllowed =
        departure >= range.firstDeparture &&
        departure <= (range.lastDeparture ?? range.lastReturn) &&
        fromDayNumber(day + stay) <= range.lastReturn &&
        stay >= range.minStay &&
        stay <= range.maxStay;
      if (cell && isAllowed) found.push(cell);
    }
  return found;
}

function naivePage(grid: FareGrid, range: Range, { filters, order, offset, limit }: Selection) {
  const passing = naiveFlights(grid, range).filter(
    ({ price, level }) =>
      price >= (filters.minPrice ?? 0) &&
      price <= (filters.maxPrice ?? Number.POSITIVE_INFINITY) &&
      (filters.level === undefined || filters.level === level),
  );
  const value = (cell: Cell) =>
    order.by === "price" ? cell.price : order.by === "stay" ? cell.stay : dayNumber(cell.departure);
  const sign = order.direction === "asc" ? 1 : -1;
  const sorted = passing.toSorted(
    (one, other) =>
      sign * (value(one) - value(other)) ||
      dayNumber(one.departure) - dayNumber(other.departure) ||
      one.stay - other.stay,
  );
  return { total: sorted.length, flights: sorted.slice(offset, offset + limit) };
}

describe("flights of a grid", () => {
  test("a page and its total are those of filtering and sorting one by one", () => {
    fc.assert(
      fc.property(anyGrid, anyRange, anySelection, (grid, range, selection) => {
        expect(selectFlights(grid, range, selection)).toEqual(naivePage(grid, range, selection));
      }),
      { numRuns: 500 },
    );
  });

  test("the cheapest is the first of the list by price", () => {
    fc.assert(
      fc.property(anyGrid, anyRange, (grid, range) => {
        const first = { offset: 0, limit: 1, filters: {}, order: { by: "price", direction: "asc" } } as const;
        expect(cheapestIn(grid, range)).toEqual(naivePage(grid, range, first).flights[0]);
      }),
      { numRuns: 300 },
    );
  });

  test("a limit of zero is a limit", () => {
    const grid = aGrid([aFare("2027-03-10", 5, 100)]);
    const range = {
      firstDeparture: march10,
      lastReturn: calendarDate("2027-04-30"),
      minStay: 3,
      maxStay: 30,
    };
    const page = { order: { by: "price", direction: "asc" }, offset: 0, limit: 10 } as const;
    expect(selectFlights(grid, range, { ...page, filters: { maxPrice: 0 } }).total).toBe(0);
    expect(selectFlights(grid, range, { ...page, filters: { minPrice: 0 } }).total).toBe(1);
  });
});
