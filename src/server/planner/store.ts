import { and, eq, inArray, ne, type SQL, sql, sum } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { fareQueries, routePlans } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import type { Market } from "#server/fares/fare-source.ts";
import { type Learned, toLearned } from "./learned/learned.ts";

/** The route is watched; its next visit is now, or once who works on it has finished. */
export async function startPlan(tx: Executor, routeId: number, now: Date): Promise<void> {
  const set = whenIdle(sql`least(${routePlans.dueAt}, ${timestamp(now)})`);
  await tx
    .insert(routePlans)
    .values({ fareQueryId: routeId, dueAt: now, lastAnswerAt: now })
    .onConflictDoUpdate({ target: routePlans.fareQueryId, set });
}

/**
 * What was asked for of a watched route in blocks counts as never asked for; its next visit is now. Who works on it has
 * lost it: what he asked for, he asked before.
 */
export async function startAnew(tx: Executor, routeId: number, now: Date): Promise<void> {
  const learned = sql`${routePlans.learned} || '{"asked": {}}'::jsonb`;
  await tx
    .update(routePlans)
    .set({ learned, dueAt: now, isLeased: false, plannedAt: null })
    .where(eq(routePlans.fareQueryId, routeId));
}

/** Due at `dueAt`; one that somebody works on is marked instead: what was decided for it holds no longer. */
function whenIdle(dueAt: SQL) {
  const isIdle = sql`not ${routePlans.isLeased}`;
  return {
    dueAt: sql`case when ${isIdle} then ${dueAt} else ${routePlans.dueAt} end`,
    plannedAt: sql`case when ${isIdle} then ${routePlans.plannedAt} end`,
  };
}

/** Nobody wants it any more; one that somebody works on is left to them, and to the next claim. */
export async function endPlan(tx: Executor, routeId: number): Promise<void> {
  const isIt = eq(routePlans.fareQueryId, routeId);
  await tx.delete(routePlans).where(and(isIt, eq(routePlans.isLeased, false)));
  await tx.update(routePlans).set({ plannedAt: null }).where(isIt);
}

/** Nobody visits other markets any more: routes that were tried there in vain would stand first in line for ever. */
export async function endPlansOutside(db: Executor, market: Market): Promise<void> {
  const others = db.select({ id: fareQueries.id }).from(fareQueries).where(ne(fareQueries.market, market));
  await db.delete(routePlans).where(inArray(routePlans.fareQueryId, others));
}

/** Nothing that was seen of these airports before `now` is believed: all of it is looked at again. */
export async function distrust(
  tx: Executor,
  { market, origin, destination, now }: { market: Market; origin: string; destination: string; now: Date },
): Promise<void> {
  const queries = tx
    .select({ id: fareQueries.id })
    .from(fareQueries)
    .where(
      and(
        eq(fareQueries.market, market),
        eq(fareQueries.origin, origin),
        eq(fareQueries.destination, destination),
      ),
    );
  await tx
    .update(routePlans)
    .set({ distrustBefore: now, ...whenIdle(timestamp(now)) })
    .where(inArray(routePlans.fareQueryId, queries));
}

/** How many calls see every pair that is watched in a market once. */
export async function countLooks(db: Executor, market: Market): Promise<number> {
  const [row] = await db
    .select({ looks: sum(routePlans.looks) })
    .from(routePlans)
    .innerJoin(fareQueries, eq(fareQueries.id, routePlans.fareQueryId))
    .where(eq(fareQueries.market, market));
  return Number(row?.looks ?? 0);
}

/** What was learnt of these routes. */
export async function readLearned(db: Executor, routeIds: readonly number[]): Promise<Map<number, Learned>> {
  if (routeIds.length === 0) return new Map();
  const rows = await db
    .select({ id: routePlans.fareQueryId, learned: routePlans.learned })
    .from(routePlans)
    .where(inArray(routePlans.fareQueryId, [...routeIds]));
  return new Map(rows.map(({ id, learned }) => [id, toLearned(learned)]));
}
