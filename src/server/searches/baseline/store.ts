import { and, gte, inArray, lt } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { dailyMinima } from "#server/database/schema.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { DayMinimum } from "./price-history.ts";

/** By search, its daily minima from `from` on and before `to` in the calendar it looks at now; in no order. */
export async function readMinima(
  db: Executor,
  searches: readonly Pick<SavedSearch, "id" | "fareQueryId">[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Map<string, DayMinimum[]>> {
  if (searches.length === 0) return new Map();
  const { searchId, fareQueryId, day, price, checks } = dailyMinima;
  const calendars = new Map(searches.map((search) => [search.id, search.fareQueryId]));
  const rows = await db
    .select({ searchId, fareQueryId, day, price, checks })
    .from(dailyMinima)
    .where(and(inArray(searchId, [...calendars.keys()]), gte(day, from), lt(day, to)));
  return Map.groupBy(
    rows.filter((row) => calendars.get(row.searchId) === row.fareQueryId),
    (row) => row.searchId,
  );
}
