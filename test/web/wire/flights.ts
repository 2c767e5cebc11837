import type { FareCalendar } from "#shared/api/fare-calendar.ts";
import type { Flight, SearchFlights } from "#shared/api/flights.ts";
import type { FlightHistory } from "#shared/api/price-history.ts";
import { BY_SOURCE, JUST_SEEN } from "./facts.ts";
import { aBatchSearch } from "./searches.ts";

/** Friday 12 March to Tuesday 23 March 2027 for C$ 1,000. */
export function aFlight(over: Partial<Flight> = {}): Flight {
  return {
    id: "flight-1",
    origin: "GRU",
    destination: "LIS",
    date_dep: "2027-03-12",
    date_ret: "2027-03-23",
    cheapest_flight_price: 1000,
    cheapest_flight_currency: "CAD",
    current_price_level: "typical",
    price_level_basis: BY_SOURCE,
    seen_at: JUST_SEEN,
    seat: "economy",
    ...{ adults: 1, children: 0, infants_in_seat: 0, infants_on_lap: 0 },
    search_url: "https://www.google.com/travel/flights?tfs=flight",
    ...over,
  };
}

/** Of `aFlight`, whose price has stood since before the history begins. */
export function aFlightHistory(over: Partial<FlightHistory> = {}): FlightHistory {
  return {
    ...{ id: "flight-1", origin: "GRU", destination: "LIS", date_dep: "2027-03-12", date_ret: "2027-03-23" },
    ...{ currency: "CAD", first_day: "2026-08-01", price_before: 1100, observations: [] },
    ...{ source_history: null, seen_at: JUST_SEEN, usual: null, whole_since: "2026-08-01", plan_limit: null },
    ...over,
  };
}

export function searchFlightsOf(items: Flight[], over: Partial<SearchFlights> = {}): SearchFlights {
  return {
    items,
    total: items.length,
    limit: 20,
    offset: 0,
    search: aBatchSearch(),
    owned: true,
    ...over,
  };
}

/** Departures of 10 to 13 March 2027 for 7 to 9 days, back by the 20th; seen at noon and, where cheapest, at one. */
export function aFareCalendar(over: Partial<FareCalendar> = {}): FareCalendar {
  const none = null;
  return {
    ...{ currency: "CAD", first_departure: "2027-03-10", departures: 4, min_stay: 7, stays: 3 },
    last_return: "2027-03-20",
    prices: [...[1000, 900, none], ...[1200, none, 800], ...[850, 1000, none], ...[none, none, none]],
    levels: ["tt-", "h-l", "tt-", "---"].join(""),
    seen_from: "2026-11-20T12:00:00Z",
    seen: [...[0, 0, none], ...[0, 0, 60], ...[0, 0, none], ...[none, none, none]],
    ...over,
  };
}
