import type { Deps } from "#server/deps.ts";
import { findOrCreateFareQuery } from "#server/fares/store.ts";
import { listOfOtherMarkets, moveSearch } from "#server/searches/store.ts";
import { watchFares } from "#server/searches/watch-fares.ts";

/**
 * Simulated and real fares never mix: after a change of fare source every search is pointed at the same question
 * in the new market, and starts without a price.
 */
export async function adoptMarket(deps: Deps): Promise<void> {
  const { market } = deps.fareSource;
  for (const search of await listOfOtherMarkets(deps.db, market))
    await deps.db.transaction(async (tx) => {
      const fareQueryId = await findOrCreateFareQuery(tx, market, search.query);
      await moveSearch(tx, { searchId: search.id, fareQueryId });
      await watchFares(deps, tx, search.fareQueryId);
      await watchFares(deps, tx, fareQueryId);
    });
}
