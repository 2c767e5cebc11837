import { and, asc, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { dailyMinima } from "#server/database/schema.ts";
import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** The daily minima of a monitor in one fare calendar, oldest first. */
export async function readHistory(
  db: Executor,
  { searchId, fareQueryId }: { searchId: string; fareQueryId: number },
): Promise<DayMinimum[]> {
  return db
    .select({ day: dailyMinima.day, price: dailyMinima.price, checks: dailyMinima.checks })
    .from(dailyMinima)
    .where(and(eq(dailyMinima.searchId, searchId), eq(dailyMinima.fareQueryId, fareQueryId)))
    .orderBy(asc(dailyMinima.day));
}

/** Counts one check of the day and lowers its minimum to `price`, as it was seen at `loweredAt`, if that is lower. */
export async function recordMinimum(
  tx: Transaction,
  minimum: { searchId: string; fareQueryId: number; day: CalendarDate; price: number; loweredAt: Date },
): Promise<void> {
  await tx
    .insert(dailyMinima)
    .values(minimum)
    .onConflictDoUpdate({
      target: [dailyMinima.searchId, dailyMinima.fareQueryId, dailyMinima.day],
      set: {
        price: sql`least(${dailyMinima.price}, excluded.price)`,
        loweredAt: sql`case when excluded.price < ${dailyMinima.price} then excluded.lowered_at else ${dailyMinima.loweredAt} end`,
        checks: sql`${dailyMinima.checks} + 1`,
      },
    });
}
