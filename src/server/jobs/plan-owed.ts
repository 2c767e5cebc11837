import type { Deps } from "#server/deps.ts";
import { listOwedPlans, putOffPlan, takeOwedPlan } from "#server/fares/plans/store.ts";
import { lockRoute } from "#server/fares/queries/locks/store.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import { requestLook } from "#server/searches/refreshes/request-look.ts";
import { watchRoute } from "#server/searches/watch-fares.ts";

const PLANS_PER_RUN = 64;

type Needs = Pick<Deps, "db" | "clock" | "log" | "fareSource" | "grids" | "beliefs" | "config" | "queue">;

/**
 * Makes the plans that are owed, the longest owed first: whether a route is watched, and what is the cheapest of the
 * searches that were added. Each plan stands or falls alone; one that fails is tried again soon. Safe to run
 * several times at once. Answers how many it found.
 */
export async function planOwed(deps: Needs): Promise<number> {
  const owed = await listOwedPlans(deps.db, { now: deps.clock.now(), limit: PLANS_PER_RUN });
  for (const routeId of owed)
    await makePlan(deps, routeId).catch(async (err: unknown) => {
      deps.log.error({ err, routeId }, "a plan failed");
      await putOffPlan(deps.db, routeId, deps.clock.now());
    });
  return owed.length;
}

async function makePlan(deps: Needs, routeId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockRoute(tx, routeId);
    const owedSince = await takeOwedPlan(tx, routeId);
    if (!owedSince) return;
    await watchRoute(deps, tx, routeId);
    const searches = await refreshCheapest(deps, tx, routeId);
    for (const search of searches)
      if (search.createdAt >= owedSince && search.cheapest) await requestLook(deps, tx, search);
  });
}
