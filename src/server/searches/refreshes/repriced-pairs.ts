import type { Deps } from "#server/deps.ts";
import { type SeenPair, seenSince } from "#server/fares/grid/seen-since.ts";
import type { Pair } from "#server/searches/pair.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { cellRange } from "#server/searches/search-period.ts";
import { homeDay } from "#shared/home-time.ts";

export type RepricedPair = Pair & SeenPair;

const MOST_ON_SALE = 20;
/** More: among them is the one that was shown, and nothing says which it is. */
const MOST_GONE = 100;

/**
 * What sources have said of the pairs of a search since `since`, whoever asked them: the cheapest on sale, then those
 * that are not on sale any more.
 */
export async function repricedPairs(
  { db, clock, grids }: Pick<Deps, "db" | "clock" | "grids">,
  search: SavedSearch,
  since: Date,
): Promise<RepricedPair[]> {
  const range = cellRange(search, homeDay(clock.now()));
  const known = await grids.read(
    db,
    search.routes.map(({ fareQueryId }) => fareQueryId),
  );
  const pairs = search.routes.flatMap((route): RepricedPair[] => {
    const grid = known.get(route.fareQueryId);
    return grid ? seenSince(grid, range, since).map((pair) => ({ ...pair, route })) : [];
  });
  const onSale = pairs.filter(({ price }) => price !== null).toSorted(byPrice);
  const gone = pairs.filter(({ price }) => price === null);
  return [...onSale.slice(0, MOST_ON_SALE), ...gone.slice(0, MOST_GONE)];
}

const byPrice = (one: SeenPair, other: SeenPair) => (one.price ?? 0) - (other.price ?? 0);
