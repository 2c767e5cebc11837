import { isOfMarket } from "#server/alerts/is-of-market.ts";
import type { Executor } from "#server/database/connect.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { readAlerts } from "./store.ts";

const MOST_ALERTS = 1000;

/** Days of searches of which something is known, oldest first. */
type KnownDays = readonly { searchId: string; day: CalendarDate }[];
export type SearchAlert = Awaited<ReturnType<typeof readAlerts>>[number];

/**
 * Reads what was told of searches since the first known day of each, in one question for all; by search. It is what was
 * told of that calendar: who is told has seen the price of that day. Not of days that a search watches no more since an
 * edit, which forgot the prices of before.
 */
export async function readToldAlerts(
  db: Executor,
  searches: readonly SavedSearch[],
  known: KnownDays,
): Promise<(search: SavedSearch) => SearchAlert[]> {
  const alertsOf = Map.groupBy(await alertsSince(db, searches, known[0]?.day), ({ searchId }) => searchId);
  const daysOf = Map.groupBy(known, ({ searchId }) => searchId);
  return (search) => {
    const { id, market } = search;
    const from = daysOf.get(id)?.[0]?.day;
    const isShown = (alert: SearchAlert) => from !== undefined && homeDay(alert.createdAt) >= from;
    return (alertsOf.get(id) ?? []).filter(
      (alert) => isShown(alert) && isOfMarket(alert, market) && admits(search, alert),
    );
  };
}

async function alertsSince(db: Executor, searches: readonly SavedSearch[], from: CalendarDate | undefined) {
  if (from === undefined) return [];
  // A day before it in any zone: what is earlier by the product's clock is left out above.
  const since = new Date(`${addDays(from, -1)}T00:00:00Z`);
  return readAlerts(db, { searchIds: searches.map(({ id }) => id), since, limit: MOST_ALERTS });
}
