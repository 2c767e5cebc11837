import { lockAccount } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { findOrCreateFareRoutes } from "#server/fares/queries/store.ts";
import { endPlansOutside } from "#server/planner/store.ts";
import { moveSearch } from "#server/searches/changes/store.ts";
import { listOfOtherMarkets } from "#server/searches/store.ts";
import { lockFaresOf, replanFares } from "#server/searches/watch-fares.ts";

/**
 * Simulated and real fares never mix: after a change of fare source every search is pointed at the same question
 * in the new market, and starts without a price.
 */
export async function adoptMarket(deps: Deps): Promise<void> {
  const { market } = deps.fareSource;
  for (const search of await listOfOtherMarkets(deps.db, market))
    await deps.db.transaction(async (tx) => {
      await lockAccount(tx, search.accountId);
      const { query, routes: pairs } = search;
      const fares = await findOrCreateFareRoutes(tx, market, { query, pairs });
      await lockFaresOf(tx, [search, fares]);
      await moveSearch(tx, { searchId: search.id, fareQueryId: fares.fareQueryId });
      await replanFares(deps, tx, [search, fares]);
    });
  await endPlansOutside(deps.db, market);
}
