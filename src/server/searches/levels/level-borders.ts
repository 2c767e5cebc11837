import { LRUCache } from "lru-cache";
import type { Deps } from "#server/deps.ts";
import { type LevelBorders, type Levelled, withBorders } from "#server/fares/levels/level-basis.ts";
import { LEVEL_WINDOW_DAYS } from "#server/fares/levels/price-band.ts";
import type { Deal } from "#server/searches/deals/deal.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays, dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { readBorders } from "./store.ts";

/** Searches and deals with, where their level stands on their own daily minima, the lines that it was found by. */
export interface BorderReader {
  ofSearches: (searches: readonly SavedSearch[]) => Promise<SavedSearch[]>;
  ofDeals: (deals: readonly Deal[]) => Promise<Deal[]>;
}

/** Some 200 bytes each. */
const KEPT = 10_000;

/**
 * The days before today do not change any more, and an edit that forgets them leaves no level to draw lines for: what was
 * read is kept for the day.
 */
export function borderReader({ db, clock }: Pick<Deps, "db" | "clock">): BorderReader {
  const kept = new LRUCache<string, LevelBorders>({ max: KEPT });

  async function read(searchIds: readonly string[]): Promise<(searchId: string) => LevelBorders | undefined> {
    const today = dayIn(clock.now(), HOME_TIME_ZONE);
    const keyOf = (searchId: string) => `${today} ${searchId}`;
    const missing = searchIds.filter((id) => !kept.has(keyOf(id)));
    const past = { from: addDays(today, -LEVEL_WINDOW_DAYS), to: today };
    for (const { searchId, ...borders } of await readBorders(db, { searchIds: missing, ...past }))
      kept.set(keyOf(searchId), borders);
    return (searchId) => kept.get(keyOf(searchId));
  }

  return {
    ofSearches: async (searches) => {
      const bordersOf = await read(searches.filter(({ cheapest }) => isOpen(cheapest)).map(({ id }) => id));
      return searches.map((search) =>
        search.cheapest && isOpen(search.cheapest)
          ? { ...search, cheapest: withBorders(search.cheapest, bordersOf(search.id)) }
          : search,
      );
    },
    ofDeals: async (deals) => {
      const bordersOf = await read(deals.filter(({ fare }) => isOpen(fare)).map(({ id }) => id));
      return deals.map((deal) =>
        deal.fare && isOpen(deal.fare) ? { ...deal, fare: withBorders(deal.fare, bordersOf(deal.id)) } : deal,
      );
    },
  };
}

const isOpen = (fare: Levelled | null) => fare?.levelOrigin === "history";
