import type { RepricedFlight, SearchRefresh } from "#shared/api/refreshes.ts";
import { anId } from "./facts.ts";
import { aFlight } from "./flights.ts";

/** A refresh of the first search that has ended and changed prices. */
export function aRefresh(over: Partial<SearchRefresh> = {}): SearchRefresh {
  return {
    search_id: anId(1),
    status: "updated",
    requested_at: "2026-11-20T15:00:00Z",
    finished_at: "2026-11-20T15:00:04Z",
    total: 5,
    checked: 5,
    ...over,
  };
}

/** What a source has just said of the flight of `aFlight`. */
export function aRepricedFlight(over: Partial<RepricedFlight> = {}): RepricedFlight {
  const { origin, destination, date_dep, date_ret, cheapest_flight_price, current_price_level } = aFlight();
  return {
    ...{ origin, destination, date_dep, date_ret, cheapest_flight_price, current_price_level },
    cheapest_flight_currency: "CAD",
    seen_at: "2026-11-20T15:00:02Z",
    ...over,
  };
}
