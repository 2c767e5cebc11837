import { DEFAULT_ALERT_SETTINGS } from "#shared/alert-settings.ts";
import type { AlertList, AlertReceipt, PastAlert } from "#shared/api/alerts.ts";
import type { Channel } from "#shared/api/channels.ts";
import type { Deal, DealList } from "#shared/api/deals.ts";
import type { FareCalendar } from "#shared/api/fare-calendar.ts";
import type { Flight, SearchFlights } from "#shared/api/flights.ts";
import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import type { Profile } from "#shared/api/profiles.ts";
import type { RepricedFlight, SearchRefresh } from "#shared/api/refreshes.ts";
import type { BatchSearch, SearchCoverage } from "#shared/api/searches.ts";

/** When the prices of these builders were seen: so lately that they count as those of now. */
export const JUST_SEEN = new Date().toISOString();

/** The n-th id of a test. */
export const anId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

const guarulhos = { name: "Guarulhos", city: "São Paulo", country: "BR" };
const lisbon = { name: "Humberto Delgado", city: "Lisboa", country: "PT" };

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

/** A level that the fare source said without its lines. */
const BY_SOURCE: PriceLevelBasis = {
  ...{ source: "fare_source", days: null, observations: null },
  ...{ low_below: null, high_above: null },
};

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

export function aDeal(over: Partial<Deal> = {}): Deal {
  const { id, origin, destination, origin_details, destination_details, seat } = aBatchSearch();
  const { adults, children, infants_in_seat, infants_on_lap } = aBatchSearch();
  return {
    id,
    origin,
    destination,
    origin_details,
    destination_details,
    seat,
    ...{ adults, children, infants_in_seat, infants_on_lap },
    cheapest_flight_price: 1000,
    cheapest_flight_currency: "CAD",
    cheapest_flight_price_level: "low",
    price_level_basis: BY_SOURCE,
    cheapest_flight_updated: JUST_SEEN,
    cheapest_flight_id: "12.2027-03-12.11",
    date_from: "2027-03-12",
    trip_duration_days: 11,
    ...over,
  };
}

export const aDealList = (items: Deal[], total = items.length): DealList => ({
  items,
  total,
  meta: { filters: { origin_countries: ["BR"], destination_countries: ["PT"] } },
});

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
    adults: 1,
    children: 0,
    search_url: "https://www.google.com/travel/flights?tfs=flight",
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

/** Someone from São Paulo who reads prices in reais. */
export function aProfile(over: Partial<Profile> = {}): Profile {
  return {
    currency: "BRL",
    language: "pt",
    preferred_airport: "GRU",
    share_deals: true,
    is_active: true,
    is_operator: false,
    batch_searches_count: 2,
    active_searches_count: 2,
    feature_plan: { name: "Básico", max_batch_flight_searches: 5 },
    ...over,
  };
}

/** A webhook that works and to which nothing was sent yet. */
export function aChannel(over: Partial<Channel> = {}): Channel {
  return {
    id: anId(1),
    kind: "webhook",
    name: "Casa",
    host: "home.example",
    preset: "json",
    state: "active",
    reason: null,
    in_plan: true,
    fingerprint: null,
    created_at: "2026-11-01T12:00:00Z",
    last_sent_at: null,
    last_error: null,
    ...over,
  };
}

/** A target that was reached, 18 % below normal: Friday 12 to Tuesday 23 March 2027 for C$ 1,000, told at noon. */
export function aPastAlert(over: Partial<PastAlert> = {}): PastAlert {
  return {
    id: anId(901),
    search_id: anId(1),
    at: "2026-11-20T15:00:00Z",
    rule: "target",
    reasons: ["target", "drop"],
    grade: "good",
    origin: "GRU",
    destination: "LIS",
    origin_details: guarulhos,
    destination_details: lisbon,
    date_dep: "2027-03-12",
    date_ret: "2027-03-23",
    price: 1000,
    currency: "CAD",
    drop_percent: 18,
    gone_at: null,
    gone_price: null,
    now: { price: 1100, seen_at: "2026-11-20T18:00:00Z" },
    matched: null,
    ...over,
  };
}

export const anAlertList = (items: PastAlert[], over: Partial<AlertList> = {}): AlertList => ({
  items,
  total: items.length,
  limit: 20,
  offset: 0,
  ...over,
});

/** The same alert with everything it stands on; its mail left two minutes later. */
export function aReceipt(over: Partial<AlertReceipt> = {}): AlertReceipt {
  return {
    ...aPastAlert(),
    ...{ seat: "economy", adults: 1, children: 0, infants_in_seat: 0, infants_on_lap: 0, max_stops: 1 },
    normal: { price: 1220, days: 30, checks: 118 },
    lowest_before: 1050,
    better_than_percent: 96,
    target: { amount: 4200, currency: "BRL" },
    confirmed_at: "2026-11-20T15:00:00Z",
    fare_source: "searchapi",
    simulated: false,
    deliveries: [{ channel: "email", state: "sent", at: "2026-11-20T15:02:00Z" }],
    search_url: "https://www.google.com/travel/flights?tfs=alert",
    days: [
      { day: "2026-11-18", price: 1180, checks: 4 },
      { day: "2026-11-19", price: null, checks: 0 },
      { day: "2026-11-20", price: 1000, checks: 4 },
      { day: "2026-11-21", price: 1210, checks: 4 },
    ],
    usual: null,
    answers: null,
    ...over,
  };
}
