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

interface Kept {
  /** The day on which it was read, and what the search watched. */
  of: string;
  borders: LevelBorders | undefined;
}

/**
 * Reads, by search, between which lines its own daily minima of the 60 days before today call a price typical; without
 * those that have too few. The days before today do not change any more: what was read of them is kept for the day, as
 * long as the search watches the same. What an edit takes back begins anew as well; `forget`: what it watches may have
 * been another window meanwhile.
 */
export function ownBorders({ db, clock }: Pick<Deps, "db" | "clock">) {
  const kept = new LRUCache<string, Kept>({ max: KEPT });

  async function read(searches: readonly Judged[]): Promise<Map<string, LevelBorders>> {
    const today = homeDay(clock.now());
    const nameOf = ({ watches }: Judged) => `${today} ${watches}`;
    const known = new Map(searches.map(({ searchId }) => [searchId, kept.get(searchId)]));
    const missing = searches.filter((search) => known.get(search.searchId)?.of !== nameOf(search));
    const searchIds = missing.map(({ searchId }) => searchId);
    const past = { from: addDays(today, -LEVEL_WINDOW_DAYS), to: today };
    const rows = await readBorders(db, { searchIds, ...past });
    const found = new Map(rows.map(({ searchId, ...borders }) => [searchId, borders]));
    for (const search of missing) {
      const borders = { of: nameOf(search), borders: found.get(search.searchId) };
      known.set(search.searchId, borders);
      kept.set(search.searchId, borders);
    }
    return new Map(
      searches.flatMap(({ searchId }) => {
        const borders = known.get(searchId)?.borders;
        return borders ? [[searchId, borders] as const] : [];
      }),
    );
  }
  return { read, forget: (searchId: string) => kept.delete(searchId) };
}
