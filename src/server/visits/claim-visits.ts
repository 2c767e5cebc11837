import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { askingMs } from "#server/fares/asking-ms.ts";
import { lessCalls, type Offer } from "#server/planner/budget/offer.ts";
import { offerCalls } from "#server/planner/budget/offer-calls.ts";
import { closePurses, openPurses, readPurses } from "#server/planner/budget/purses.ts";
import {
  type Claimable,
  type ClaimedRoute,
  claimRoutes,
  isAnyClaimable,
} from "#server/planner/claims/store.ts";
import { minutesAhead, PLANNED_AGAIN_MINUTES } from "#server/planner/claims/visits-ahead.ts";
import { hoursBetweenLooks } from "#server/planner/coverage/promised-hours.ts";
import { dropPlan, giveBack, savePlan } from "#server/planner/leases/store.ts";
import { type ClaimedVisit, planRoute } from "#server/planner/plan-route.ts";
import { listWishes } from "#server/searches/wishes/list-wishes.ts";
import { MINUTE_MS } from "#shared/durations.ts";

type Needs = Pick<
  Deps,
  "db" | "clock" | "config" | "log" | "fareSource" | "grids" | "beliefs" | "watchedLooks" | "random"
>;

const ROUTES_AT_ONCE = 8;
export const CALLS_AT_ONCE = 24;
const DAY_HOURS = 24;

/**
 * Takes routes whose turn it is, decides what to look at on each within the budgets all workers share, and leases those
 * with something to ask. Answers how many it took and the visits that are to be made.
 */
export async function claimVisits(deps: Needs): Promise<{ claimed: number; visits: ClaimedVisit[] }> {
  const { db, clock, fareSource } = deps;
  const now = clock.now();
  if (await isAtRest(deps, now)) return { claimed: 0, visits: [] };
  const hours = hoursBetweenLooks(deps, await deps.watchedLooks()) ?? DAY_HOURS;
  return db.transaction(async (tx) => {
    const purses = await openPurses(tx, deps, now);
    const offer = offerCalls(purses, fareSource);
    const routes = offer.calls < 1 ? [] : await claimDue(deps, tx, { now, fill: offer.fill });
    const planned = await planRoutes(deps, tx, routes, { now, offer, hours });
    const calls = planned.reduce((sum, { visit }) => sum + visit.calls.length, 0);
    await closePurses(tx, deps, { purses, calls });
    return { claimed: planned.length, visits: planned.filter(({ visit }) => visit.calls.length > 0) };
  });
}

/** Nothing can be claimed, as mostly in a small installation: found out once a second without a lock or a write. */
async function isAtRest(deps: Needs, now: Date): Promise<boolean> {
  const { db, fareSource } = deps;
  const purses = await readPurses(db, deps, now);
  if (!purses) return false;
  const { calls, fill } = offerCalls(purses, fareSource);
  return calls < 1 || !(await isAnyClaimable(db, claimable(deps, { now, fill })));
}

const claimable = ({ fareSource }: Needs, { now, fill }: { now: Date; fill: number }): Claimable => ({
  now,
  early: new Date(now.getTime() + minutesAhead(fill) * MINUTE_MS),
  plannedBefore: new Date(now.getTime() - PLANNED_AGAIN_MINUTES * MINUTE_MS),
  market: fareSource.market,
});

function claimDue(deps: Needs, tx: Transaction, at: { now: Date; fill: number }) {
  const leaseMs = askingMs(deps.fareSource);
  return claimRoutes(tx, { ...claimable(deps, at), limit: ROUTES_AT_ONCE, leaseMs });
}

/** Plans one route after the other while there are calls, the longest due first; those left over are given back. */
async function planRoutes(
  deps: Needs,
  tx: Transaction,
  routes: readonly ClaimedRoute[],
  { now, offer, hours }: { now: Date; offer: Offer; hours: number },
): Promise<ClaimedVisit[]> {
  if (routes.length === 0) return [];
  const routeIds = routes.map(({ routeId }) => routeId);
  const { horizonDays } = deps.fareSource.capabilities;
  const wishes = await listWishes(tx, { routeIds, now, horizonDays });
  const grids = await deps.grids.read(tx, routeIds);
  const planned: ClaimedVisit[] = [];
  let left: Offer = { ...offer, calls: Math.min(offer.calls, CALLS_AT_ONCE) };
  let thought = 0;
  for (const route of routes) {
    if (isUsedUp(left, offer)) break;
    thought++;
    const wanted = wishes.get(route.routeId) ?? [];
    const given = { now, offer: left, hours };
    const claimed = planSafely(deps, { route, wanted, grid: grids.get(route.routeId) }, given);
    if (!claimed) continue;
    await keepPlan(tx, claimed, now);
    left = lessCalls(left, claimed.visit.calls);
    planned.push(claimed);
  }
  await giveBack(tx, routes.slice(thought));
  return planned;
}

/** Without the calls for pairs that there were, a route is rather thought about when others pay for them. */
const isUsedUp = (left: Offer, { apart }: Offer): boolean =>
  left.calls < 1 || (left.apart?.pairs === 0 && apart?.pairs !== 0);

/** A route that cannot be thought about keeps its lease and its try, and is in nobody's way. */
function planSafely(
  deps: Needs,
  given: Parameters<typeof planRoute>[1],
  offered: Parameters<typeof planRoute>[2],
): ClaimedVisit | undefined {
  try {
    return planRoute(deps, given, offered);
  } catch (err) {
    deps.log.error({ err, routeId: given.route.routeId }, "a route could not be planned");
    return undefined;
  }
}

function keepPlan(tx: Transaction, { route, cells, visit }: ClaimedVisit, now: Date): Promise<void> {
  const { routeId } = route;
  if (cells.wishes.length === 0) return dropPlan(tx, routeId);
  const dueAt = new Date(visit.dueAt * MINUTE_MS);
  const { looks } = visit;
  return savePlan(tx, {
    routeId,
    plannedAt: now,
    looks,
    ...(visit.calls.length === 0 && { release: { dueAt } }),
  });
}
