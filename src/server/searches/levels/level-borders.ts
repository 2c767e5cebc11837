import { LRUCache } from "lru-cache";
import type { Deps } from "#server/deps.ts";
import type { LevelBorders } from "#server/fares/levels/level-basis.ts";
import type { LevelOrigin } from "#server/fares/levels/level-code.ts";
import { LEVEL_WINDOW_DAYS } from "#server/fares/levels/price-band.ts";
import type { SeenFare } from "#server/fares/source-bands/store.ts";
import type { Deal } from "#server/searches/deals/deal.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { readBorders } from "./store.ts";

/**
 * Searches and deals with the lines of their levels: by which their own daily minima were judged, or what the source
 * called typical when it said the level; without any where nobody told.
 */
export interface BorderReader {
  ofSearches: (searches: readonly SavedSearch[]) => Promise<SavedSearch[]>;
  ofDeals: (deals: readonly Deal[]) => Promise<Deal[]>;
}

/** The cheapest fare of a search and who said its level. */
interface CheapestFare extends SeenFare {
  searchId: string;
  origin: LevelOrigin;
}

/** Some 200 bytes each. */
const KEPT = 10_000;

/**
 * The days before today do not change any more, and an edit that forgets them leaves no level to draw lines for: what was
 * read of them is kept for the day.
 */
export function borderReader({ db, clock, grids }: Pick<Deps, "db" | "clock" | "grids">): BorderReader {
  const kept = new LRUCache<string, LevelBorders>({ max: KEPT });

  async function readJudged(searchIds: readonly string[]): Promise<[string, LevelBorders | undefined][]> {
    const today = homeDay(clock.now());
    const keyOf = (searchId: string) => `${today} ${searchId}`;
    const missing = searchIds.filter((id) => !kept.has(keyOf(id)));
    const past = { from: addDays(today, -LEVEL_WINDOW_DAYS), to: today };
    for (const { searchId, ...borders } of await readBorders(db, { searchIds: missing, ...past }))
      kept.set(keyOf(searchId), borders);
    return searchIds.map((id) => [id, kept.get(keyOf(id))]);
  }

  async function readTold(fares: readonly CheapestFare[]): Promise<[string, LevelBorders | undefined][]> {
    const typical = await grids.typical(db, fares);
    return fares.map(({ searchId }, index) => [searchId, typical[index]]);
  }

  /** By search. */
  async function read(fares: readonly CheapestFare[]) {
    const judged = fares.filter(({ origin }) => origin === "history").map(({ searchId }) => searchId);
    const told = fares.filter(({ origin }) => origin === "source");
    return new Map([...(await readJudged(judged)), ...(await readTold(told))]);
  }

  return {
    ofSearches: async (searches) => {
      const borders = await read(searches.flatMap(cheapestOfSearch));
      return searches.map(({ cheapest, ...search }) => ({
        ...search,
        cheapest: cheapest && { ...cheapest, levelBorders: borders.get(search.id) },
      }));
    },
    ofDeals: async (deals) => {
      const borders = await read(deals.flatMap(cheapestOfDeal));
      return deals.map(({ fare, ...deal }) => ({
        ...deal,
        fare: fare && { ...fare, levelBorders: borders.get(deal.id) },
      }));
    },
  };
}

const cheapestOfSearch = ({ id: searchId, cheapest }: SavedSearch): CheapestFare[] =>
  cheapest?.levelOrigin
    ? [{ ...cheapest, searchId, fareQueryId: cheapest.route.fareQueryId, origin: cheapest.levelOrigin }]
    : [];

const cheapestOfDeal = ({ id: searchId, fare }: Deal): CheapestFare[] =>
  fare?.levelOrigin ? [{ ...fare, searchId, fareQueryId: fare.routeId, origin: fare.levelOrigin }] : [];
