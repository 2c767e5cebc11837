import type { Deps } from "#server/deps.ts";
import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { MOST_HISTORY_DAYS } from "#shared/api/price-history.ts";
import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { readToldAlerts, type SearchAlert } from "./read-told-alerts.ts";
import { readDayPrices } from "./store.ts";

/** A day with the lowest price seen on it, in cents of CAD for the party; null: a gap. */
export interface HistoryDay {
  day: CalendarDate;
  price: number | null;
  checks: number;
}

/** The days of a search and what was told on them. */
export interface ToldDays {
  /** Without a day left out, from the first known one that is shown up to today; empty when there is none. */
  days: HistoryDay[];
  alerts: SearchAlert[];
}

/** Reads what a search has cost from `from` on and what was told of it. */
export async function readDays(
  { db, clock }: Pick<Deps, "db" | "clock">,
  search: SavedSearch,
  from: CalendarDate | undefined,
): Promise<ToldDays> {
  const today = homeDay(clock.now());
  const monitor = { searchId: search.id, fareQueryId: search.fareQueryId };
  const known = await readDayPrices(db, {
    ...monitor,
    from: from ?? addDays(today, 1 - MOST_HISTORY_DAYS),
  });
  const alertsOf = await readToldAlerts(db, [search], known);
  return { days: withGaps(known, today), alerts: alertsOf(search) };
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
