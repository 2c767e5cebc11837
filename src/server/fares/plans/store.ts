import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
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
    .set({ replanAt: oldest(now) })
    .where(sql`${fareQueries.id} = any(array(${locked}))`);
}

/** Up to `limit` routes whose plan is owed, the longest owed first; those somebody works on are left out. */
export async function listOwedPlans(
  db: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: fareQueries.id })
    .from(fareQueries)
    .where(lte(fareQueries.replanAt, now))
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

/** The plan of a route could not be made: it is owed again at `until`. */
export async function putOffPlan(db: Executor, routeId: number, until: Date): Promise<void> {
  await db
    .update(fareQueries)
    .set({ replanAt: until })
    .where(and(eq(fareQueries.id, routeId), isNotNull(fareQueries.replanAt)));
}
