import { and, asc, count, eq, gte, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#server/database/connect.ts";
import { hasJobTables } from "#server/database/job-tables.ts";
import { coverageFigures, deliveries, fareQueries, routePlans } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import { NOT_WANTED } from "#server/delivery/deliver.ts";
import { HELD_FOR_QUIET_HOURS } from "#server/delivery/quiet-hours/store.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Market } from "#server/fares/fare-source.ts";

export interface Owed {
  channel: Delivery["channel"];
  messages: number;
  /** Since when the oldest of them is owed. */
  oldest: Date;
}

export interface Waiting {
  queue: string;
  waiting: number;
  running: number;
}

export type CoverageFigures = typeof coverageFigures.$inferSelect;

/** Reads with a limit of its own, as figures are worth less than what else the database does. */
export async function withinLimit<Result>(
  db: Database,
  limitMs: number,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(limitMs)}, true)`);
    return read(tx);
  });
}

/** What is to be sent, by channel; what quiet hours hold, once they are over. */
export async function readOwed(db: Executor, now: Date): Promise<Owed[]> {
  const { channel, createdAt, sentAt, failedAt, lastError, dueAt } = deliveries;
  const since = sql`case when ${lastError} = ${HELD_FOR_QUIET_HOURS} then ${dueAt} else ${createdAt} end`;
  const rows = await db
    .select({ channel, messages: count(), oldest: min(since).mapWith(createdAt) })
    .from(deliveries)
    .where(and(isNull(sentAt), isNull(failedAt), lte(since, timestamp(now))))
    .groupBy(channel);
  return rows.flatMap(({ oldest, ...row }) => (oldest ? [{ ...row, oldest }] : []));
}

/** What could not be sent although somebody wanted it. */
export const isDeadLetter = (since: Date) =>
  and(
    isNotNull(deliveries.failedAt),
    gte(deliveries.failedAt, since),
    sql`coalesce(${deliveries.lastError}, '') <> ${NOT_WANTED}`,
  );

/** Messages given up since then, by channel. */
export async function countDeadLetters(
  db: Executor,
  since: Date,
): Promise<{ channel: Delivery["channel"]; messages: number }[]> {
  return db
    .select({ channel: deliveries.channel, messages: count() })
    .from(deliveries)
    .where(isDeadLetter(since))
    .groupBy(deliveries.channel);
}

/** The job engine's own book, which it brings up to date every quarter of a minute; nothing before it has run. */
export async function readQueues(db: Executor): Promise<Waiting[]> {
  if (!(await hasJobTables(db))) return [];
  const { rows } = await db.execute<{ name: string; queued: number; active: number }>(
    sql`select name, queued_count as queued, active_count as active from pgboss.queue
        where name not like '\\_\\_%' order by name`,
  );
  return rows.map(({ name, queued, active }) => ({ queue: name, waiting: queued, running: active }));
}

export async function findCoverage(db: Executor, market: Market): Promise<CoverageFigures | undefined> {
  const [row] = await db.select().from(coverageFigures).where(eq(coverageFigures.market, market));
  return row;
}

export async function saveCoverage(db: Executor, figures: CoverageFigures): Promise<void> {
  const { market, ...set } = figures;
  await db
    .insert(coverageFigures)
    .values(figures)
    .onConflictDoUpdate({ target: coverageFigures.market, set });
}

/** Routes that are watched in a market, above `after`, in the order of their ids. */
export async function listWatched(
  db: Executor,
  { market, after, limit }: { market: Market; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: routePlans.fareQueryId })
    .from(routePlans)
    .innerJoin(fareQueries, eq(fareQueries.id, routePlans.fareQueryId))
    .where(and(eq(fareQueries.market, market), sql`${routePlans.fareQueryId} > ${after}`))
    .orderBy(asc(routePlans.fareQueryId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
