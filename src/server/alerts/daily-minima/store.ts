import { and, asc, sql } from "drizzle-orm";
import type { Monitor } from "#server/alerts/states/store.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { dailyMinima } from "#server/database/schema.ts";
import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** The daily minima of monitors, each in its calendar, oldest first. */
export async function readHistories(
  db: Executor,
  monitors: readonly Monitor[],
): Promise<Map<string, DayMinimum[]>> {
  const { searchId, fareQueryId, day, price, checks } = dailyMinima;
  const calendars = new Map(monitors.map((monitor) => [monitor.searchId, monitor.fareQueryId]));
  const isMeant = and(
    sql`${searchId} = any(${sql.param([...calendars.keys()])}::uuid[])`,
    sql`${fareQueryId} = any(${sql.param([...new Set(calendars.values())])}::int[])`,
  );
  const rows = await db
    .select({ searchId, fareQueryId, day, price, checks })
    .from(dailyMinima)
    .where(isMeant)
    .orderBy(asc(searchId), asc(fareQueryId), asc(day));
  return Map.groupBy(
    rows.filter((row) => calendars.get(row.searchId) === row.fareQueryId),
    (row) => row.searchId,
  );
}

/** As `readHistories`, of one monitor. */
export const readHistory = async (db: Executor, monitor: Monitor): Promise<DayMinimum[]> =>
  (await readHistories(db, [monitor])).get(monitor.searchId) ?? [];

/** The price of a monitor that was seen on a day. */
export interface SeenMinimum extends Monitor {
  day: CalendarDate;
  price: number;
  loweredAt: Date;
}

/** Counts one check of the day of each and lowers its minimum to what was seen, if that is lower. */
export async function recordMinima(tx: Transaction, minima: readonly SeenMinimum[]): Promise<void> {
  if (minima.length === 0) return;
  await tx
    .insert(dailyMinima)
    .values([...minima])
    .onConflictDoUpdate({
      target: [dailyMinima.searchId, dailyMinima.fareQueryId, dailyMinima.day],
      set: {
        price: sql`least(${dailyMinima.price}, excluded.price)`,
        loweredAt: sql`case when excluded.price < ${dailyMinima.price} then excluded.lowered_at else ${dailyMinima.loweredAt} end`,
        checks: sql`${dailyMinima.checks} + 1`,
      },
    });
}
