import type { Deps } from "#server/deps.ts";
import { refreshCheapest } from "#server/searches/refresh-cheapest.ts";
import { listSearchedQueries } from "#server/searches/store.ts";
import { watchFares } from "#server/searches/watch-fares.ts";

/**
 * The day has turned: continuous searches gain a day, past departures leave, and visits that nobody needs any
 * more are dropped. Harmless when repeated.
 */
export async function rollWindows(deps: Deps): Promise<void> {
  for (const fareQueryId of await listSearchedQueries(deps.db))
    await deps.db.transaction(async (tx) => {
      await watchFares(deps, tx, fareQueryId);
      await refreshCheapest(deps, tx, fareQueryId);
    });
}
