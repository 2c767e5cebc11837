import { DEFAULT_ALERT_SETTINGS } from "#shared/alert-settings.ts";
import type { BatchSearch, SearchCoverage } from "#shared/api/searches.ts";
import { anId, BY_SOURCE, guarulhos, JUST_SEEN, lisbon } from "./facts.ts";

/** A search whose first price is still to come: nothing about a flight is known, and nothing was seen. */
export const UNPRICED = {
  coverage: {
    ...{ pairs: 1980, seen_24h: 0, never_seen: 1980, oldest_seen_at: null },
    ...{ not_on_sale: 135, promised_hours: null },
  },
  cheapest_flight_origin: null,
  cheapest_flight_destination: null,
  date_from: null,
  trip_duration_days: null,
  cheapest_flight_price: null,
  cheapest_flight_currency: null,
  cheapest_flight_price_level: null,
  cheapest_flight_updated: null,
  cheapest_flight_search_url: null,
} as const;

/** All of it seen within the last day. */
export const aCoverage = (over: Partial<SearchCoverage> = {}): SearchCoverage => ({
  pairs: 1980,
  seen_24h: 1980,
  never_seen: 0,
  oldest_seen_at: "2026-11-20T07:00:00Z",
  not_on_sale: 135,
  promised_hours: null,
  ...over,
});

/** A continuous search GRU → LIS with a price of C$ 1,000. */
export function aBatchSearch(over: Partial<BatchSearch> = {}): BatchSearch {
  return {
    id: anId(1),
    status: "monitoring",
    paused_by: null,
    origin: "GRU",
    destination: "LIS",
    origin_details: guarulhos,
    destination_details: lisbon,
    origin_airports: ["GRU"],
    destination_airports: ["LIS"],
    seat: "economy",
    adults: 1,
    children: 0,
    infants_in_seat: 0,
    infants_on_lap: 0,
    max_stops: 10,
    search_period_start: null,
    search_period_end: null,
    min_days: 10,
    max_days: 15,
    date_from: "2027-03-12",
    trip_duration_days: 11,
    flight_searches_count: 2115,
    coverage: aCoverage(),
    cheapest_flight_price: 1000,
    cheapest_flight_currency: "CAD",
    cheapest_flight_price_level: "low",
    price_level_basis: BY_SOURCE,
    history_level: null,
    cheapest_flight_origin: "GRU",
    cheapest_flight_destination: "LIS",
    cheapest_flight_updated: JUST_SEEN,
    cheapest_flight_search_url: "https://www.google.com/travel/flights?tfs=cheapest",
    target_price: null,
    target_currency: null,
    alerts_muted: false,
    alerts_snoozed_until: null,
    alert_settings: DEFAULT_ALERT_SETTINGS,
    suggested_target: null,
    learning_days_left: null,
    created_at: "2026-11-01T12:00:00Z",
    ...over,
  };
}

/** As many searches as asked, each of its own id. */
export const someBatchSearches = (count: number): BatchSearch[] =>
  Array.from({ length: count }, (_, index) => aBatchSearch({ id: anId(index + 1) }));
