import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { routePlans } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import type { ClaimedRoute } from "#server/planner/claims/store.ts";
import type { Learned } from "#server/planner/learned/learned.ts";

/** What was decided for a claimed route; without looks to make it is given back untried. */
export async function savePlan(
  tx: Executor,
  plan: { routeId: number; plannedAt: Date; looks: number; release?: { dueAt: Date } },
): Promise<void> {
  const { routeId, plannedAt, looks, release } = plan;
  await tx
    .update(routePlans)
    .set({ plannedAt, looks, ...(release && { dueAt: release.dueAt, tries: 0, isLeased: false }) })
    .where(eq(routePlans.fareQueryId, routeId));
}

/** Claimed routes that could not be looked at for want of calls: untried, they keep their turn. */
export async function giveBack(
  tx: Executor,
  routes: readonly Pick<ClaimedRoute, "routeId" | "wasDueAt">[],
): Promise<void> {
  if (routes.length === 0) return;
  const ids = sql.param(routes.map(({ routeId }) => routeId));
  const turns = sql.param(routes.map(({ wasDueAt }) => wasDueAt.toISOString()));
  await tx
    .update(routePlans)
    .set({ dueAt: sql`turn.due_at`, tries: sql`${routePlans.tries} - 1`, isLeased: false })
    .from(sql`unnest(${ids}::int[], ${turns}::timestamptz[]) as turn (id, due_at)`)
    .where(sql`${routePlans.fareQueryId} = turn.id`);
}

type Lease = Pick<ClaimedRoute, "routeId" | "leasedUntil">;

/** Who comes back when somebody else has claimed the route changes nothing. */
const isHeld = ({ routeId, leasedUntil }: Lease) =>
  and(eq(routePlans.fareQueryId, routeId), eq(routePlans.dueAt, leasedUntil));

/** The route was answered at `answeredAt`; its next visit is `dueAt`, or now if it was marked meanwhile (`whenIdle`). */
export async function finishVisit(
  tx: Executor,
  visit: Lease & { answeredAt: Date; dueAt: Date; learned: Learned },
): Promise<void> {
  const { answeredAt, dueAt, learned } = visit;
  const next = sql`case when ${routePlans.plannedAt} is null then ${timestamp(answeredAt)} else ${timestamp(dueAt)} end`;
  await tx
    .update(routePlans)
    .set({
      dueAt: next,
      tries: 0,
      isLeased: false,
      lastAnswerAt: answeredAt,
      lastError: null,
      learned: { ...learned },
    })
    .where(isHeld(visit));
}

/**
 * The visit ended because of `reason`; the next one is at `dueAt`, and so many `tries` count. `answeredAt`: some of its
 * calls were answered before.
 */
export async function postponeVisit(
  tx: Executor,
  visit: Lease & { dueAt: Date; tries: number; reason: string; learned: Learned; answeredAt?: Date },
): Promise<void> {
  const { dueAt, tries, reason, learned, answeredAt } = visit;
  await tx
    .update(routePlans)
    .set({
      dueAt,
      tries,
      isLeased: false,
      lastError: reason,
      learned: { ...learned },
      ...(answeredAt && { lastAnswerAt: answeredAt }),
    })
    .where(isHeld(visit));
}

/** Of a claimed route that nobody wants any more. */
export async function dropPlan(tx: Executor, routeId: number): Promise<void> {
  await tx.delete(routePlans).where(eq(routePlans.fareQueryId, routeId));
}
