import { APPLICATION_NAME } from "./connect.ts";
import type { Session } from "./session.ts";

/** A database that must not be written over; its message says who needs it as it is. */
export class DatabaseInUse extends Error {}

/** Throws `DatabaseInUse` while the product runs on this database. */
export async function requireIdle(session: Session): Promise<void> {
  const { rows } = await session.query<{ users: string }>(
    "select count(*) as users from pg_stat_activity where datname = current_database() and application_name = $1",
    [APPLICATION_NAME],
  );
  if (Number(rows[0]?.users) > 0) throw new DatabaseInUse("the product runs on this database: stop it first");
}
