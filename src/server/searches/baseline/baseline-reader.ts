import { LRUCache } from "lru-cache";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { type Baseline, baselineOf, WINDOW_DAYS } from "./price-history.ts";
import { readDayMinima } from "./store.ts";

/** What each of these searches usually costs; undefined where nothing is known. */
export type BaselineReader = (
  searches: readonly SavedSearch[],
) => Promise<(search: SavedSearch) => Baseline | undefined>;

/** Some 300 bytes each. */
const KEPT = 10_000;

/** The days before today do not change any more: what was read of a window is kept for the day. */
export function baselineReader({ db, clock }: Pick<Deps, "db" | "clock">): BaselineReader {
  const kept = new LRUCache<string, { baseline: Baseline | undefined }>({ max: KEPT });
  return async (searches) => {
    const today = homeDay(clock.now());
    const keyOf = ({ id, fareQueryId, period, stay }: SavedSearch) =>
      [today, id, fareQueryId, period?.from, period?.to, stay.minDays, stay.maxDays].join(" ");
    const missing = searches.filter((search) => !kept.has(keyOf(search)));
    const past = { from: addDays(today, -WINDOW_DAYS), to: today };
    const minima = await readDayMinima(db, { searchIds: missing.map(({ id }) => id), ...past });
    for (const search of missing) {
      const own = minima.get(search.id)?.filter(({ fareQueryId }) => fareQueryId === search.fareQueryId);
      kept.set(keyOf(search), { baseline: baselineOf(own ?? [], today) });
    }
    return (search) => kept.get(keyOf(search))?.baseline;
  };
}
