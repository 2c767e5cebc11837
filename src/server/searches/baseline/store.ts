import { and, asc, gte, inArray, lt } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { dailyMinima } from "#server/database/schema.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { DayMinimum } from "./price-history.ts";

/** The daily minima of these monitors from `from` on and before `to` in any calendar, oldest first. */
export async function readDayMinima(
  db: Executor,
  { searchIds, from, to }: { searchIds: readonly string[]; from: CalendarDate; to: CalendarDate },
): Promise<Map<string, (DayMinimum & { fareQueryId: number })[]>> {
  if (searchIds.length === 0) return new Map();
  const { searchId, fareQueryId, day, price, checks } = dailyMinima;
  const rows = await db
    .select({ searchId, fareQueryId, day, price, checks })
    .from(dailyMinima)
    .where(and(inArray(searchId, [...searchIds]), gte(day, from), lt(day, to)))
    .orderBy(asc(day));
  return Map.groupBy(rows, (row) => row.searchId);
}
