import { sql } from "drizzle-orm";
import type { JobName } from "#server/queue.ts";
import type { Database } from "./connect.ts";
import { hasJobTables } from "./job-tables.ts";

/** Whether somebody takes up the work that is due: `waiting` where some of it has been left for five minutes. */
export type QueueState = "ok" | "waiting";

/** What every worker takes up, whatever is configured. */
const OF_EVERY_WORKER: readonly JobName[] = ["deliver", "send-notices", "confirm-fall", "refresh-search"];

/** Asks the job engine's own tables; before it has run nothing waits. */
export async function queueState(db: Database): Promise<QueueState> {
  if (!(await hasJobTables(db))) return "ok";
  const { rows } = await db.execute(
    sql`select from unnest(${sql.param(OF_EVERY_WORKER)}::text[]) as queue (name) where exists (
          select from pgboss.job where job.name = queue.name and job.state < 'active' and not job.blocked
            and job.start_after <= pgboss.job_now() - interval '5 minutes') limit 1`,
  );
  return rows.length === 0 ? "ok" : "waiting";
}
