import { sql } from "drizzle-orm";
import type { Database } from "./connect.ts";

/** Whether the database answers. */
export const isReachable = (db: Database): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
