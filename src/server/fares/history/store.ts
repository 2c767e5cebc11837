import { and, asc, eq, gt, gte, inArray, lt, ne, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { fareChanges, fareQueries, routePlans } from "#server/database/schema.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import type { ChangeRow, PlainChanges } from "./compact-day.ts";
import { CHANGE_FORMATS, packChanges } from "./pack-changes.ts";

/** Up to `limit` routes after the id `after`, by ascending id. */
export async function listRoutesAfter(db: Executor, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: fareQueries.id })
    .from(fareQueries)
    .where(gt(fareQueries.id, after))
    .orderBy(asc(fareQueries.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What answers changed on a route from `from` on and before `to`, oldest first; of one instant always in one order. */
export async function readChanges(
  db: Executor,
  { fareQueryId, from, to }: { fareQueryId: number; from: Date; to: Date },
): Promise<ChangeRow[]> {
  const { observedAt, source, format, delta } = fareChanges;
  return db
    .select({ observedAt, source, format, delta })
    .from(fareChanges)
    .where(and(eq(fareChanges.fareQueryId, fareQueryId), gte(observedAt, from), lt(observedAt, to)))
    .orderBy(asc(observedAt), asc(source), asc(delta));
}

/** What answers of `source` changed from `from` on, by the routes that are watched. */
export async function readChangesBy(
  db: Executor,
  { source, from }: { source: string; from: Date },
): Promise<(Omit<ChangeRow, "source"> & { fareQueryId: number })[]> {
  const { fareQueryId, observedAt, format, delta } = fareChanges;
  const watched = db.select({ id: routePlans.fareQueryId }).from(routePlans);
  const isLoose = ne(format, CHANGE_FORMATS.day);
  return db
    .select({ fareQueryId, observedAt, format, delta })
    .from(fareChanges)
    .where(and(inArray(fareQueryId, watched), gte(observedAt, from), eq(fareChanges.source, source), isLoose))
    .orderBy(asc(fareQueryId), asc(observedAt), asc(delta));
}

const midnightOf = (day: CalendarDate) => sql`${day}::timestamp at time zone ${HOME_TIME_ZONE}::text`;

/**
 * The days before `before` of a route whose changes stand as they came, oldest first. Days are made compact in order:
 * only what is younger than the last compact one is looked at.
 */
export async function listLooseDays(
  db: Executor,
  { fareQueryId, before }: { fareQueryId: number; before: CalendarDate },
): Promise<CalendarDate[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct (observed_at at time zone ${HOME_TIME_ZONE}::text)::date::text as day
    from fare_changes
    where fare_query_id = ${fareQueryId} and observed_at < ${midnightOf(before)} and format <> ${CHANGE_FORMATS.day}
      and observed_at > coalesce((
        select observed_at from fare_changes
        where fare_query_id = ${fareQueryId} and observed_at < ${midnightOf(before)} and format = ${CHANGE_FORMATS.day}
        order by observed_at desc limit 1), '-infinity')
    order by day`);
  return rows.map(({ day }) => day as CalendarDate);
}

/** Takes the changes of one day of a route out of the history, oldest first; who comes second gets none. */
export async function takeDay(
  tx: Transaction,
  { fareQueryId, day }: { fareQueryId: number; day: CalendarDate },
): Promise<ChangeRow[]> {
  const { rows } = await tx.execute<
    Omit<ChangeRow, "observedAt"> & { at: number } & Record<string, unknown>
  >(sql`
    delete from fare_changes
    where fare_query_id = ${fareQueryId} and format <> ${CHANGE_FORMATS.day}
      and observed_at >= ${midnightOf(day)} and observed_at < ${midnightOf(addDays(day, 1))}
    returning extract(epoch from observed_at)::float8 * 1000 as at, source, format, delta`);
  return rows
    .map(({ at, ...row }) => ({ ...row, observedAt: new Date(at) }))
    .sort((one, other) => one.observedAt.getTime() - other.observedAt.getTime());
}

/** Puts what is left of a day into the history. */
export async function insertDay(
  tx: Transaction,
  fareQueryId: number,
  kept: readonly PlainChanges[],
): Promise<void> {
  const rows = kept.map(({ prices, ...row }) => ({
    ...row,
    fareQueryId,
    changes: prices.length,
    format: CHANGE_FORMATS.day,
    delta: packChanges(prices),
  }));
  if (rows.length > 0) await tx.insert(fareChanges).values(rows);
}

/** Forgets what was observed of a route before then. */
export async function deleteChangesBefore(db: Executor, fareQueryId: number, then: Date): Promise<void> {
  await db
    .delete(fareChanges)
    .where(and(eq(fareChanges.fareQueryId, fareQueryId), lt(fareChanges.observedAt, then)));
}
