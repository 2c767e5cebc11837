import { addDays, type CalendarDate, calendarDate } from "#shared/calendar-date.ts";
import type { Range } from "#web/features/filters/filters.ts";

/** First and last day of a month of the calendar. */
export interface Month {
  first: CalendarDate;
  last: CalendarDate;
}

const MONTHS = 12;

/** The month of `today` and the eleven after it. */
export function monthsFrom(today: CalendarDate): Month[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const firstOf = (index: number) =>
    calendarDate(new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 10));
  return Array.from({ length: MONTHS }, (_, index) => ({
    first: firstOf(index),
    last: addDays(firstOf(index + 1), -1),
  }));
}

/** Whether every day of a month is inside the period; a period without an end takes none whole. */
export function isMonthInside({ first, last }: Month, { from, to }: Range<CalendarDate>): boolean {
  return from !== undefined && to !== undefined && from <= first && last <= to;
}

/**
 * The period after a month was pressed: the selected months, with it or without it, as one range from the earliest
 * day to the latest. A month between two others is therefore in it either way.
 */
export function toggleMonth(
  months: readonly Month[],
  period: Range<CalendarDate>,
  pressed: Month,
): Range<CalendarDate> {
  const selected = months.filter((month) => isMonthInside(month, period) !== (month === pressed));
  return { from: selected[0]?.first, to: selected.at(-1)?.last };
}
