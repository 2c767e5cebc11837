import { expect, it } from "vitest";
import { MAX_AMOUNT } from "#shared/api/listing-filters.ts";
import { type Filters, NO_FILTERS } from "./filters.ts";
import { listingQueryOf } from "./listing-query.ts";

const asked = (set: Partial<Filters>, rate?: number) => {
  const query = listingQueryOf({ ...NO_FILTERS, ...set }, rate);
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && String(value) !== ""),
  );
};
const cheapestFirst = { sort_by: "price", sort_order: "asc" };

it("asks for nothing but the order when nothing is set", () => {
  expect(asked({})).toEqual(cheapestFirst);
});

it.each<[string, Partial<Filters>, object]>([
  ["a period", { period: { from: undefined, to: "2027-03-31" as never } }, { date_to: "2027-03-31" }],
  ["a stay", { stay: { from: 7, to: 21 } }, { min_trip_duration: 7, max_trip_duration: 21 }],
  ["a level", { level: "low" }, { current_price_level: "low" }],
  ["airports", { origin: "GRU", destination: "LIS" }, { origin: "GRU", destination: "LIS" }],
  [
    "countries",
    { originCountries: ["BR"], destinationCountries: ["ES", "PT"] },
    { origin_countries: ["BR"], destination_countries: ["ES", "PT"] },
  ],
])("%s is asked by the server's own names", (_case, set, query) => {
  expect(asked(set)).toEqual({ ...cheapestFirst, ...query });
});

it.each([
  [
    "in reais become Canadian dollars, widened to whole ones",
    { from: 999, to: 1001 },
    4,
    { min_price: 249, max_price: 251 },
  ],
  [
    "that are whole dollars are widened no further",
    { from: 535, to: 535 },
    0.535,
    { min_price: 1000, max_price: 1000 },
  ],
  ["that are whole dollars, from above", { from: 402, to: 402 }, 4.02, { min_price: 100, max_price: 100 }],
  ["of zero are still sent", { from: 0, to: undefined }, 4, { min_price: 0 }],
  ["without a rate go as they are", { from: 999, to: 1001 }, undefined, { min_price: 999, max_price: 1001 }],
  [
    "in euros that are more than the server takes go as far as it does",
    { from: 999_999_999, to: 999_999_999 },
    0.62,
    { min_price: MAX_AMOUNT, max_price: MAX_AMOUNT },
  ],
])("prices %s", (_case, price, rate, query) => {
  expect(asked({ price }, rate)).toEqual({ ...cheapestFirst, ...query });
});
