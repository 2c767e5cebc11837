import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";

/** A day with the lowest price seen on it, in cents of CAD for the party; null: a gap. */
export interface HistoryDay {
  day: CalendarDate;
  price: number | null;
  checks: number;
}

/** Every day from the first of `known`, which stand in order, to `last`. */
export function withGaps(known: readonly DayMinimum[], last: CalendarDate): HistoryDay[] {
  const [first] = known;
  if (!first) return [];
  const byDay = new Map(known.map((one) => [one.day, one]));
  return Array.from({ length: daysBetween(first.day, last) + 1 }, (_, place) => {
    const day = addDays(first.day, place);
    return byDay.get(day) ?? { day, price: null, checks: 0 };
  });
}
