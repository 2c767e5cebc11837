import { addDays, type CalendarDate, daysBetween, sameDayNextYear } from "./calendar-date.ts";

/** First and last day on which a trip may touch the calendar, both inside. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** Days at the destination (return minus departure), both ends allowed. */
export interface StayRange {
  minDays: number;
  maxDays: number;
}

/** The first day that can still be departed on: nobody departs today any more. */
export const firstDeparture = (today: CalendarDate): CalendarDate => addDays(today, 1);

/** What a continuous search covers today: from tomorrow, a whole year (365 or 366 days). */
export function continuousPeriod(today: CalendarDate): Period {
  const from = firstDeparture(today);
  return { from, to: addDays(sameDayNextYear(from), -1) };
}

/**
 * What of a period makes its possibilities on the day `today`: all of one that has yet to begin or begins today, and of
 * one that goes on what can still be departed on.
 */
export const leftOf = (period: Period, today: CalendarDate): Period =>
  period.from < today ? { ...period, from: firstDeparture(today) } : period;

/** How many (departure, return) pairs lie inside `period` with a stay in `stay`. */
export function countPossibilities(period: Period, stay: StayRange): number {
  const span = daysBetween(period.from, period.to);
  let pairs = 0;
  for (let days = stay.minDays; days <= stay.maxDays; days++) pairs += Math.max(0, span - days + 1);
  return pairs;
}
