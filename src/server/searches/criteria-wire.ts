import type { AirportIndex } from "#server/airports/airport-index.ts";
import { airportsOf, findPlace } from "#server/airports/find-place.ts";
import { toWireAirport } from "#server/airports/wire.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { LanguagePreference } from "#shared/languages.ts";
import type { Currency } from "#shared/money.ts";
import type { Passengers } from "#shared/travel.ts";
import type { SavedSearch } from "./search.ts";

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
  language: LanguagePreference,
): BatchSearch["origin_details"] {
  const place = findPlace(airports, code);
  if (!place) return null;
  const { name, city, country } = toWireAirport(place, language === "*" ? "pt" : language);
  return { name, city, country };
}

/** The airports that a search watches on a side, the most important first. */
const watchedAirports = (
  airports: AirportIndex,
  { query, routes }: Pick<SavedSearch, "query" | "routes">,
  side: "origin" | "destination",
): string[] =>
  airportsOf(airports, query[side]).filter((iata) => routes.some((route) => route[side] === iata));

export const toWireParty = ({ adults, children, infantsInSeat, infantsOnLap }: Passengers) => ({
  adults,
  children,
  infants_in_seat: infantsInSeat,
  infants_on_lap: infantsOnLap,
});

/** How a trip is to be, its places and days aside. */
export const toWireAsked = ({ query, maxStops }: Pick<SavedSearch, "query" | "maxStops">) => ({
  seat: query.cabin,
  ...toWireParty(query.passengers),
  max_stops: maxStops,
});

/** Which flights a search is about: the same for its owner and for whoever has a link to it. */
export function toWireCriteria(
  search: SavedSearch,
  { airports, locale }: Pick<WireContext, "airports" | "locale">,
) {
  const { query, period, stay } = search;
  return {
    origin: query.origin,
    destination: query.destination,
    origin_details: airportDetails(airports, query.origin, locale.language),
    destination_details: airportDetails(airports, query.destination, locale.language),
    origin_airports: watchedAirports(airports, search, "origin"),
    destination_airports: watchedAirports(airports, search, "destination"),
    ...toWireAsked(search),
    search_period_start: period?.from ?? null,
    search_period_end: period?.to ?? null,
    min_days: stay.minDays,
    max_days: stay.maxDays,
  };
}
