import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "./search.ts";

/** Fare queries are counted from 1: nothing was ever seen of this one. */
const NEVER_ASKED = 0;

/**
 * A search as it is shown. One of another market than that of the fare source, as long as no worker has re-pointed it
 * (`adoptMarket`), has no price, no flights and no history yet: simulated and real fares never mix.
 */
export function inMarket({ fareSource }: Pick<Deps, "fareSource">, search: SavedSearch): SavedSearch {
  if (search.market === fareSource.market) return search;
  const routes = search.routes.map((route) => ({ ...route, fareQueryId: NEVER_ASKED }));
  return { ...search, fareQueryId: NEVER_ASKED, routes, cheapest: null };
}
