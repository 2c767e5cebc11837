import type { Deps } from "#server/deps.ts";
import { owePlans } from "#server/fares/plans/store.ts";
import { lockRoute } from "#server/fares/queries/locks/store.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import { watchRoute } from "#server/searches/watch-fares.ts";
import { listWatchedRoutes } from "#server/searches/watching/store.ts";

type Needs = Pick<Deps, "db" | "clock" | "log" | "fareSource" | "grids" | "beliefs" | "config">;

/**
 * The day has turned: continuous searches gain a day, past departures leave, of paused searches too, and visits that
 * nobody needs any more are dropped. Each route stands alone; one that fails is planned again with those that are owed
 * (`planOwed`). Harmless when repeated.
 */
export async function rollWindows(deps: Needs): Promise<void> {
  for (const routeId of await listWatchedRoutes(deps.db))
    await rollRoute(deps, routeId).catch(async (err: unknown) => {
      deps.log.error({ err, routeId }, "the day of a route could not be turned");
      await deps.db.transaction((tx) => owePlans(tx, [routeId], deps.clock.now()));
    });
}

const rollRoute = (deps: Needs, routeId: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockRoute(tx, routeId);
    await watchRoute(deps, tx, routeId);
    await refreshCheapest(deps, tx, routeId);
  });
