import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { fareQueries } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";

const oldest = (now: Date) => sql`least(${fareQueries.replanAt}, ${timestamp(now)})`;

/**
 * What to visit of these routes is to be planned anew, since `now` or longer. Locks them until the transaction ends, by
 * ascending id; with the fare queries of searches that are written, locked before, or alone.
 */
export async function owePlans(tx: Transaction, routeIds: readonly number[], now: Date): Promise<void> {
  const locked = tx
    .select({ id: fareQueries.id })
    .from(fareQueries)
    .where(inArray(fareQueries.id, [...routeIds]))
    .orderBy(asc(fareQueries.id))
    .for("no key update");
  await tx
    .update(fareQueries)
    .set({ replanAt: oldest(now), replanFrom: null })
    .where(sql`${fareQueries.id} = any(array(${locked}))`);
}

/**
 * Up to `limit` routes whose plan is owed, the longest owed first; those that are put off, or that somebody works on, are
 * left out.
 */
export async function listOwedPlans(
  db: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const isPutOff = gt(fareQueries.replanFrom, now);
  const rows = await db
    .select({ id: fareQueries.id })
    .from(fareQueries)
    .where(and(lte(fareQueries.replanAt, now), sql`${isPutOff} is not true`))
    .orderBy(asc(fareQueries.replanAt), asc(fareQueries.id))
    .limit(limit)
    .for("no key update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

/**
 * The plan of a route, which must be locked, is owed no longer once this transaction ends. Answers since when it was,
 * null when somebody else has made it.
 */
export async function takeOwedPlan(tx: Transaction, routeId: number): Promise<Date | null> {
  const [owed] = await tx
    .select({ since: fareQueries.replanAt })
    .from(fareQueries)
    .where(eq(fareQueries.id, routeId));
  if (!owed?.since) return null;
  await tx.update(fareQueries).set({ replanAt: null }).where(eq(fareQueries.id, routeId));
  return owed.since;
}

/**
 * The plan of a route could not be made: it is not tried again for as long as it has been owed, five seconds at least and
 * a minute at most, nor before somebody wants other days of it.
 */
export async function putOffPlan(db: Executor, routeId: number, now: Date): Promise<void> {
  const owedFor = sql`${timestamp(now)} - ${fareQueries.replanAt}`;
  const wait = sql`least(greatest(${owedFor}, interval '5 seconds'), interval '1 minute')`;
  await db
    .update(fareQueries)
    .set({ replanFrom: sql`${timestamp(now)} + ${wait}` })
    .where(and(eq(fareQueries.id, routeId), isNotNull(fareQueries.replanAt)));
}
