import { hourIn } from "#server/alerts/notices/wall-clock.ts";
import type { AlertPreferences } from "#server/alerts/preferences/store.ts";
import { type CalendarDate, dayIn, dayNumber } from "#shared/calendar-date.ts";

const DIGEST_HOUR = "09:00";

/** 0 is Sunday; the first day of the calendar was a Thursday. */
const weekdayOf = (day: CalendarDate) => (dayNumber(day) + 4) % 7;

/** The day whose digest an account is to have by now: from nine on, every day or on its own; undefined for none. */
export function digestDay(
  { digest, digestWeekday }: Pick<AlertPreferences, "digest" | "digestWeekday">,
  { now, timeZone }: { now: Date; timeZone: string },
): CalendarDate | undefined {
  const day = dayIn(now, timeZone);
  if (digest === "off" || hourIn(now, timeZone) < DIGEST_HOUR) return undefined;
  return digest === "daily" || weekdayOf(day) === digestWeekday ? day : undefined;
}
