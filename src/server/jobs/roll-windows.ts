import type { Deps } from "#server/deps.ts";
import { lockRoute } from "#server/fares/queries/store.ts";
import { refreshCheapest } from "#server/searches/refresh-cheapest.ts";
import { listWatchedRoutes } from "#server/searches/store.ts";
import { watchRoute } from "#server/searches/watch-fares.ts";

/**
 * The day has turned: continuous searches gain a day, past departures leave, and visits that nobody needs any
 * more are dropped. Harmless when repeated.
 */
export async function rollWindows(deps: Deps): Promise<void> {
  for (const routeId of await listWatchedRoutes(deps.db))
    await deps.db.transaction(async (tx) => {
      await lockRoute(tx, routeId);
      await watchRoute(deps, tx, routeId);
      await refreshCheapest(deps, tx, routeId);
    });
}
