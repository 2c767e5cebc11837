import { lockAccount } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { findOrCreateFareRoutes } from "#server/fares/queries/store.ts";
import { endPlansOutside } from "#server/planner/store.ts";
import { deleteSearch, hasTwin, moveSearch } from "#server/searches/changes/store.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { listOfOtherMarkets } from "#server/searches/store.ts";
import { lockFaresOf, replanFares } from "#server/searches/watch-fares.ts";

/**
 * Simulated and real fares never mix: after a change of fare source every search is pointed at the same question
 * in the new market, and starts without a price. Each stands alone: one that fails keeps its market until the next
 * start.
 */
export async function adoptMarket(deps: Deps): Promise<void> {
  const { market } = deps.fareSource;
  for (const search of await listOfOtherMarkets(deps.db, market))
    await adopt(deps, search).catch((err: unknown) =>
      deps.log.error(
        { err, searchId: search.id },
        "a search could not be moved to the market of the fare source",
      ),
    );
  await endPlansOutside(deps.db, market);
}

const adopt = (deps: Deps, search: SavedSearch): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { id: searchId, accountId, query, routes: pairs } = search;
    await lockAccount(tx, accountId);
    const fares = await findOrCreateFareRoutes(tx, deps.fareSource.market, { query, pairs });
    await lockFaresOf(tx, [search, fares]);
    const moved = { searchId, fareQueryId: fares.fareQueryId };
    // Its owner may have made the same search again since the source changed.
    if (await hasTwin(tx, { ...search, ...moved })) await deleteSearch(tx, { accountId, searchId });
    else await moveSearch(tx, moved);
    await replanFares(deps, tx, [search, fares]);
  });
