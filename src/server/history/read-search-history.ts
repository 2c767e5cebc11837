import type { Deps } from "#server/deps.ts";
import { LEVEL_WINDOW_DAYS, type PriceBand } from "#server/fares/levels/price-band.ts";
import { readMinima } from "#server/searches/baseline/store.ts";
import { inMarket } from "#server/searches/in-market.ts";
import { bandOfMinima } from "#server/searches/levels/level-by-minima.ts";
import { requireSearch } from "#server/searches/require-search.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import type { Asked } from "./asked.ts";
import { readDays, type ToldDays } from "./read-days.ts";
import { shownDays } from "./shown-days.ts";
import { countDaysBefore } from "./store.ts";

export interface SearchHistory extends ToldDays {
  search: SavedSearch;
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
  const { from, limit } = shownDays(account.plan, today, days);
  const monitor = { searchId, fareQueryId: search.fareQueryId };
  const minima = await readMinima(db, [search], { from: addDays(today, -LEVEL_WINDOW_DAYS), to: today });
  return {
    ...(await readDays(deps, search, from)),
    search,
    usual: bandOfMinima(minima.get(searchId) ?? []),
    limit: limit && {
      days: limit.days,
      hidden: await countDaysBefore(db, { ...monitor, day: limit.from }),
    },
  };
}
