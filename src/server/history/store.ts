import { and, asc, count, desc, eq, gte, lt } from "drizzle-orm";
import { alertFacts } from "#server/alerts/alert-facts.ts";
import type { Executor } from "#server/database/connect.ts";
import { alerts, dailyMinima, fareQueries, searches } from "#server/database/schema.ts";
import type { Market } from "#server/fares/fare-source.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

type Monitor = { searchId: string; fareQueryId: number };

/** The lowest plausible price of a monitor on a day, in cents of CAD for the party. */
export interface DayPrice {
  day: CalendarDate;
  price: number;
  checks: number;
  /** When it was first seen at this price, where that is known and asked for. */
  loweredAt?: Date | null;
}

const isOf = ({ searchId, fareQueryId }: Monitor) =>
  and(eq(dailyMinima.searchId, searchId), eq(dailyMinima.fareQueryId, fareQueryId));

/** The daily minima of a monitor in its present calendar from `from` on, oldest first, the latest `limit` of them. */
export async function readDayPrices(
  db: Executor,
  { from, limit, ...monitor }: Monitor & { from: CalendarDate | undefined; limit: number },
): Promise<DayPrice[]> {
  const { day, price, checks, loweredAt } = dailyMinima;
  const rows = await db
    .select({ day, price, checks, loweredAt })
    .from(dailyMinima)
    .where(and(isOf(monitor), from && gte(day, from)))
    .orderBy(desc(day))
    .limit(limit);
  return rows.reverse();
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

/** The alerts of a monitor since then with the airports of their fares, oldest first, the latest `limit` of them. */
export async function readAlerts(
  db: Executor,
  { searchId, since, limit }: { searchId: string; since: Date; limit: number },
) {
  const { createdAt, rule, price, departure, stay, source, facts, id } = alerts;
  const rows = await db
    .select({ createdAt, rule, price, departure, stay, source, facts })
    .from(alerts)
    .where(and(eq(alerts.searchId, searchId), gte(createdAt, since)))
    .orderBy(desc(createdAt), asc(id))
    .limit(limit);
  return rows.reverse().map(({ facts: told, ...alert }) => ({ ...alert, route: routeOf(told) }));
}

/** Undefined in alerts from before a search could watch several airports. */
const routeOf = (facts: unknown) => alertFacts.safeParse(facts).data?.route;
