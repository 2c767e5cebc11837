import { inArray } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { fareGrids } from "#server/database/schema.ts";

/** Which version the fares of these routes stand at; a route without an answer has none. Every answer makes another one. */
export async function readVersions(
  db: Executor,
  fareQueryIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: fareGrids.fareQueryId, version: fareGrids.version })
    .from(fareGrids)
    .where(inArray(fareGrids.fareQueryId, [...fareQueryIds]));
  return new Map(rows.map(({ id, version }) => [id, version]));
}
