import type { Deps } from "#server/deps.ts";
import { findBands, type PooledBands } from "#server/fares/levels/find-bands.ts";
import { lacksLevels } from "#server/fares/levels/lacks-levels.ts";
import { deleteBandsBefore, replaceBands } from "#server/fares/levels/store.ts";
import { listWatchedRoutes } from "#server/searches/watching/store.ts";

/**
 * Finds anew what is low and what is high on every watched route whose source does not say it, from what the route has
 * cost. One route at a time; harmless when repeated.
 */
export async function levelPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const pools: PooledBands = new Map();
  for (const routeId of await listWatchedRoutes(db)) {
    if (!(await lacksLevels(db, routeId))) continue;
    const bands = await findBands(db, { routeId, now, pools });
    await db.transaction((tx) => replaceBands(tx, { fareQueryId: routeId, bands, now }));
  }
  await deleteBandsBefore(db, now);
}
