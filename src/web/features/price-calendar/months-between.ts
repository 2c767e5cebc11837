import { addDays, type CalendarDate, calendarDate, dayNumber } from "#shared/calendar-date.ts";

/** A month of the calendar; of weeks from Sunday to Saturday, null where a day is of another month. */
export interface CalendarMonth {
  first: CalendarDate;
  weeks: readonly (readonly (CalendarDate | null)[])[];
}

const WEEK = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

const firstOf = (day: CalendarDate) => calendarDate(`${day.slice(0, 7)}-01`);
const nextMonth = (first: CalendarDate) => firstOf(addDays(first, 31));

/** 0 on a Sunday. */
export const weekdayOf = (day: CalendarDate): number => (dayNumber(day) + FIRST_WEEKDAY) % WEEK;

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = String((index % 12) + 1).padStart(2, "0");
  const first = calendarDate(`${Math.floor(index / 12)}-${month}-01`);
  const last = addDays(nextMonth(first), -1);
  const wanted = addDays(first, Number(day.slice(8)) - 1);
  return wanted < last ? wanted : last;
}

/** Every month that has a day from `from` to `to`. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let first = firstOf(from); first <= to; first = nextMonth(first))
    months.push({ first, weeks: weeksOf(first) });
  return months;
}

function weeksOf(first: CalendarDate): (CalendarDate | null)[][] {
  const before = weekdayOf(first);
  const days = dayNumber(nextMonth(first)) - dayNumber(first);
  const weeks = Math.ceil((before + days) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_, weekday) => {
      const away = week * WEEK + weekday - before;
      return away >= 0 && away < days ? addDays(first, away) : null;
    }),
  );
}
