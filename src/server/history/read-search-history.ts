import type { Monitor } from "#server/alerts/states/store.ts";
import type { Deps } from "#server/deps.ts";
import { LEVEL_WINDOW_DAYS, type PriceBand } from "#server/fares/levels/price-band.ts";
import { readMinima } from "#server/searches/baseline/store.ts";
import { inMarket } from "#server/searches/in-market.ts";
import { bandOfMinima } from "#server/searches/levels/level-by-minima.ts";
import { requireSearch } from "#server/searches/require-search.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { MOST_HISTORY_DAYS } from "#shared/api/price-history.ts";
import { addDays } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import type { Asked } from "./asked.ts";
import { readToldAlerts, type SearchAlert } from "./read-told-alerts.ts";
import { type ShownDays, shownDays } from "./shown-days.ts";
import { countDaysBefore, readDayPrices } from "./store.ts";
import { type HistoryDay, withGaps } from "./with-gaps.ts";

export interface SearchHistory {
  search: SavedSearch;
  /** Without a day left out, from the first known one that is shown up to today; empty when there is none. */
  days: HistoryDay[];
  /** What was told on them. */
  alerts: SearchAlert[];
  usual: PriceBand | undefined;
  /** What the plan leaves out, if it limits the history. */
  limit: { days: number; hidden: number } | undefined;
}

type PlanLimit = NonNullable<ShownDays["limit"]>;

/** What an own search has cost, day by day, as far back as asked and as the plan shows. */
export async function readSearchHistory(
  deps: Pick<Deps, "db" | "clock" | "fareSource">,
  { account, searchId, days }: Asked,
): Promise<SearchHistory> {
  const { db, clock } = deps;
  const search = inMarket(deps, await requireSearch(db, { accountId: account.id, searchId }));
  const today = homeDay(clock.now());
  const { from = addDays(today, 1 - MOST_HISTORY_DAYS), limit } = shownDays(account.plan, today, days);
  const monitor = { searchId, fareQueryId: search.fareQueryId };
  const levelDays = { from: addDays(today, -LEVEL_WINDOW_DAYS), to: today };
  const [known, minima, leftOut] = await Promise.all([
    readDayPrices(db, { ...monitor, from }),
    readMinima(db, [search], levelDays),
    limit && countLeftOut(db, monitor, limit),
  ]);
  const alertsOf = await readToldAlerts(db, [search], known);
  return {
    search,
    days: withGaps(known, today),
    alerts: alertsOf(search),
    usual: bandOfMinima(minima.get(searchId) ?? []),
    limit: leftOut,
  };
}

async function countLeftOut(db: Deps["db"], monitor: Monitor, { days, from }: PlanLimit) {
  return { days, hidden: await countDaysBefore(db, { ...monitor, day: from }) };
}
