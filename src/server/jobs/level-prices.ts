import { unlessOutage } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { findBands, type PooledBands } from "#server/fares/levels/find-bands.ts";
import { lacksLevels } from "#server/fares/levels/lacks-levels.ts";
import { deleteBandsBefore, replaceBands } from "#server/fares/levels/store.ts";
import { listWatchedRoutes } from "#server/searches/watching/store.ts";

/**
 * Finds anew what is low and what is high on every watched route whose source does not say it, from what the route has
 * cost. One route at a time; one that fails keeps what was found before, and none of the others. Harmless when repeated.
 */
export async function levelPrices({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const now = clock.now();
  const pools: PooledBands = new Map();
  const failed: number[] = [];
  for (const routeId of await listWatchedRoutes(db))
    await levelRoute(db, { routeId, now, pools }).catch(
      unlessOutage((err) => {
        log.error({ err, routeId }, "what is low on a route could not be found");
        failed.push(routeId);
      }),
    );
  await deleteBandsBefore(db, now, failed);
}

async function levelRoute(db: Deps["db"], asked: Parameters<typeof findBands>[1]): Promise<void> {
  const { routeId, now } = asked;
  if (!(await lacksLevels(db, routeId))) return;
  const bands = await findBands(db, asked);
  await db.transaction((tx) => replaceBands(tx, { fareQueryId: routeId, bands, now }));
}
