import { type CalendarDate, dayNumber } from "#shared/calendar-date.ts";

/** The route, cabin, party and stops of a monitor: what is priced. */
export interface WorldQuery {
  origin: string;
  destination: string;
  seat: string;
  adults: number;
  children: number;
  infants_in_seat: number;
  infants_on_lap: number;
  max_stops: number;
}

export interface WorldMonitor extends WorldQuery {
  id: number;
  user: number;
  plan: "basic" | "premium";
  /** Hours after the start. */
  created_hour: number;
  /** Continuous: departures from tomorrow to 365 days ahead; else both dates lie in the period. */
  mode: "continuous" | "period" | "fixed";
  search_period_start?: string;
  search_period_end?: string;
  min_days: number;
  max_days: number;
}

/**
 * A world of fares: every round-trip price at any hour, the same for the same seed. Dates are yyyy-MM-dd, hours count
 * from `start` and may be fractional, prices are whole and for the party; null or 0: nothing sold.
 */
export interface FareWorld {
  start: string;
  hours: number;
  monitors: WorldMonitor[];
  price(query: WorldQuery, departure: string, back: string, hour: number): number | null;
  /** What a calendar call answers for departures × returns: cells of their own age, some missing. */
  cached(
    query: WorldQuery,
    firstDeparture: string,
    departures: number,
    firstReturn: string,
    returns: number,
    hour: number,
  ): { date_dep: string; date_ret: string; price: number }[];
  grid(
    query: WorldQuery,
    firstDeparture: string,
    departures: number,
    firstStay: number,
    stays: number,
    hour: number,
  ): Int32Array;
}

export type CreateWorld = (seed: number, options: { days: number; monitors: number }) => FareWorld;

/** The day of a world's hour 0, in days since 1970-01-01. */
export const firstDayOf = ({ start }: FareWorld): number => dayNumber(start.slice(0, 10) as CalendarDate);
