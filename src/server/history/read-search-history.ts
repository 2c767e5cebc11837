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
import { shownDays } from "./shown-days.ts";
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
  const known = await readDayPrices(db, { ...monitor, from });
  const alertsOf = await readToldAlerts(db, [search], known);
  const minima = await readMinima(db, [search], { from: addDays(today, -LEVEL_WINDOW_DAYS), to: today });
  return {
    search,
    days: withGaps(known, today),
    alerts: alertsOf(search),
    usual: bandOfMinima(minima.get(searchId) ?? []),
    limit: limit && {
      days: limit.days,
      hidden: await countDaysBefore(db, { ...monitor, day: limit.from }),
    },
  };
}
