import { type ListingQuery, MAX_AMOUNT } from "#shared/api/listing-filters.ts";
import type { Filters } from "./filters.ts";
import { withoutDust } from "./range/range-bounds.ts";
import { toSortQuery } from "./sort.ts";

/** All that a list can be asked, its pages aside; `name[]` is another way to write `name`. */
export type Asked = Omit<ListingQuery, "limit" | "offset" | `${string}[]`>;

/**
 * The filters as the server takes them. It compares prices in CAD: `rate` is what one of them buys in the person's
 * currency; without one the prices go as they are.
 */
export function listingQueryOf(
  filters: Filters,
  rate = 1,
): { [Name in keyof Asked]-?: Asked[Name] | undefined } {
  const { period, stay, price } = filters;
  return {
    ...toSortQuery(filters.sort),
    date_from: period.from,
    date_to: period.to,
    min_trip_duration: stay.from,
    max_trip_duration: stay.to,
    min_price: price.from === undefined ? undefined : inDollars(price.from / rate, Math.floor),
    max_price: price.to === undefined ? undefined : inDollars(price.to / rate, Math.ceil),
    origin: filters.origin,
    destination: filters.destination,
    current_price_level: filters.level,
    origin_countries: [...filters.originCountries],
    destination_countries: [...filters.destinationCountries],
  };
}

const inDollars = (amount: number, toWhole: (amount: number) => number) =>
  Math.min(MAX_AMOUNT, toWhole(withoutDust(amount)));
