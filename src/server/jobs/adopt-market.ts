import { lockAccount } from "#server/accounts/store.ts";
import { unlessOutage } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { findOrCreateFareRoutes } from "#server/fares/queries/store.ts";
import { endPlansOutside } from "#server/planner/store.ts";
import { deleteSearch, hasTwin, moveSearch } from "#server/searches/changes/store.ts";
import type { AskedSearch } from "#server/searches/search.ts";
import { findSearch, listOfOtherMarkets } from "#server/searches/store.ts";
import { lockFaresOf, replanFares } from "#server/searches/watch-fares.ts";

/**
 * Simulated and real fares never mix: after a change of fare source every search is pointed at the same question
 * in the new market, and starts without a price. Each stands alone: one that fails keeps its market until the next
 * start or night. Throws when the database cannot be used.
 */
export async function adoptMarket(deps: Deps): Promise<void> {
  const { market } = deps.fareSource;
  for (const ids of await listOfOtherMarkets(deps.db, market))
    await adopt(deps, ids).catch(
      unlessOutage((err) => {
        const { searchId } = ids;
        deps.log.error({ err, searchId }, "a search could not be moved to the market of the fare source");
      }),
    );
  await endPlansOutside(deps.db, market);
}

const adopt = (deps: Deps, ids: AskedSearch): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { market } = deps.fareSource;
    await lockAccount(tx, ids.accountId);
    const search = await findSearch(tx, ids);
    // Workers that start together find the same searches.
    if (!search || search.market === market) return;
    const { query, routes: pairs } = search;
    const fares = await findOrCreateFareRoutes(tx, market, { query, pairs });
    await lockFaresOf(tx, [search, fares]);
    const { fareQueryId } = fares;
    // Its owner may have made the same search again since the source changed.
    if (await hasTwin(tx, { ...search, fareQueryId })) await deleteSearch(tx, ids);
    else await moveSearch(tx, { searchId: search.id, fareQueryId });
    await replanFares(deps, tx, [search, fares]);
  });
