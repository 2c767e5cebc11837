import type { Engine, FareQuery, FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import { addDays, type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { ANY_STOPS, ONE_ADULT } from "#shared/travel.ts";

/** Flights that are always sold: who sees none of them does not see. */
export interface Canary {
  query: FareQuery;
  firstDeparture: CalendarDate;
  departureDays: number;
  stay: number;
}

/** Their number shares no factor with the spans between two checks, so that the next check takes another. */
const ROUTES = [
  ["GRU", "GIG"],
  ["GRU", "SSA"],
  ["GRU", "LIS"],
  ["GRU", "EZE"],
  ["GRU", "REC"],
] as const;
const TURN_MS = 5 * MINUTE_MS;
const DEPARTURE_DAYS = 7;
const STAY = 7;
/** Who answers fewer pairs a call is asked for single ones: vendors count every return of the week. */
export const CANARY_PAIRS = DEPARTURE_DAYS ** 2;
const FIRST_DAYS_AHEAD = 60;
const DAYS_VARIED = 24;

/** What to ask at `now`: a week of departures some 60 to 90 days ahead, each for a week, by turns on another route. */
export function canaryAt(now: Date): Canary {
  const [origin, destination] = ROUTES[Math.floor(now.getTime() / TURN_MS) % ROUTES.length] ?? ROUTES[0];
  const today = homeDay(now);
  return {
    query: {
      origin,
      destination,
      cabin: "economy",
      maxStops: ANY_STOPS,
      passengers: ONE_ADULT,
    },
    firstDeparture: addDays(today, FIRST_DAYS_AHEAD + (dayNumber(today) % DAYS_VARIED)),
    departureDays: DEPARTURE_DAYS,
    stay: STAY,
  };
}

/** In one call: the whole week from the calendar, or the first day alone. */
export function askCanary(source: FareSource, canary: Canary, engine: Engine): Promise<SourceAnswer> {
  const { query, firstDeparture, departureDays, stay } = canary;
  if (engine === "pairs") return source.pricePair(query, { departure: firstDeparture, stay });
  return source.priceBlock(query, { firstDeparture, departureDays, minStay: stay, maxStay: stay });
}
