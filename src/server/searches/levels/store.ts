import { and, count, eq, gte, inArray, lt, sql, sum } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { dailyMinima, searches } from "#server/database/schema.ts";
import { HIGH_SHARE, LEAST_DAYS, LEAST_OBSERVATIONS, LOW_SHARE } from "#server/fares/levels/price-band.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/**
 * The 25th and the 75th percentile of the daily minima of these monitors, in the calendar each looks at now; without those
 * of which too little is known.
 */
export async function readBorders(
  db: Executor,
  { searchIds, from, to }: { searchIds: readonly string[]; from: CalendarDate; to: CalendarDate },
) {
  if (searchIds.length === 0) return [];
  const { searchId, fareQueryId, price, day, checks } = dailyMinima;
  const percentile = (share: number) =>
    sql<number>`percentile_disc(${sql.raw(String(share))}) within group (order by ${price})`;
  // Of the searches, not of the minima: those would each be looked for among all that watch the route.
  const isMeant = inArray(searches.id, [...searchIds]);
  return db
    .select({ searchId, lowBelow: percentile(LOW_SHARE), highAbove: percentile(HIGH_SHARE) })
    .from(dailyMinima)
    .innerJoin(searches, and(eq(searches.id, searchId), eq(searches.fareQueryId, fareQueryId)))
    .where(and(isMeant, gte(day, from), lt(day, to)))
    .groupBy(searchId)
    .having(and(gte(count(), LEAST_DAYS), gte(sum(checks), sql`${LEAST_OBSERVATIONS}`)));
}
