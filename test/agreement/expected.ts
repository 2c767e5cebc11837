import type { SearchStatus } from "#shared/api/searches.ts";
import { addDays, type CalendarDate, calendarDate } from "#shared/calendar-date.ts";
import type { Saved } from "./stage.ts";

/** Every pair of days of a window that can still be departed on, by day and stay: written out, one by one. */
export function pairsOf({ window }: Pick<Saved, "window">, today: CalendarDate): string[] {
  const { min_days, max_days, search_period_start, search_period_end } = window;
  const pairs: string[] = [];
  for (let day = calendarDate(search_period_start); day <= search_period_end; day = addDays(day, 1))
    for (let stay = min_days; stay <= max_days; stay++)
      if (day > today && addDays(day, stay) <= search_period_end) pairs.push(`${day} ${stay}`);
  return pairs;
}

/** How many possibilities a search has: one that begins today counts whole, unless none of it can be departed on. */
export function possibilitiesOf(one: Saved, today: CalendarDate): number {
  const left = pairsOf(one, today).length;
  const begins = one.window.search_period_start === today;
  return begins && left > 0 ? pairsOf(one, addDays(today, -1)).length : left;
}

export function statusOf(
  one: Saved,
  { today, hasPrice }: { today: CalendarDate; hasPrice: boolean },
): SearchStatus {
  if (pairsOf(one, today).length === 0) return "expired";
  if (one.isPaused) return "paused";
  return hasPrice ? "monitoring" : "pending";
}
