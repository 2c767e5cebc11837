import { and, asc, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Monitor } from "#server/alerts/states/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { dailyMinima } from "#server/database/schema.ts";
import { isOf } from "#server/history/store.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** A day's lowest price counts as a fall when it is lower by this share than that of the last day with a price. */
const FALL_SHARE = 0.05;

/** A day of a monitor of which a feed tells; in cents of CAD for the party. */
export interface ToldDay {
  day: CalendarDate;
  price: number;
  /** When it was first seen at this price, where that is known. */
  loweredAt: Date | null;
  /** The price of the last known day before, and the lowest of all those; null of the first. */
  last: number | null;
  lowest: number | null;
}

/**
 * Of the days of monitors from `from` on, each in its present calendar, the first, those lower than any before and those
 * that fell by a twentieth; oldest first.
 */
export async function readToldDays(
  db: Executor,
  { monitors, from }: { monitors: readonly Monitor[]; from: CalendarDate },
): Promise<(ToldDay & { searchId: string })[]> {
  if (monitors.length === 0) return [];
  const { searchId, day, price, loweredAt } = dailyMinima;
  const before = sql`(partition by ${searchId} order by ${day} rows between unbounded preceding and 1 preceding)`;
  const last = sql<number | null>`last_value(${price}) over ${before}`.as("last");
  const lowest = sql<number | null>`min(${price}) over ${before}`.as("lowest");
  // Narrowed here: a year of days of a hundred monitors takes the database longer to hand over than to look through.
  const days = db
    .select({ searchId, day, price, loweredAt, last, lowest })
    .from(dailyMinima)
    .where(and(or(...monitors.map(isOf)), gte(day, from)))
    .as("days");
  const hasFallen = lte(days.price, sql`${days.last} * ${1 - FALL_SHARE}::float8`);
  const isTold = or(isNull(days.last), lt(days.price, days.lowest), hasFallen);
  return db.select().from(days).where(isTold).orderBy(asc(days.day), asc(days.searchId));
}
