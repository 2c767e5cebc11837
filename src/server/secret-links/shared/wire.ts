import { toWireFlight } from "#server/flights/wire.ts";
import { searchStatus } from "#server/searches/search-status.ts";
import { airportDetails, type WireContext, watchedAirports } from "#server/searches/wire.ts";
import type * as wire from "#shared/api/shared-search.ts";
import type { SharedSearch } from "./read-shared-search.ts";

/** A search as a stranger reads it. */
export function toSharedSearch(
  { search, flights, total, today }: SharedSearch,
  { airports, locale }: Pick<WireContext, "airports" | "locale">,
): wire.SharedSearch {
  const { query, period, stay } = search;
  const { passengers } = query;
  return {
    status: searchStatus(search, today),
    origin: query.origin,
    destination: query.destination,
    origin_details: airportDetails(airports, query.origin, locale.language),
    destination_details: airportDetails(airports, query.destination, locale.language),
    origin_airports: watchedAirports(airports, search, "origin"),
    destination_airports: watchedAirports(airports, search, "destination"),
    seat: query.cabin,
    adults: passengers.adults,
    children: passengers.children,
    infants_in_seat: passengers.infantsInSeat,
    infants_on_lap: passengers.infantsOnLap,
    max_stops: search.maxStops,
    search_period_start: period?.from ?? null,
    search_period_end: period?.to ?? null,
    min_days: stay.minDays,
    max_days: stay.maxDays,
    items: flights.map((listed) => toWireFlight(listed, locale)),
    total,
  };
}
