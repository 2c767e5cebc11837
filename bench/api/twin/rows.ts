import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import { READY_DAYS } from "#server/searches/baseline/price-history.ts";
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from "#shared/alert-settings.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { continuousPeriod, countPossibilities } from "#shared/search-window.ts";
import type { Cabin } from "#shared/travel.ts";
import type { TwinAirport } from "./airports.ts";
import type { Asker } from "./asker.ts";
import { type CoverageRow, coverageFields } from "./coverage.ts";

const LEVELS = [null, "low", "typical", "high"];

export interface FareRow {
  fare_query_id: number;
  origin: string;
  destination: string;
  cabin: Cabin;
  adults: number;
  children: number;
  infants_in_seat: number;
  infants_on_lap: number;
  fare_stops: number;
}

export interface SearchRow extends FareRow, CoverageRow {
  id: string;
  period_from: CalendarDate | null;
  period_to: CalendarDate | null;
  min_days: number;
  max_days: number;
  max_stops: number;
  paused_at: Date | null;
  paused_by: string | null;
  alerts_muted_at: Date | null;
  alerts_snoozed_until: Date | null;
  alert_settings: Partial<AlertSettings> | null;
  past_days: number;
  target_price: number | null;
  target_currency: string | null;
  cheapest_price: number | null;
  cheapest_level: string | null;
  cheapest_departure: CalendarDate | null;
  cheapest_stay: number | null;
  cheapest_seen_at: Date | null;
  cheapest_origin: string | null;
  cheapest_destination: string | null;
  origin_airports: string[];
  destination_airports: string[];
  created_at: Date;
}

export interface PriceRow {
  dep: CalendarDate;
  stay: number;
  price: number;
  level: number;
  seen: number;
}

const link = (row: FareRow, departure: CalendarDate, stay: number, asker: Asker) =>
  googleFlightsLink(
    {
      origin: row.origin,
      destination: row.destination,
      cabin: row.cabin,
      maxStops: row.fare_stops,
      passengers: {
        adults: row.adults,
        children: row.children,
        infantsInSeat: row.infants_in_seat,
        infantsOnLap: row.infants_on_lap,
      },
    },
    { departure, returnDate: addDays(departure, stay) },
    asker,
  );

export function details(airports: Map<string, TwinAirport>, iata: string) {
  const airport = airports.get(iata);
  return airport ? { name: airport.name, city: airport.city, country: airport.country } : null;
}

/** The levels of this world are those of its source; no search of it has a past that says what is normal. */
export const basisOf = (level: string | null) =>
  level === null
    ? null
    : { source: "fare_source", days: null, observations: null, low_below: null, high_above: null };

export function flightOf(fare: FareRow, { dep, stay, price, level, seen }: PriceRow, asker: Asker) {
  return {
    id: `${fare.fare_query_id}.${dep}.${stay}`,
    origin: fare.origin,
    destination: fare.destination,
    date_dep: dep,
    date_ret: addDays(dep, stay),
    cheapest_flight_price: price / 100,
    cheapest_flight_currency: "CAD",
    current_price_level: LEVELS[level],
    price_level_basis: basisOf(LEVELS[level] ?? null),
    seen_at: new Date(seen * 60_000).toISOString(),
    seat: fare.cabin,
    adults: fare.adults,
    children: fare.children,
    infants_in_seat: fare.infants_in_seat,
    infants_on_lap: fare.infants_on_lap,
    search_url: link(fare, dep, stay, asker),
  };
}

export function searchOf(
  row: SearchRow,
  given: { asker: Asker; airports: Map<string, TwinAirport>; today: CalendarDate; callsPerHour: number },
) {
  const { asker, airports, today, callsPerHour } = given;
  const period =
    row.period_from && row.period_to ? { from: row.period_from, to: row.period_to } : continuousPeriod(today);
  const { cheapest_departure: departure, cheapest_stay: stay, cheapest_price: price } = row;
  const wanted = { minDays: row.min_days, maxDays: row.max_days };
  const window = { from: row.period_from, to: period.to, stay: wanted, today, callsPerHour };
  const priced = price !== null && departure !== null && stay !== null;
  return {
    id: row.id,
    status: row.paused_at ? "paused" : period.to <= today ? "expired" : priced ? "monitoring" : "pending",
    paused_by: row.paused_by,
    origin: row.origin,
    destination: row.destination,
    origin_details: details(airports, row.origin),
    destination_details: details(airports, row.destination),
    origin_airports: row.origin_airports,
    destination_airports: row.destination_airports,
    seat: row.cabin,
    adults: row.adults,
    children: row.children,
    infants_in_seat: row.infants_in_seat,
    infants_on_lap: row.infants_on_lap,
    max_stops: row.max_stops,
    search_period_start: row.period_from,
    search_period_end: row.period_to,
    min_days: row.min_days,
    max_days: row.max_days,
    flight_searches_count: countPossibilities(period, wanted),
    coverage: coverageFields(row, window),
    date_from: departure,
    trip_duration_days: stay,
    cheapest_flight_price: priced ? price / 100 : null,
    cheapest_flight_currency: priced ? "CAD" : null,
    cheapest_flight_price_level: row.cheapest_level,
    price_level_basis: basisOf(row.cheapest_level),
    history_level: null,
    cheapest_flight_origin: row.cheapest_origin,
    cheapest_flight_destination: row.cheapest_destination,
    cheapest_flight_updated: row.cheapest_seen_at?.toISOString() ?? null,
    cheapest_flight_search_url: priced ? link(row, departure, stay, asker) : null,
    target_price: row.target_price,
    target_currency: row.target_currency,
    alerts_muted: row.alerts_muted_at !== null,
    alerts_snoozed_until: row.alerts_snoozed_until?.toISOString() ?? null,
    alert_settings: { ...DEFAULT_ALERT_SETTINGS, ...row.alert_settings },
    suggested_target: null,
    learning_days_left: row.past_days === 0 ? READY_DAYS : null,
    created_at: row.created_at.toISOString(),
  };
}
