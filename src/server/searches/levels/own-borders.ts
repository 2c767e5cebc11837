import { LRUCache } from "lru-cache";
import type { Deps } from "#server/deps.ts";
import type { LevelBorders } from "#server/fares/levels/level-basis.ts";
import { LEVEL_WINDOW_DAYS } from "#server/fares/levels/price-band.ts";
import { addDays } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { readBorders } from "./store.ts";

/** A search and what it watches: its history begins anew when that is edited. */
export interface Judged {
  searchId: string;
  watches: string;
}

/** Some 200 bytes each. */
const KEPT = 10_000;

/**
 * Reads, by search, between which lines its own daily minima of the 60 days before today call a price typical; without
 * those that have too few. The days before today do not change any more: what was read of them is kept for the day.
 */
export function ownBorders({ db, clock }: Pick<Deps, "db" | "clock">) {
  const kept = new LRUCache<string, { borders: LevelBorders | undefined }>({ max: KEPT });

  return async (searches: readonly Judged[]): Promise<Map<string, LevelBorders>> => {
    const today = homeDay(clock.now());
    const keyOf = ({ searchId, watches }: Judged) => `${today} ${searchId} ${watches}`;
    const missing = searches.filter((search) => !kept.has(keyOf(search)));
    const searchIds = missing.map(({ searchId }) => searchId);
    const past = { from: addDays(today, -LEVEL_WINDOW_DAYS), to: today };
    const rows = await readBorders(db, { searchIds, ...past });
    const found = new Map(rows.map(({ searchId, ...borders }) => [searchId, borders]));
    for (const search of missing) kept.set(keyOf(search), { borders: found.get(search.searchId) });
    return new Map(
      searches.flatMap((search) => {
        const borders = kept.get(keyOf(search))?.borders;
        return borders ? [[search.searchId, borders] as const] : [];
      }),
    );
  };
}
