import { and, asc, count, desc, eq, inArray, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { fareQueries, fareRoutes, searches } from "#server/database/schema.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { AskedSearch, SavedSearch } from "./search.ts";
import { toSearch } from "./stored-search.ts";

/** Of searches, or of another name for them: neither paused nor `isExpired` on the day `today`. */
export const isUnderWay = (
  today: CalendarDate | Placeholder,
  of: Record<"pausedAt" | "periodTo" | "minDays", AnyPgColumn> = searches,
): SQL =>
  sql`(${of.pausedAt} is null and (${of.periodTo} is null or ${of.periodTo} - ${of.minDays} > ${today}::date))`;

const route = alias(fareQueries, "route");
/** The airport pairs of a city's fare query, oldest first; null for a query that is its own only pair. */
const routesOfCity = sql<[id: number, origin: string, destination: string][] | null>`(
  select json_agg(json_build_array(${route.id}, ${route.origin}, ${route.destination}) order by ${route.id})
  from ${fareRoutes} join ${fareQueries} as ${sql.identifier("route")} on ${route.id} = ${fareRoutes.routeId}
  where ${fareRoutes.fareQueryId} = ${searches.fareQueryId} and ${fareRoutes.routeId} <> ${fareRoutes.fareQueryId})`;

export const searchColumns = { search: searches, fare: fareQueries, routes: routesOfCity };

/** Searches as `toSearch` reads them, of whatever condition follows. */
export const selectSearches = (db: Executor) =>
  db.select(searchColumns).from(searches).innerJoin(fareQueries, eq(searches.fareQueryId, fareQueries.id));

const isOwn = eq(searches.accountId, sql.placeholder("accountId"));
const isMeant = eq(searches.id, sql.placeholder("searchId"));

const listing = preparedBy((db) =>
  selectSearches(db)
    .where(isOwn)
    .orderBy(desc(searches.createdAt), asc(searches.id))
    .prepare("list_searches"),
);
const finding = preparedBy((db) => selectSearches(db).where(and(isMeant, isOwn)).prepare("find_search"));
const findingById = preparedBy((db) => selectSearches(db).where(isMeant).prepare("find_search_by_id"));

/** The searches of one account, newest first. */
export async function listSearches(db: Executor, accountId: string): Promise<SavedSearch[]> {
  const rows = await listing(db).execute({ accountId });
  return rows.map(toSearch);
}

export async function findSearch(
  db: Executor,
  { accountId, searchId }: AskedSearch,
): Promise<SavedSearch | undefined> {
  const [row] = await finding(db).execute({ accountId, searchId });
  return row && toSearch(row);
}

/** Those of these that are the account's. */
export async function findSearches(
  db: Executor,
  { accountId, searchIds }: { accountId: string; searchIds: readonly string[] },
): Promise<SavedSearch[]> {
  const isMeant = inArray(searches.id, [...new Set(searchIds)]);
  return (await selectSearches(db).where(and(eq(searches.accountId, accountId), isMeant))).map(toSearch);
}

/** Any account's search: for jobs, and for the deals pool after its own check. */
export async function findSearchById(db: Executor, searchId: string): Promise<SavedSearch | undefined> {
  const [row] = await findingById(db).execute({ searchId });
  return row && toSearch(row);
}

export async function countSearches(db: Executor, accountId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(searches).where(eq(searches.accountId, accountId));
  return row?.n ?? 0;
}

/** How many searches each account has that has any. */
export async function countSearchesByAccount(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ accountId: searches.accountId, n: count() })
    .from(searches)
    .groupBy(searches.accountId);
  return new Map(rows.map(({ accountId, n }) => [accountId, n]));
}

/** Searches whose fare query belongs to another market than `market`. */
export const listOfOtherMarkets = (db: Executor, market: SavedSearch["market"]): Promise<AskedSearch[]> =>
  db
    .select({ searchId: searches.id, accountId: searches.accountId })
    .from(searches)
    .innerJoin(fareQueries, eq(searches.fareQueryId, fareQueries.id))
    .where(ne(fareQueries.market, market))
    .orderBy(asc(searches.id));
