import { isOfMarket } from "#server/alerts/is-of-market.ts";
import type { Deps } from "#server/deps.ts";
import { LEVEL_WINDOW_DAYS, type PriceBand } from "#server/fares/levels/price-band.ts";
import { inMarket } from "#server/searches/in-market.ts";
import { bandOfMinima } from "#server/searches/levels/level-by-minima.ts";
import { readMinima } from "#server/searches/levels/store.ts";
import { requireSearch } from "#server/searches/require-search.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { MOST_HISTORY_DAYS } from "#shared/api/price-history.ts";
import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import type { Asked } from "./asked.ts";
import { shownDays } from "./shown-days.ts";
import { countDaysBefore, type DayPrice, readAlerts, readDayPrices } from "./store.ts";

const MOST_ALERTS = 1000;

/** A day with the lowest price seen on it, in cents of CAD for the party; null: a gap. */
export interface HistoryDay {
  day: CalendarDate;
  price: number | null;
  checks: number;
  /** When it was first seen at this price, where that is known. */
  loweredAt?: Date | null;
}

export interface SearchHistory {
  search: SavedSearch;
  /** Without a day left out, from the first known one that is shown up to today; empty when there is none. */
  days: HistoryDay[];
  usual: PriceBand | undefined;
  alerts: Awaited<ReturnType<typeof readAlerts>>;
  /** What the plan leaves out, if it limits the history. */
  limit: { days: number; hidden: number } | undefined;
}

/** What an own search has cost, day by day, as far back as asked and as the plan shows. */
export async function readSearchHistory(
  deps: Pick<Deps, "db" | "clock" | "fareSource">,
  { account, searchId, days }: Asked,
): Promise<SearchHistory> {
  const { db, clock } = deps;
  const search = inMarket(deps, await requireSearch(db, { accountId: account.id, searchId }));
  const today = homeDay(clock.now());
  const { from, limit } = shownDays(account.plan, today, days);
  const monitor = { searchId, fareQueryId: search.fareQueryId };
  const known = await readDayPrices(db, { ...monitor, from, limit: MOST_HISTORY_DAYS });
  const windowed = { searchIds: [searchId], from: addDays(today, -LEVEL_WINDOW_DAYS), to: today };
  const minima = await readMinima(db, windowed);
  const shown = withGaps(known, today);
  return {
    search,
    days: shown,
    usual: bandOfMinima(minima.filter(({ fareQueryId }) => fareQueryId === search.fareQueryId)),
    alerts: await alertsFrom(db, search, shown[0]?.day),
    limit: limit && {
      days: limit.days,
      hidden: await countDaysBefore(db, { ...monitor, day: limit.from }),
    },
  };
}

/** Every day from the first known one to today. */
function withGaps(known: readonly DayPrice[], today: CalendarDate): HistoryDay[] {
  const [first] = known;
  if (!first) return [];
  const byDay = new Map(known.map((one) => [one.day, one]));
  return Array.from({ length: Math.min(daysBetween(first.day, today) + 1, MOST_HISTORY_DAYS) }, (_, back) => {
    const day = addDays(today, -back);
    return byDay.get(day) ?? { day, price: null, checks: 0 };
  }).reverse();
}

/** What was told of the calendar whose days are shown from `from` on: who is told has seen the price of that day. */
async function alertsFrom(db: Deps["db"], search: SavedSearch, from: CalendarDate | undefined) {
  if (from === undefined) return [];
  // A day before it in any zone: what is earlier by the product's clock is left out below.
  const since = new Date(`${addDays(from, -1)}T00:00:00Z`);
  const alerts = await readAlerts(db, { searchId: search.id, since, limit: MOST_ALERTS });
  return alerts.filter((alert) => homeDay(alert.createdAt) >= from && isOfMarket(alert, search.market));
}
