import { type CalendarDate, isCalendarDate } from "#shared/calendar-date.ts";

const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const bare = /^(\d{2})(\d{2})(\d{4})$/;

/** The day someone typed as dd/mm/aaaa, with or without its separators; null for anything else. */
export function typedDay(text: string): CalendarDate | null {
  const [, day = "", month = "", year = ""] = text.trim().match(written) ?? text.trim().match(bare) ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}
