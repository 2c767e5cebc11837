import { and, count, eq, inArray, isNull, min, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { activeAt } from "#server/accounts/standing/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, fareRoutes, searches } from "#server/database/schema.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { isUnderWay } from "#server/searches/store.ts";
import { windowOf } from "#server/searches/stored-search.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PlanCode } from "#shared/plans.ts";

/** A window of days that `count` searches of like owners want of a route. */
export interface WantedWindow extends Pick<SavedSearch, "period" | "stay"> {
  routeId: number;
  plan: PlanCode;
  /** Searches that each of their owners has watched: not paused, nor over. */
  monitors: number;
  count: number;
  since: Date;
}

const own = alias(searches, "own");
const ownersMonitors = (today: CalendarDate) => sql<number>`(
  select count(*) from ${searches} as own
  where ${own.accountId} = ${searches.accountId} and ${isUnderWay(today, own)})`;

/** What the searches that are watched now (not paused, of an active account) want of these routes. */
export async function listWindows(
  db: Executor,
  { routeIds, now, today }: { routeIds: readonly number[]; now: Date; today: CalendarDate },
): Promise<WantedWindow[]> {
  if (routeIds.length === 0) return [];
  const { periodFrom, periodTo, minDays, maxDays } = searches;
  const monitors = ownersMonitors(today).mapWith(Number).as("monitors");
  const asked = db
    .select({
      routeId: fareRoutes.routeId,
      periodFrom,
      periodTo,
      minDays,
      maxDays,
      plan: accounts.plan,
      createdAt: searches.createdAt,
      monitors,
    })
    .from(searches)
    .innerJoin(fareRoutes, eq(fareRoutes.fareQueryId, searches.fareQueryId))
    .innerJoin(accounts, eq(searches.accountId, accounts.id))
    .where(and(inArray(fareRoutes.routeId, [...routeIds]), isNull(searches.pausedAt), activeAt(now)))
    .as("asked");
  const like = {
    routeId: asked.routeId,
    periodFrom: asked.periodFrom,
    periodTo: asked.periodTo,
    minDays: asked.minDays,
    maxDays: asked.maxDays,
    plan: asked.plan,
    monitors: asked.monitors,
  };
  const rows = await db
    .select({ ...like, count: count(), since: min(asked.createdAt) })
    .from(asked)
    .groupBy(...Object.values(like));
  return rows.map((row) => ({
    routeId: row.routeId,
    ...windowOf(row),
    plan: row.plan,
    monitors: row.monitors,
    count: row.count,
    since: row.since ?? now,
  }));
}
