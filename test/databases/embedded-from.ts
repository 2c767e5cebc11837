import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pglitePool } from "#server/database/pglite/pglite-pool.ts";
import { openSession } from "#server/database/pglite/pglite-session.ts";

/**
 * An embedded database that starts from the dump at `snapshot`. In the thread of the tests: to wake another one for
 * each statement takes a third of their time.
 */
export async function embeddedFrom(snapshot: string) {
  const database = await PGlite.create("memory://", { loadDataDir: new Blob([readFileSync(snapshot)]) });
  const pool = pglitePool(() => ({ ...openSession(database), close: () => {} }));
  const close = async () => {
    await pool.end();
    await database.close();
  };
  return { pool, close };
}
