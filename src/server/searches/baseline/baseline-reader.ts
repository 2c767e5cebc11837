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

/** A baseline and the window of days whose prices it was made of. */
interface Kept {
  window: string;
  baseline: Baseline | undefined;
}

/**
 * The days before today do not change any more: what was read of a search is kept for the day, as long as its window
 * stays. One that comes back starts anew.
 */
export function baselineReader({ db, clock }: Pick<Deps, "db" | "clock">): BaselineReader {
  const kept = new LRUCache<string, Kept>({ max: KEPT });
  return async (searches) => {
    const today = homeDay(clock.now());
    const windowOf = ({ fareQueryId, period, stay }: SavedSearch) =>
      [today, fareQueryId, period?.from, period?.to, stay.minDays, stay.maxDays].join(" ");
    const known = new Map(searches.map(({ id }) => [id, kept.get(id)]));
    const missing = searches.filter((search) => known.get(search.id)?.window !== windowOf(search));
    const past = { from: addDays(today, -WINDOW_DAYS), to: today };
    const minima = await readDayMinima(db, { searchIds: missing.map(({ id }) => id), ...past });
    for (const search of missing) {
      const own = minima.get(search.id)?.filter(({ fareQueryId }) => fareQueryId === search.fareQueryId);
      const read = { window: windowOf(search), baseline: baselineOf(own ?? [], today) };
      known.set(search.id, read);
      kept.set(search.id, read);
    }
    return ({ id }) => known.get(id)?.baseline;
  };
}
