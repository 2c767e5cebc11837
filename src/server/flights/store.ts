import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { fareQueries, fareRoutes, searches } from "#server/database/schema.ts";
import type { FareQuery, Market } from "#server/fares/fare-source.ts";
import { queryColumns } from "#server/fares/queries/store.ts";
import { toFareQuery } from "#server/fares/queries/stored-query.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { windowOf } from "#server/searches/stored-search.ts";

/** A route as one search watches it; several searches may watch the same. */
export interface WatchedWindow extends Pick<SavedSearch, "period" | "stay"> {
  /** Of the route, not of the city it may answer for. */
  fareQueryId: number;
  query: FareQuery;
}

const watching = preparedBy((db: Database) =>
  db
    .select({
      periodFrom: searches.periodFrom,
      periodTo: searches.periodTo,
      minDays: searches.minDays,
      maxDays: searches.maxDays,
      fareQueryId: fareQueries.id,
      ...queryColumns,
    })
    .from(searches)
    .innerJoin(fareRoutes, eq(fareRoutes.fareQueryId, searches.fareQueryId))
    .innerJoin(fareQueries, eq(fareQueries.id, fareRoutes.routeId))
    .where(
      and(
        eq(searches.accountId, sql.placeholder("accountId")),
        eq(fareQueries.market, sql.placeholder("market")),
      ),
    )
    .orderBy(asc(fareQueries.id))
    .prepare("list_watched_windows"),
);

/** Every route an account's searches watch, paused ones included, once for each of them; by ascending id. */
export async function listWatchedWindows(
  db: Database,
  owner: { accountId: string; market: Market },
): Promise<WatchedWindow[]> {
  const rows = await watching(db).execute({ ...owner });
  return rows.map((row) => ({
    fareQueryId: row.fareQueryId,
    ...windowOf(row),
    query: toFareQuery(row),
  }));
}
