import type pg from "pg";
import { isEmbedded, withSession } from "#server/database/session.ts";

/**
 * What a PostgreSQL does beside its work, and the embedded one, which is a single process, would never do: the room of
 * rows that are gone is used again, and its log ends where the tables hold what it says. Nothing on a PostgreSQL.
 */
export async function tidyEmbedded(pool: pg.Pool): Promise<void> {
  if (!isEmbedded(pool)) return;
  await withSession(pool, async (session) => {
    await session.query("vacuum");
    await session.query("checkpoint");
  });
}
