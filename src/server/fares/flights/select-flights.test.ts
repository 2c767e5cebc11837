import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CellRange, cheapestIn } from "#server/fares/grid/cell-range.ts";
import { emptyGrid, type FareGrid, readCell } from "#server/fares/grid/grid.ts";
import { calendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import type { FlightFilters, FlightOrder, FoundFlight, GridPart } from "./flight-page.ts";
import { hasFlight, selectFlights } from "./select-flights.ts";

const day0 = dayNumber(calendarDate("2027-03-10"));
const sizes = { days: fc.integer({ min: 1, max: 9 }), stays: fc.integer({ min: 1, max: 6 }) };
const highPrices = fc.integer({ min: -1, max: 2 ** 31 - 1 });
const anyPrice = fc.oneof(
  { arbitrary: fc.integer({ min: -1, max: 12 }), weight: 4 },
  { arbitrary: highPrices, weight: 1 },
);

const anyGrid = fc
  .record({ ...sizes, shift: fc.nat(3), stay0: fc.integer({ min: 3, max: 6 }) })
  .chain((shape) =>
    fc
      .array(fc.record({ price: anyPrice, level: fc.constantFrom(0, 1, 2, 3, 5, 6, 7) }), {
        minLength: shape.days * shape.stays,
        maxLength: shape.days * shape.stays,
      })
      .map((cells): FareGrid => {
        const grid = emptyGrid(0, { ...shape, day0: day0 + shape.shift });
        grid.prices.set(cells.map(({ price }) => price));
        grid.levels.set(cells.map(({ level }) => level));
        return grid;
      }),
  );
const nearby = fc.integer({ min: -3, max: 20 }).map((days) => fromDayNumber(day0 + days));
const anyRange: fc.Arbitrary<CellRange> = fc.record(
  {
    firstDeparture: nearby,
    lastDeparture: nearby,
    lastReturn: nearby,
    minStay: fc.integer({ min: 2, max: 9 }),
    maxStay: fc.integer({ min: 2, max: 13 }),
  },
  { requiredKeys: ["firstDeparture", "lastReturn", "minStay", "maxStay"] },
);
const anyPart = fc.record({ grid: anyGrid, ranges: fc.array(anyRange, { minLength: 1, maxLength: 4 }) });
const anyParts = fc
  .array(anyPart, { maxLength: 4 })
  .map((parts) => parts.map((part, place) => ({ ...part, grid: { ...part.grid, fareQueryId: 9 - place } })));
const anyFilters: fc.Arbitrary<FlightFilters> = fc.record(
  { minPrice: fc.nat(12), maxPrice: anyPrice, level: fc.constantFrom(...PRICE_LEVELS) },
  { requiredKeys: [] },
);
const anyOrder: fc.Arbitrary<FlightOrder> = fc.record({
  by: fc.constantFrom("price", "departure", "stay"),
  direction: fc.constantFrom("asc", "desc"),
});
const anySelection = fc.record({
  filters: anyFilters,
  order: anyOrder,
  offset: fc.oneof(fc.nat(12), fc.nat(200)),
  limit: fc.integer({ min: 1, max: 10 }),
});
type Selection = typeof anySelection extends fc.Arbitrary<infer S> ? S : never;

const isIn = (range: CellRange, day: number, stay: number) =>
  fromDayNumber(day) >= range.firstDeparture &&
  fromDayNumber(day) <= (range.lastDeparture ?? range.lastReturn) &&
  fromDayNumber(day + stay) <= range.lastReturn &&
  stay >= range.minStay &&
  stay <= range.maxStay;

/** Every flight of the parts, found cell by cell from its definition. */
function naiveFlights({ grid, ranges }: GridPart): FoundFlight[] {
  const found: FoundFlight[] = [];
  for (let day = grid.day0; day < grid.day0 + grid.days; day++)
    for (let stay = grid.stay0; stay < grid.stay0 + grid.stays; stay++) {
      const cell = readCell(grid, fromDayNumber(day), stay);
      if (cell && ranges.some((range) => isIn(range, day, stay)))
        found.push({ fareQueryId: grid.fareQueryId, ...cell });
    }
  return found;
}

const passes = (filters: FlightFilters) => (flight: FoundFlight) =>
  flight.price >= (filters.minPrice ?? 0) &&
  flight.price <= (filters.maxPrice ?? Number.POSITIVE_INFINITY) &&
  (filters.level === undefined || filters.level === flight.level);

function naivePage(parts: readonly GridPart[], { filters, order, offset, limit }: Selection) {
  const sign = order.direction === "asc" ? 1 : -1;
  const passing = parts.flatMap(naiveFlights).filter(passes(filters));
  const sorted = passing.toSorted((one, other) => {
    const departure = dayNumber(one.departure) - dayNumber(other.departure);
    const by = { price: one.price - other.price, departure, stay: one.stay - other.stay };
    return sign * by[order.by] || by.price || by.departure || by.stay || one.fareQueryId - other.fareQueryId;
  });
  return {
    total: sorted.length,
    flights: sorted.slice(offset, offset + limit),
    fareQueryIds: new Set(sorted.map(({ fareQueryId }) => fareQueryId)),
  };
}

describe("flights of several calendars", () => {
  test("a page and its total are those of filtering and sorting one by one", () => {
    fc.assert(
      fc.property(anyParts, anySelection, (parts, selection) => {
        expect(selectFlights(parts, selection)).toEqual(naivePage(parts, selection));
      }),
      { numRuns: 1500 },
    );
  });

  test("all pages together are the whole list, each flight once", () => {
    fc.assert(
      fc.property(anyParts, anyFilters, anyOrder, (parts, filters, order) => {
        const whole = naivePage(parts, { filters, order, offset: 0, limit: 1000 });
        const pages = Array.from({ length: Math.ceil(whole.total / 7) }, (_, page) =>
          selectFlights(parts, { filters, order, offset: page * 7, limit: 7 }),
        );
        expect(pages.flatMap(({ flights }) => flights)).toEqual(whole.flights);
      }),
      { numRuns: 200 },
    );
  });

  test("there is one where the list has one", () => {
    fc.assert(
      fc.property(anyPart, anyFilters, (part, filters) => {
        expect(hasFlight(part, filters)).toBe(naiveFlights(part).some(passes(filters)));
      }),
      { numRuns: 500 },
    );
  });

  test("the cheapest is the first of the list by price", () => {
    fc.assert(
      fc.property(anyGrid, anyRange, (grid, range) => {
        const [first] = naivePage([{ grid, ranges: [range] }], {
          ...{ filters: {}, offset: 0, limit: 1 },
          order: { by: "price", direction: "asc" },
        }).flights;
        const cheapest = cheapestIn(grid, range);
        expect(cheapest && { fareQueryId: 0, ...cheapest }).toEqual(
          first && { ...first, worth: first.price },
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe("the order of flights", () => {
  /** Prices by departure day and stay (5 and 6 days) of two calendars. */
  const calendars: GridPart[] = [
    [1, [300, 100, 100, 200]],
    [2, [100, 100, 300, -1]],
  ].map(([fareQueryId, prices]) => {
    const grid = emptyGrid(Number(fareQueryId), { day0, days: 2, stay0: 5, stays: 2 });
    grid.prices.set(prices as number[]);
    const lastReturn = calendarDate("2027-04-30");
    return { grid, ranges: [{ firstDeparture: fromDayNumber(day0), lastReturn, minStay: 3, maxStay: 30 }] };
  });

  test.each<[FlightOrder["by"], FlightOrder["direction"], string]>([
    ["price", "asc", "2:10.5 1:10.6 2:10.6 1:11.5 1:11.6 1:10.5 2:11.5"],
    ["price", "desc", "1:10.5 2:11.5 1:11.6 2:10.5 1:10.6 2:10.6 1:11.5"],
    ["departure", "asc", "2:10.5 1:10.6 2:10.6 1:10.5 1:11.5 1:11.6 2:11.5"],
    ["departure", "desc", "1:11.5 1:11.6 2:11.5 2:10.5 1:10.6 2:10.6 1:10.5"],
    ["stay", "asc", "2:10.5 1:11.5 1:10.5 2:11.5 1:10.6 2:10.6 1:11.6"],
    ["stay", "desc", "1:10.6 2:10.6 1:11.6 2:10.5 1:11.5 1:10.5 2:11.5"],
  ])("by %s %s: equal ones by price, departure, stay and calendar", (by, direction, expected) => {
    const { flights } = selectFlights(calendars, {
      ...{ filters: {}, offset: 0, limit: 10 },
      order: { by, direction },
    });
    const shown = flights.map(
      ({ fareQueryId, departure, stay }) => `${fareQueryId}:${departure.slice(-2)}.${stay}`,
    );
    expect(shown.join(" ")).toBe(expected);
  });

  test.each([
    ["the first page", 0, 3, 3],
    ["the last page", 6, 3, 1],
    ["a page just past the end", 7, 3, 0],
    ["a page far past the end", 1_000_000, 100, 0],
  ])("%s has what is left, and the same total", (_page, offset, limit, length) => {
    const order = { by: "price", direction: "asc" } as const;
    const page = selectFlights(calendars, { filters: {}, order, offset, limit });
    expect({ length: page.flights.length, total: page.total }).toEqual({ length, total: 7 });
  });

  test.each([
    ["at most nothing", { maxPrice: 0 }, 0],
    ["at least nothing", { minPrice: 0 }, 7],
    ["at most the lowest", { maxPrice: 100 }, 4],
    ["between two prices, both inside", { minPrice: 200, maxPrice: 300 }, 3],
    ["more than the highest", { minPrice: 301 }, 0],
    ["of a level that none has", { level: "low" as const }, 0],
  ])("%s leaves as many as pass", (_what, filters, total) => {
    const order = { by: "departure", direction: "asc" } as const;
    expect(selectFlights(calendars, { filters, order, offset: 0, limit: 5 }).total).toBe(total);
  });

  test("no calendar has no flight", () => {
    const order = { by: "stay", direction: "asc" } as const;
    const page = selectFlights([], { filters: {}, order, offset: 0, limit: 5 });
    expect(page).toEqual({ flights: [], total: 0, fareQueryIds: new Set() });
  });
});
