import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";

interface Broken {
  /** Of one route alone. */
  routeId?: number;
  /** The SQLSTATE of the refusal; by itself one that says nothing of the database's own state. */
  code?: string;
}

/** Has every row that is written to `table` refused, until the answer is called. */
export async function brokenWrites(db: Database, table: string, { routeId, code = "23514" }: Broken = {}) {
  await db.execute(
    sql.raw(`create function refuse_row() returns trigger language plpgsql
      as $$ begin raise exception 'refused' using errcode = '${code}'; end $$`),
  );
  const when = routeId === undefined ? "" : `when (new.fare_query_id = ${routeId})`;
  await db.execute(
    sql.raw(`create trigger refuse_row before insert or update on ${table} for each row ${when}
      execute function refuse_row()`),
  );
  return () => db.execute(sql`drop function refuse_row cascade`);
}
