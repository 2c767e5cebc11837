import { and, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
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
    .set({ dueAt: sql`turn.due_at`, tries: sql`greatest(0, ${routePlans.tries} - 1)`, isLeased: false })
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

/** The visit ended because of `reason`; the next one is at `dueAt`. Without `tries` all so far count. */
export async function postponeVisit(
  tx: Executor,
  visit: Lease & { dueAt: Date; tries?: number; reason: string; learned?: Learned },
): Promise<void> {
  const { dueAt, tries, reason, learned } = visit;
  await tx
    .update(routePlans)
    .set({
      dueAt,
      isLeased: false,
      lastError: reason,
      ...(tries && { tries }),
      ...(learned && { learned: { ...learned } }),
    })
    .where(isHeld(visit));
}

/** Of a claimed route that nobody wants any more. */
export async function dropPlan(tx: Executor, routeId: number): Promise<void> {
  await tx.delete(routePlans).where(eq(routePlans.fareQueryId, routeId));
}

/** A route that somebody looks at outside of its turn. */
export interface HeldRoute extends Lease {
  wasDueAt: Date;
  /** What was seen before is not believed. */
  distrustBefore: Date | null;
}

/** Leases a route to who looks at it outside of its turn, unless somebody works on it; undefined: nobody watches it. */
export async function holdRoute(
  tx: Transaction,
  { routeId, now, leaseMs }: { routeId: number; now: Date; leaseMs: number },
): Promise<HeldRoute | "busy" | undefined> {
  const { dueAt: due, isLeased, distrustBefore, tries } = routePlans;
  const isIt = eq(routePlans.fareQueryId, routeId);
  const [plan] = await tx
    .select({ due, isLeased, distrustBefore })
    .from(routePlans)
    .where(isIt)
    .for("update");
  if (!plan) return undefined;
  if (plan.isLeased && plan.due > now) return "busy";
  const dueAt = new Date(now.getTime() + leaseMs);
  await tx
    .update(routePlans)
    .set({ dueAt, isLeased: true, tries: sql`${tries} + 1` })
    .where(isIt);
  return { routeId, leasedUntil: dueAt, wasDueAt: plan.due, distrustBefore: plan.distrustBefore };
}

/** Untried, the route keeps its turn, or has it now if it was marked meanwhile (`whenIdle`). */
export async function releaseRoute(
  db: Executor,
  { wasDueAt, now, ...held }: Omit<HeldRoute, "distrustBefore"> & { now: Date },
): Promise<void> {
  const { plannedAt, tries } = routePlans;
  const atOnce = timestamp(wasDueAt < now ? wasDueAt : now);
  await db
    .update(routePlans)
    .set({
      dueAt: sql`case when ${plannedAt} is null then ${atOnce} else ${timestamp(wasDueAt)} end`,
      isLeased: false,
      tries: sql`greatest(0, ${tries} - 1)`,
    })
    .where(isHeld(held));
}
