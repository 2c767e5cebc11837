import { sql } from "drizzle-orm";
import type { Executor } from "./connect.ts";

/** Whether the job engine has made its tables: it does so when it runs for the first time. */
export async function hasJobTables(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('pgboss.job') is not null as "exists"`);
  return rows[0]?.exists === true;
}
