import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { activeAt } from "#server/accounts/standing/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, fareRoutes, searches } from "#server/database/schema.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { selectSearches } from "#server/searches/store.ts";
import { toSearch } from "#server/searches/stored-search.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** The searches that want fares of this route now, from an airport or a city: not paused, of an active account. */
export async function listWatching(
  db: Executor,
  { routeId, now }: { routeId: number; now: Date },
): Promise<SavedSearch[]> {
  const rows = await selectSearches(db)
    .innerJoin(accounts, eq(searches.accountId, accounts.id))
    .where(isWatching(db, { routeId, now }))
    .orderBy(asc(searches.id));
  return rows.map(toSearch);
}

const isWatching = (db: Executor, { routeId, now }: { routeId: number; now: Date }) =>
  and(isAnsweredBy(db, routeId), isNull(searches.pausedAt), activeAt(now));

function isAnsweredBy(db: Executor, routeId: number) {
  const answered = db
    .select({ id: fareRoutes.fareQueryId })
    .from(fareRoutes)
    .where(eq(fareRoutes.routeId, routeId));
  return inArray(searches.fareQueryId, answered);
}

/** The searches that this route answers and whose cheapest has left by `today`, watching or not. */
export async function listDeparted(
  db: Executor,
  { routeId, today }: { routeId: number; today: CalendarDate },
): Promise<SavedSearch[]> {
  const hasLeft = lte(searches.cheapestDeparture, today);
  const rows = await selectSearches(db)
    .where(and(isAnsweredBy(db, routeId), hasLeft))
    .orderBy(asc(searches.id));
  return rows.map(toSearch);
}

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
