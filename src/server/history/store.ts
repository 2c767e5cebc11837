import { and, asc, count, desc, eq, gte, inArray, lt } from "drizzle-orm";
import { alertFacts } from "#server/alerts/alert-facts.ts";
import type { Monitor } from "#server/alerts/states/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { alerts, dailyMinima, fareQueries, searches } from "#server/database/schema.ts";
import type { Market } from "#server/fares/fare-source.ts";
import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** Of the days of all, those of this monitor. */
export const isOf = ({ searchId, fareQueryId }: Monitor) =>
  and(eq(dailyMinima.searchId, searchId), eq(dailyMinima.fareQueryId, fareQueryId));

/** The daily minima of a monitor in one calendar from `from` on, oldest first. */
export async function readDayPrices(
  db: Executor,
  { from, ...monitor }: Monitor & { from: CalendarDate },
): Promise<(DayMinimum & { searchId: string })[]> {
  const { searchId, day, price, checks } = dailyMinima;
  return db
    .select({ searchId, day, price, checks })
    .from(dailyMinima)
    .where(and(isOf(monitor), gte(day, from)))
    .orderBy(asc(day));
}

/** The daily minima of an account's monitors of a market from `from` on, each in its present calendar. */
export async function readMinimaOfAccount(
  db: Executor,
  { accountId, market, from }: { accountId: string; market: Market; from: CalendarDate },
): Promise<{ searchId: string; day: CalendarDate; price: number }[]> {
  const { searchId, fareQueryId, day, price } = dailyMinima;
  return db
    .select({ searchId, day, price })
    .from(dailyMinima)
    .innerJoin(searches, and(eq(searches.id, searchId), eq(searches.fareQueryId, fareQueryId)))
    .innerJoin(fareQueries, eq(fareQueries.id, fareQueryId))
    .where(and(eq(searches.accountId, accountId), eq(fareQueries.market, market), gte(day, from)));
}

/** How many days before `day` a monitor has a minimum of. */
export async function countDaysBefore(
  db: Executor,
  { day, ...monitor }: Monitor & { day: CalendarDate },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(dailyMinima)
    .where(and(isOf(monitor), lt(dailyMinima.day, day)));
  return row?.n ?? 0;
}

/** The alerts of monitors since then with the airports of their fares, oldest first, the latest `limit` of all. */
export async function readAlerts(
  db: Executor,
  { searchIds, since, limit }: { searchIds: readonly string[]; since: Date; limit: number },
) {
  const { searchId, createdAt, rule, price, departure, stay, source, facts, id } = alerts;
  const rows = await db
    .select({ searchId, createdAt, rule, price, departure, stay, source, facts })
    .from(alerts)
    .where(and(inArray(searchId, [...searchIds]), gte(createdAt, since)))
    .orderBy(desc(createdAt), asc(id))
    .limit(limit);
  return rows.reverse().map(({ facts: told, ...alert }) => ({ ...alert, route: routeOf(told) }));
}

/** Undefined in alerts from before a search could watch several airports. */
const routeOf = (facts: unknown) => alertFacts.safeParse(facts).data?.route;
