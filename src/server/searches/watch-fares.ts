import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { owePlans } from "#server/fares/plans/store.ts";
import { lockFareQueries } from "#server/fares/queries/locks/store.ts";
import { endPlan, startPlan } from "#server/planner/store.ts";
import type { SavedSearch } from "./search.ts";
import { listWishes } from "./wishes/list-wishes.ts";

type Watched = Pick<SavedSearch, "fareQueryId" | "routes">;

/** Locks everything these searches watch. Before any search is locked, and once per transaction. */
export async function lockFaresOf(tx: Transaction, searches: readonly Watched[]): Promise<void> {
  const ids = searches.flatMap(({ fareQueryId, routes }) => [fareQueryId, ...routes.map(idOf)]);
  await lockFareQueries(tx, [...new Set(ids)]);
}

const idOf = ({ fareQueryId }: { fareQueryId: number }) => fareQueryId;

/**
 * What to visit of the calendars of these searches is planned anew soon (`planOwed`). Locks their routes: before any
 * search is locked, or after `lockFaresOf`.
 */
export async function replanFares(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  searches: readonly Pick<SavedSearch, "routes">[],
): Promise<void> {
  const ids = new Set(searches.flatMap(({ routes }) => routes.map(idOf)));
  if (ids.size > 0) await owePlans(tx, [...ids], clock.now());
}

/** Has the planner watch a route that live searches want today, and drops the plan of one that nobody does. */
export async function watchRoute(
  { clock, fareSource }: Pick<Deps, "clock" | "fareSource">,
  tx: Transaction,
  routeId: number,
): Promise<void> {
  const now = clock.now();
  const { horizonDays } = fareSource.capabilities;
  const wishes = await listWishes(tx, { routeIds: [routeId], now, horizonDays });
  if (wishes.has(routeId)) await startPlan(tx, routeId, now);
  else await endPlan(tx, routeId);
}
