import type { Deps } from "#server/deps.ts";
import { isInRange } from "#server/fares/grid/cell-range.ts";
import { flightOf } from "#server/searches/flight-of.ts";
import type { Pair } from "#server/searches/pair.ts";
import { routeById } from "#server/searches/route-by-id.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { rangeOnSale } from "#server/searches/search-period.ts";
import { homeDay } from "#shared/home-time.ts";

/**
 * The pairs that ids of flights name, in their order; what is none of the search's, no longer, or not on sale yet, is
 * passed over: a calendar grows to whatever pair is asked for.
 */
export function namedPairs(
  { clock, fareSource }: Pick<Deps, "clock" | "fareSource">,
  search: SavedSearch,
  flightIds: readonly string[],
): Pair[] {
  const range = rangeOnSale(search, homeDay(clock.now()), fareSource);
  return flightIds.flatMap((id) => {
    const flight = flightOf(search, id);
    const route = flight && routeById(search, flight.fareQueryId);
    if (!route || !isInRange(range, flight)) return [];
    const { departure, stay } = flight;
    return [{ route, departure, stay }];
  });
}
