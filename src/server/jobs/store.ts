import { lt, sql } from "drizzle-orm";
import type { SealedRow } from "#server/auth/keys/reseal.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Page } from "#server/database/in-batches.ts";
import { hasJobTables } from "#server/database/job-tables.ts";
import { operatorActions } from "#server/database/schema.ts";
import type { JobName } from "#server/queue.ts";

type SealedJob = SealedRow & { name: JobName };

/** Jobs whose payload is sealed, those that are done too, page by page; none before the engine has run. */
export async function listSealedJobs(db: Executor, { after, limit }: Page): Promise<SealedJob[]> {
  if (!(await hasJobTables(db))) return [];
  const { rows } = await db.execute<SealedJob>(
    sql`select id, name, data->>'sealed' as sealed from pgboss.job
        where data->>'sealed' is not null and id > ${after} order by id limit ${limit}`,
  );
  return rows;
}

export async function saveSealedJobs(db: Executor, jobs: readonly SealedJob[]): Promise<void> {
  const ids = sql.param(jobs.map(({ id }) => id));
  const names = sql.param(jobs.map(({ name }) => name));
  const payloads = sql.param(jobs.map(({ sealed }) => sealed));
  await db.execute(
    sql`update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(anew.sealed))
        from unnest(${ids}::uuid[], ${names}::text[], ${payloads}::text[]) as anew (id, name, sealed)
        where job.id = anew.id and job.name = anew.name`,
  );
}

/** The queues in which a job's time has come. */
export async function listReadyQueues(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pgboss.queue where exists (
          select from pgboss.job where job.name = queue.name
            and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now())`,
  );
  return rows.map(({ name }) => name);
}

/** What operators did: their own module is of the same rank as this one. */
export async function deleteActionsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(operatorActions).where(lt(operatorActions.at, before));
}
