import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";

/** Has every row of a route that is written to `table` refused, until the answer is called. */
export async function brokenWrites(db: Database, table: string, routeId: number) {
  await db.execute(sql`create function refuse_row() returns trigger language plpgsql
    as $$ begin raise exception 'refused' using errcode = '23514'; end $$`);
  await db.execute(
    sql.raw(`create trigger refuse_row before insert or update on ${table} for each row
      when (new.fare_query_id = ${routeId}) execute function refuse_row()`),
  );
  return () => db.execute(sql`drop function refuse_row cascade`);
}
