import { type AirportIndex, findAirport } from "#server/airports/airport-index.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import type { BatchSearch, CreateSearchPayload, UpdateSearchPayload } from "#shared/api/searches.ts";
import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import type { LanguagePreference } from "#shared/languages.ts";
import { BASE_CURRENCY, type Currency, DEFAULT_CURRENCY, type Money } from "#shared/money.ts";
import type { SearchDraft } from "#shared/search-rules.ts";
import { countPossibilities } from "#shared/search-window.ts";
import type { SearchChanges } from "./change-search.ts";
import type { SavedSearch } from "./search.ts";
import { searchPeriod } from "./search-period.ts";
import { searchStatus } from "./search-status.ts";

/** What the reader's preferences and the day decide about an answer. */
export interface WireContext {
  airports: AirportIndex;
  today: CalendarDate;
  locale: { language: LanguagePreference; currency: Currency };
}

export function airportDetails(airports: AirportIndex, iata: string): BatchSearch["origin_details"] {
  const airport = findAirport(airports, iata);
  return airport ? { name: airport.name, city: airport.city, country: airport.country } : null;
}

/** The payload as a draft; two dates that leave room for one stay only are a fixed trip. */
export function toDraft(payload: CreateSearchPayload): SearchDraft {
  const from = payload.search_period_start ?? undefined;
  const to = payload.search_period_end ?? undefined;
  return {
    origin: payload.origin,
    destination: payload.destination,
    cabin: payload.seat,
    passengers: {
      adults: payload.adults,
      children: payload.children,
      infantsInSeat: payload.infants_in_seat,
      infantsOnLap: payload.infants_on_lap,
    },
    maxStops: payload.max_stops,
    minDays: payload.min_days,
    maxDays: payload.max_days,
    ...modeOf(payload, from, to),
  };
}

function modeOf(
  { min_days, max_days }: CreateSearchPayload,
  from: CalendarDate | undefined,
  to: CalendarDate | undefined,
): Pick<SearchDraft, "mode" | "period"> {
  if (!from && !to) return { mode: "continuous" };
  const fixed = from && to && min_days === max_days && daysBetween(from, to) === min_days;
  return { mode: fixed ? "fixed" : "period", period: { from, to } };
}

/** The price the user wants to be told below, in the currency he typed it in. */
export function toTarget(
  amount: number | null | undefined,
  currency: Currency | null | undefined,
): Money | null {
  return amount == null ? null : { amount, currency: currency ?? DEFAULT_CURRENCY };
}

/** What a PATCH asks to change; a target without a currency is in the default one. */
export function toChanges(payload: UpdateSearchPayload): SearchChanges {
  const { paused, target_price, target_currency } = payload;
  return {
    ...(paused !== undefined && { paused }),
    ...(target_price !== undefined && { target: toTarget(target_price, target_currency) }),
  };
}

/** A saved search as its owner reads it. */
export function toBatchSearch(search: SavedSearch, { airports, today, locale }: WireContext): BatchSearch {
  const { query, period, stay } = search;
  return {
    id: search.id,
    status: searchStatus(search, today),
    origin: query.origin,
    destination: query.destination,
    origin_details: airportDetails(airports, query.origin),
    destination_details: airportDetails(airports, query.destination),
    seat: query.cabin,
    adults: query.passengers.adults,
    children: query.passengers.children,
    infants_in_seat: query.passengers.infantsInSeat,
    infants_on_lap: query.passengers.infantsOnLap,
    max_stops: search.maxStops,
    search_period_start: period?.from ?? null,
    search_period_end: period?.to ?? null,
    min_days: stay.minDays,
    max_days: stay.maxDays,
    flight_searches_count: countPossibilities(searchPeriod(search, today), stay),
    ...cheapestFields(search, locale),
    target_price: search.target?.amount ?? null,
    target_currency: search.target?.currency ?? null,
    alerts_muted: search.alertsMutedAt !== null,
    created_at: search.createdAt.toISOString(),
  };
}

type CheapestFields = Pick<
  BatchSearch,
  | "date_from"
  | "trip_duration_days"
  | "cheapest_flight_price"
  | "cheapest_flight_currency"
  | "cheapest_flight_price_level"
  | "cheapest_flight_updated"
  | "cheapest_flight_search_url"
>;

const unpriced: CheapestFields = {
  date_from: null,
  trip_duration_days: null,
  cheapest_flight_price: null,
  cheapest_flight_currency: null,
  cheapest_flight_price_level: null,
  cheapest_flight_updated: null,
  cheapest_flight_search_url: null,
};

function cheapestFields({ query, cheapest }: SavedSearch, locale: WireContext["locale"]): CheapestFields {
  if (!cheapest) return unpriced;
  const { departure, stay } = cheapest;
  return {
    date_from: departure,
    trip_duration_days: stay,
    cheapest_flight_price: cheapest.price / 100,
    cheapest_flight_currency: BASE_CURRENCY,
    cheapest_flight_price_level: cheapest.level,
    cheapest_flight_updated: cheapest.seenAt.toISOString(),
    cheapest_flight_search_url: googleFlightsLink(
      query,
      { departure, returnDate: addDays(departure, stay) },
      locale,
    ),
  };
}
