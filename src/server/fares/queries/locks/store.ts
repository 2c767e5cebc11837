import { asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { fareQueries, fareRoutes } from "#server/database/schema.ts";

/**
 * Makes others wait who change what is watched of these fare queries, until the transaction ends. Once per
 * transaction, with all it will touch: they are locked by ascending id, and before any search is.
 */
export async function lockFareQueries(tx: Executor, ids: readonly number[]): Promise<void> {
  await lockWhere(tx, inArray(fareQueries.id, [...ids]));
}

/** As `lockFareQueries`, for a route and everything that was asked for and is answered by it. */
export async function lockRoute(tx: Executor, routeId: number): Promise<void> {
  const answered = tx
    .select({ id: fareRoutes.fareQueryId })
    .from(fareRoutes)
    .where(eq(fareRoutes.routeId, routeId));
  await lockWhere(tx, inArray(fareQueries.id, answered));
}

async function lockWhere(tx: Executor, isMeant: SQL): Promise<void> {
  await tx
    .select({ id: fareQueries.id })
    .from(fareQueries)
    .where(isMeant)
    .orderBy(asc(fareQueries.id))
    .for("no key update");
}
