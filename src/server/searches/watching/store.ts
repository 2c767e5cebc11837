import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { lastSeenAt } from "#server/accounts/presence/store.ts";
import { activeAt } from "#server/accounts/standing/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, fareQueries, fareRoutes, searches } from "#server/database/schema.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { searchColumns } from "#server/searches/store.ts";
import { toSearch } from "#server/searches/stored-search.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";

const ABSENT_AFTER_MS = 30 * DAY_MS;

/** A search that a route answers, from an airport or a city. */
export interface AnsweredSearch extends SavedSearch {
  /** It wants fares now: not paused, of an active account. */
  isWatching: boolean;
}

/**
 * The searches that this route answers and that somebody hears of or reads: those that were paused and left behind gather
 * by thousands on a popular route.
 */
export async function listAnswered(
  db: Executor,
  { routeId, now }: { routeId: number; now: Date },
): Promise<AnsweredSearch[]> {
  const answering = db
    .select({ id: fareRoutes.fareQueryId })
    .from(fareRoutes)
    .where(eq(fareRoutes.routeId, routeId));
  const rows = await db
    .select({ ...searchColumns, isWatching: isWatchingAt(now) })
    .from(searches)
    .innerJoin(fareQueries, eq(searches.fareQueryId, fareQueries.id))
    .innerJoin(accounts, eq(searches.accountId, accounts.id))
    .where(and(inArray(searches.fareQueryId, answering), or(isWatchingAt(now), isReadAt(now))))
    .orderBy(asc(searches.id));
  return rows.map(({ isWatching, ...row }) => ({ ...toSearch(row), isWatching }));
}

const isWatchingAt = (now: Date) => sql<boolean>`(${and(isNull(searches.pausedAt), activeAt(now))})`;

/** Of one that is not watched: its owner was there lately, or it shows a flight that has left. */
const isReadAt = (now: Date) =>
  or(
    gt(lastSeenAt, new Date(now.getTime() - ABSENT_AFTER_MS)),
    lte(searches.cheapestDeparture, homeDay(now)),
  );

/** Every route that some search watches. */
export async function listWatchedRoutes(db: Executor): Promise<number[]> {
  const asked = db.select({ id: searches.fareQueryId }).from(searches);
  const rows = await db
    .selectDistinct({ id: fareRoutes.routeId })
    .from(fareRoutes)
    .where(inArray(fareRoutes.fareQueryId, asked))
    .orderBy(asc(fareRoutes.routeId));
  return rows.map(({ id }) => id);
}
