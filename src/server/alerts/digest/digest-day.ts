import { hourIn } from "#server/alerts/notices/wall-clock.ts";
import type { AlertPreferences } from "#server/alerts/preferences/store.ts";
import { addDays, type CalendarDate, dayIn, dayNumber } from "#shared/calendar-date.ts";

const DIGEST_HOUR = "09:00";

/** 0 is Sunday; the first day of the calendar was a Thursday. */
const weekdayOf = (day: CalendarDate) => (dayNumber(day) + 4) % 7;

/**
 * What an account has chosen and since when, by which clock it lives, and the day of the last digest that was begun for it.
 */
interface DigestCase {
  preferences: Pick<AlertPreferences, "digest" | "digestWeekday">;
  timeZone: string;
  since: Date;
  lastDay: CalendarDate | null;
}

/**
 * The day whose digest an account is to have by now: from nine on, every day or on its own; undefined for none. A week's
 * that nobody was there to write is made up for, but not for a day before it was chosen.
 */
export function digestDay(
  { preferences: { digest, digestWeekday }, timeZone, since, lastDay }: DigestCase,
  now: Date,
): CalendarDate | undefined {
  const today = dayIn(now, timeZone);
  if (digest === "off" || hourIn(now, timeZone) < DIGEST_HOUR) return undefined;
  const daysAgo = digest === "daily" ? 0 : (weekdayOf(today) - digestWeekday + 7) % 7;
  const day = addDays(today, -daysAgo);
  if (lastDay !== null && lastDay >= day) return undefined;
  return daysAgo === 0 || dayIn(since, timeZone) < day ? day : undefined;
}
