import type { AirportIndex } from "#server/airports/airport-index.ts";
import { airportsOf, findPlace } from "#server/airports/find-place.ts";
import { toWireAirport } from "#server/airports/wire.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import { levelBasisOf } from "#server/fares/levels/level-basis.ts";
import { toWireLevelBasis } from "#server/fares/levels/wire.ts";
import type {
  BatchSearch,
  CreateSearchPayload,
  SearchCoverage,
  UpdateSearchPayload,
} from "#shared/api/searches.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import type { LanguagePreference } from "#shared/languages.ts";
import { BASE_CURRENCY, type Currency, DEFAULT_CURRENCY, type Money } from "#shared/money.ts";
import { draftMode, type SearchDraft } from "#shared/search-rules.ts";
import { countPossibilities } from "#shared/search-window.ts";
import { toChangedSettings, toWireSettings } from "./alert-settings/wire.ts";
import type { SearchChanges } from "./change-search.ts";
import type { DescribedSearch } from "./describe-searches.ts";
import type { CoveredSearch } from "./read-coverage.ts";
import type { SavedSearch } from "./search.ts";
import { searchPeriod } from "./search-period.ts";
import { searchStatus } from "./search-status.ts";

/** What the reader's preferences and the day decide about an answer. */
export interface WireContext {
  airports: AirportIndex;
  today: CalendarDate;
  locale: { language: LanguagePreference; currency: Currency };
}

/** An airport, or a city under its name in the reader's language; null when the code stands for neither any more. */
export function airportDetails(
  airports: AirportIndex,
  code: string,
  language: LanguagePreference = "pt",
): BatchSearch["origin_details"] {
  const place = findPlace(airports, code);
  if (!place) return null;
  const { name, city, country } = toWireAirport(place, language === "*" ? "pt" : language);
  return { name, city, country };
}

/** The payload as a draft. */
export function toDraft(payload: CreateSearchPayload): SearchDraft {
  const from = payload.search_period_start ?? undefined;
  const to = payload.search_period_end ?? undefined;
  const dates = { minDays: payload.min_days, maxDays: payload.max_days, period: { from, to } };
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
    ...dates,
    mode: draftMode(dates),
  };
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
  const { paused, alerts_muted: alertsMuted, target_price, target_currency } = payload;
  return {
    paused,
    alertsMuted,
    window: toChangedWindow(payload),
    alertsSnoozedUntil: toMoment(payload.alerts_snoozed_until),
    alertSettings: payload.alert_settings && toChangedSettings(payload.alert_settings),
    ...(target_price !== undefined && { target: toTarget(target_price, target_currency) }),
  };
}

const toMoment = (at: string | null | undefined) => (typeof at === "string" ? new Date(at) : at);

function toChangedWindow(payload: UpdateSearchPayload): SearchChanges["window"] {
  const { min_days: minDays, max_days: maxDays, search_period_start, search_period_end } = payload;
  const window = { minDays, maxDays, from: search_period_start, to: search_period_end };
  return Object.values(window).some((end) => end !== undefined) ? window : undefined;
}

/** The airports that a search watches on a side, the most important first. */
const watchedAirports = (
  airports: AirportIndex,
  { query, routes }: Pick<SavedSearch, "query" | "routes">,
  side: "origin" | "destination",
): string[] =>
  airportsOf(airports, query[side]).filter((iata) => routes.some((route) => route[side] === iata));

/** Which flights a search is about: the same for its owner and for whoever has a link to it. */
export function toWireCriteria(
  search: SavedSearch,
  { airports, locale }: Pick<WireContext, "airports" | "locale">,
) {
  const { query, period, stay } = search;
  const { passengers } = query;
  return {
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
  };
}

/** A saved search as its owner reads it. */
export function toBatchSearch(
  described: DescribedSearch,
  { airports, today, locale }: WireContext,
): BatchSearch {
  const { search } = described;
  const { stay } = search;
  return {
    id: search.id,
    status: searchStatus(search, today),
    paused_by: search.pausedBy,
    ...toWireCriteria(search, { airports, locale }),
    flight_searches_count: countPossibilities(searchPeriod(search, today), stay),
    coverage: toWireCoverage(described),
    ...cheapestFields(search, locale),
    target_price: search.target?.amount ?? null,
    target_currency: search.target?.currency ?? null,
    alerts_muted: search.alertsMutedAt !== null,
    alerts_snoozed_until: search.alertsSnoozedUntil?.toISOString() ?? null,
    alert_settings: toWireSettings(search.alertSettings),
    suggested_target: described.suggestedTarget,
    learning_days_left: described.learningDaysLeft,
    created_at: search.createdAt.toISOString(),
  };
}

function toWireCoverage({ coverage, promisedHours }: CoveredSearch): SearchCoverage {
  return {
    pairs: coverage.pairs,
    seen_24h: coverage.seenLately,
    never_seen: coverage.neverSeen,
    oldest_seen_at: coverage.oldestSeenAt?.toISOString() ?? null,
    not_on_sale: coverage.notOnSale,
    promised_hours: promisedHours === null ? null : Math.ceil(promisedHours),
  };
}

type CheapestFields = Pick<
  BatchSearch,
  | "cheapest_flight_origin"
  | "cheapest_flight_destination"
  | "date_from"
  | "trip_duration_days"
  | "cheapest_flight_price"
  | "cheapest_flight_currency"
  | "cheapest_flight_price_level"
  | "price_level_basis"
  | "cheapest_flight_updated"
  | "cheapest_flight_search_url"
>;

const unpriced: CheapestFields = {
  cheapest_flight_origin: null,
  cheapest_flight_destination: null,
  date_from: null,
  trip_duration_days: null,
  cheapest_flight_price: null,
  cheapest_flight_currency: null,
  cheapest_flight_price_level: null,
  price_level_basis: null,
  cheapest_flight_updated: null,
  cheapest_flight_search_url: null,
};

function cheapestFields({ query, cheapest }: SavedSearch, locale: WireContext["locale"]): CheapestFields {
  if (!cheapest) return unpriced;
  const { departure, stay, route } = cheapest;
  const { origin, destination } = route;
  const dates = { departure, returnDate: addDays(departure, stay) };
  return {
    cheapest_flight_origin: origin,
    cheapest_flight_destination: destination,
    date_from: departure,
    trip_duration_days: stay,
    cheapest_flight_price: cheapest.price / 100,
    cheapest_flight_currency: BASE_CURRENCY,
    cheapest_flight_price_level: cheapest.level,
    price_level_basis: toWireLevelBasis(levelBasisOf(cheapest)),
    cheapest_flight_updated: cheapest.seenAt.toISOString(),
    cheapest_flight_search_url: googleFlightsLink({ ...query, origin, destination }, dates, locale),
  };
}
