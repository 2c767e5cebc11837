import type { Deps } from "#server/deps.ts";
import type { LevelBorders } from "#server/fares/levels/level-basis.ts";
import type { LevelOrigin } from "#server/fares/levels/level-code.ts";
import { levelIn } from "#server/fares/levels/price-band.ts";
import type { SeenFare } from "#server/fares/source-bands/store.ts";
import type { Deal } from "#server/searches/deals/deal.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { type Judged, ownBorders } from "./own-borders.ts";

/**
 * Searches and deals with the lines of their levels: by which their own daily minima were judged, or what the source
 * called typical when it said the level; without any where nobody told. Searches whose level the source said are told
 * beside it what their own daily minima say.
 */
export interface BorderReader {
  ofSearches: (searches: readonly SavedSearch[]) => Promise<SavedSearch[]>;
  ofDeals: (deals: readonly Deal[]) => Promise<Deal[]>;
}

/** The cheapest fare of a search and who said its level. */
interface CheapestFare extends SeenFare, Judged {
  origin: LevelOrigin;
}

export function borderReader({ db, clock, grids }: Pick<Deps, "db" | "clock" | "grids">): BorderReader {
  const ownLines = ownBorders({ db, clock });

  /** By search. */
  async function readTold(fares: readonly CheapestFare[]) {
    const said = fares.filter(({ origin }) => origin === "source");
    const typical = await grids.typical(db, said);
    return new Map(said.map(({ searchId }, index) => [searchId, typical[index]]));
  }

  return {
    ofSearches: async (searches) => {
      const fares = searches.flatMap(cheapestOfSearch);
      for (const { id, cheapest } of searches) if (!cheapest?.levelOrigin) ownLines.forget(id);
      const own = await ownLines.of(fares);
      const told = await readTold(fares);
      return searches.map(({ cheapest, ...search }) => ({
        ...search,
        cheapest: cheapest && withLines(cheapest, { own: own.get(search.id), told: told.get(search.id) }),
      }));
    },
    ofDeals: async (deals) => {
      const fares = deals.flatMap(cheapestOfDeal);
      const own = await ownLines.of(fares.filter(({ origin }) => origin === "history"));
      const told = await readTold(fares);
      return deals.map(({ fare, ...deal }) => ({
        ...deal,
        fare: fare && { ...fare, levelBorders: own.get(deal.id) ?? told.get(deal.id) },
      }));
    },
  };
}

function withLines(
  cheapest: Cheapest,
  { own, told }: { own: LevelBorders | undefined; told: LevelBorders | undefined },
): Cheapest {
  if (cheapest.levelOrigin !== "source") return { ...cheapest, levelBorders: own };
  const historyLevel = own && levelIn(own, cheapest.price);
  return { ...cheapest, levelBorders: told, historyLevel };
}

function cheapestOfSearch({ id: searchId, cheapest, stay, period }: SavedSearch): CheapestFare[] {
  if (!cheapest?.levelOrigin) return [];
  const watches = JSON.stringify([stay, period]);
  const { fareQueryId } = cheapest.route;
  return [{ ...cheapest, searchId, watches, fareQueryId, origin: cheapest.levelOrigin }];
}

/** An edit that forgets the daily minima leaves a deal no level to draw lines for. */
const cheapestOfDeal = ({ id: searchId, fare }: Deal): CheapestFare[] =>
  fare?.levelOrigin
    ? [{ ...fare, searchId, watches: "", fareQueryId: fare.routeId, origin: fare.levelOrigin }]
    : [];
