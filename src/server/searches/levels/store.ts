import { and, gte, inArray, lt } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { dailyMinima } from "#server/database/schema.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** The lowest plausible price of a monitor on a day, in the calendar it then looked at. */
export type Minimum = Omit<typeof dailyMinima.$inferSelect, "day">;

/** The daily minima of these monitors from `from` on and before `to`. */
export async function readMinima(
  db: Executor,
  { searchIds, from, to }: { searchIds: readonly string[]; from: CalendarDate; to: CalendarDate },
): Promise<Minimum[]> {
  if (searchIds.length === 0) return [];
  const { searchId, fareQueryId, price, checks, day } = dailyMinima;
  return db
    .select({ searchId, fareQueryId, price, checks })
    .from(dailyMinima)
    .where(and(inArray(searchId, [...searchIds]), gte(day, from), lt(day, to)));
}
