import { and, asc, eq, getTableColumns, inArray, lt, not } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { fareQueries, priceBands } from "#server/database/schema.ts";
import type { Market } from "#server/fares/fare-source.ts";
import { queryColumns } from "#server/fares/queries/store.ts";
import type { StoredQuery } from "#server/fares/queries/stored-query.ts";
import type { RouteBand } from "./judge-fares.ts";

/** The bands of these routes. */
export async function readBands(db: Executor, fareQueryIds: readonly number[]): Promise<RouteBand[]> {
  if (fareQueryIds.length === 0) return [];
  const { computedAt: _, ...columns } = getTableColumns(priceBands);
  return db
    .select(columns)
    .from(priceBands)
    .where(inArray(priceBands.fareQueryId, [...fareQueryIds]));
}

/** Replaces all bands of a route by those found at `now`. */
export async function replaceBands(
  tx: Transaction,
  { fareQueryId, bands, now }: { fareQueryId: number; bands: readonly RouteBand[]; now: Date },
): Promise<void> {
  await tx.delete(priceBands).where(eq(priceBands.fareQueryId, fareQueryId));
  const rows = bands.map((band) => ({ ...band, computedAt: now }));
  if (rows.length > 0) await tx.insert(priceBands).values(rows);
}

/** Forgets bands that were found before then, but for `kept`: nobody watches their routes, or the source says the levels. */
export async function deleteBandsBefore(db: Executor, then: Date, kept: readonly number[]): Promise<void> {
  const isKept = inArray(priceBands.fareQueryId, [...kept]);
  await db.delete(priceBands).where(and(lt(priceBands.computedAt, then), not(isKept)));
}

/** A route whose prices are compared. */
export type ComparedRoute = StoredQuery & { id: number; market: Market };

const compared = { id: fareQueries.id, market: fareQueries.market, ...queryColumns };
const { adults, children, infantsInSeat, infantsOnLap, ...ofAnyParty } = queryColumns;
const comparedBy = { market: fareQueries.market, ...ofAnyParty };

/** The route and those that differ from it only in who travels, by ascending id. */
export async function listComparable(db: Executor, routeId: number): Promise<ComparedRoute[]> {
  const [route] = await db.select(compared).from(fareQueries).where(eq(fareQueries.id, routeId));
  if (!route) return [];
  const same = Object.keys(comparedBy) as (keyof typeof comparedBy)[];
  return db
    .select(compared)
    .from(fareQueries)
    .where(and(...same.map((name) => eq(fareQueries[name], route[name]))))
    .orderBy(asc(fareQueries.id));
}
