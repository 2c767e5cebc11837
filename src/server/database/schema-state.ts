import { type Database, poolOf } from "./connect.ts";
import { newestSchema, schemaVersion } from "./migrate.ts";

/**
 * What a database is to this program: all its migrations are applied; some are missing; it is of a newer program;
 * `unknown`: it does not answer.
 */
export type SchemaState = "applied" | "missing" | "newer" | "unknown";

/** Asks the database for the version of its schema, as another process may have changed it. */
export async function schemaState(db: Database): Promise<SchemaState> {
  const version = await schemaVersion(poolOf(db)).catch(() => undefined);
  if (version === undefined) return "unknown";
  if (version === newestSchema()) return "applied";
  return version < newestSchema() ? "missing" : "newer";
}
