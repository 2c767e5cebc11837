import { describe, expect, it } from "vitest";
import type { BatchSearch } from "#shared/api/searches.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch, aCoverage, UNPRICED } from "#test/web/wire/searches.ts";
import { type Filters, NO_FILTERS } from "#web/features/filters/filters.ts";
import { countriesOf, filterSearches } from "./filter-searches.ts";

const around = {
  today: calendarDate("2026-11-21"),
  now: Date.parse("2026-11-21T12:00:00Z"),
  amountOf: ({ cheapest_flight_price: price }: BatchSearch) => (price === null ? undefined : price * 4),
  airportsOf: (code: string) => (code === "SAO" ? ["GRU", "CGH"] : []),
};
const fromCity = { origin: "SAO", origin_airports: ["GRU", "CGH"] };
const day = calendarDate;
const admits = (search: Partial<BatchSearch>, set: Partial<Filters>) =>
  filterSearches([aBatchSearch(search)], { ...NO_FILTERS, ...set }, around).length === 1;
const costing = (price: number) => ({ cheapest_flight_price: price });
const inMarch = { search_period_start: "2027-03-01", search_period_end: "2027-03-31" };

it.each<[string, Partial<BatchSearch>, Partial<Filters>, boolean]>([
  ["its origin", {}, { origin: "GRU" }, true],
  ["another origin", {}, { origin: "GIG" }, false],
  ["the city of its origin", {}, { origin: "SAO" }, true],
  ["the city of another origin", { origin: "GIG", origin_airports: ["GIG"] }, { origin: "SAO" }, false],
  ["the whole city that it is from", fromCity, { origin: "SAO" }, true],
  ["an airport of the city that it is from", fromCity, { origin: "CGH" }, true],
  ["an airport beside the city that it is from", fromCity, { origin: "VCP" }, false],
  ["its destination", {}, { destination: "LIS" }, true],
  ["another destination", {}, { destination: "GRU" }, false],
  ["its country of origin", {}, { originCountries: ["AR", "BR"] }, true],
  ["another country of origin", {}, { originCountries: ["PT"] }, false],
  ["its country of destination", {}, { destinationCountries: ["PT"] }, true],
  ["a country, when its airport is unknown", { origin_details: null }, { originCountries: ["BR"] }, false],
  ["exactly its period", inMarch, { period: { from: day("2027-03-01"), to: day("2027-03-31") } }, true],
  ["a period that begins later", inMarch, { period: { from: day("2027-03-02"), to: undefined } }, false],
  ["a period that ends earlier", inMarch, { period: { from: undefined, to: day("2027-03-30") } }, false],
  ["a period from tomorrow, continuous", {}, { period: { from: day("2026-11-22"), to: undefined } }, true],
  ["a period within the year, continuous", {}, { period: { from: undefined, to: day("2027-03-31") } }, false],
  ["a stay that touches its longest", {}, { stay: { from: 15, to: 20 } }, true],
  ["a stay that touches its shortest", {}, { stay: { from: undefined, to: 10 } }, true],
  ["a stay beyond its longest", {}, { stay: { from: 16, to: undefined } }, false],
  ["a stay below its shortest", {}, { stay: { from: undefined, to: 9 } }, false],
  ["exactly its price in the person's currency", {}, { price: { from: 4000, to: 4000 } }, true],
  ["a higher price", {}, { price: { from: 4001, to: undefined } }, false],
  ["a lower price", {}, { price: { from: undefined, to: 3999 } }, false],
  ["the price that it shows, rounded down", costing(1000.1), { price: { from: undefined, to: 4000 } }, true],
  ["the price that it shows, rounded up", costing(999.9), { price: { from: 4000, to: undefined } }, true],
  ["less than the price that it shows", costing(999.9), { price: { from: undefined, to: 3999 } }, false],
  ["any price from zero on, without one", UNPRICED, { price: { from: 0, to: undefined } }, false],
  ["its level", {}, { level: "low" }, true],
  ["another level", {}, { level: "high" }, false],
  ["two filters of which one does not fit", {}, { origin: "GRU", level: "high" }, false],
])("a search from GRU to LIS is asked for %s", (_case, search, set, is) => {
  expect(admits(search, set)).toBe(is);
});

/** What no search is: a new filter has to be named here. */
const NONE: { [Name in keyof Omit<Filters, "sort">]: NonNullable<Filters[Name]> } = {
  period: { from: day("2026-12-01"), to: day("2026-12-02") },
  stay: { from: 40, to: 50 },
  price: { from: 1, to: 2 },
  ...{ origin: "GIG", destination: "MAD", level: "high" },
  ...{ originCountries: ["AR"], destinationCountries: ["AR"] },
};

it.each(Object.entries(NONE))("a search from GRU to LIS is left out by the filter %s", (name, value) => {
  expect(admits({}, { [name]: value })).toBe(false);
});

describe("the order", () => {
  const searches = [
    aBatchSearch({
      id: anId(1),
      cheapest_flight_price: 900,
      date_from: "2027-05-01",
      trip_duration_days: 10,
    }),
    aBatchSearch({ id: anId(2), cheapest_flight_price: 700, date_from: "2027-05-02", trip_duration_days: 7 }),
    aBatchSearch({ id: anId(3), ...UNPRICED, status: "paused" }),
    aBatchSearch({
      id: anId(4),
      cheapest_flight_price: 800,
      date_from: "2027-04-20",
      trip_duration_days: 30,
    }),
    aBatchSearch({ id: anId(5), ...UNPRICED, status: "pending" }),
    aBatchSearch({ id: anId(6), ...UNPRICED, status: "pending", coverage: aCoverage() }),
  ];

  it.each([
    ["price-asc", [5, 2, 4, 1, 3, 6]],
    ["price-desc", [5, 1, 4, 2, 3, 6]],
    ["departure_date-asc", [5, 4, 1, 2, 3, 6]],
    ["departure_date-desc", [5, 2, 1, 4, 3, 6]],
    ["return_date-asc", [5, 2, 1, 4, 3, 6]],
    ["return_date-desc", [5, 4, 1, 2, 3, 6]],
    ["duration-asc", [5, 2, 1, 4, 3, 6]],
    ["duration-desc", [5, 4, 1, 2, 3, 6]],
  ] as const)("%s puts who waits for a price first and who has none last, sold out or not", (sort, order) => {
    const sorted = filterSearches(searches, { ...NO_FILTERS, sort }, around);
    expect(sorted.map(({ id }) => Number(id.slice(-2)))).toEqual(order);
  });
});

it("countries are those of the searches, once each, without what is no code", () => {
  const place = (country: string) => ({ name: "", city: "", country });
  const searches = ["PT", "AR", "Portugal", "AR"].map((country) =>
    aBatchSearch({ destination_details: place(country) }),
  );
  expect(countriesOf([...searches, aBatchSearch({ destination_details: null })])).toEqual({
    origin: ["BR"],
    destination: ["AR", "PT"],
  });
});
