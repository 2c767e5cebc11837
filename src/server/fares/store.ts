import { and, asc, eq, gt, gte, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { fareChanges, fareGrids, fareQueries, sweeps } from "#server/database/schema.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { Block, FareQuery, Market } from "./fare-source.ts";
import type { FareGrid } from "./grid.ts";
import { encodeGrid, type GridRow } from "./grid-row.ts";

/** A block whose turn it is, leased to whoever claimed it. */
export interface Sweep {
  id: number;
  fareQueryId: number;
  query: FareQuery;
  block: Block;
  /** Tries since the last answer, this one included. */
  tries: number;
}

/* Fare queries */

/** The id of what is priced, made if nobody asked for it before. Locks its row until the transaction ends. */
export async function findOrCreateFareQuery(tx: Executor, market: Market, query: FareQuery): Promise<number> {
  const { passengers, ...route } = query;
  const [row] = await tx
    .insert(fareQueries)
    .values({ market, ...route, ...passengers })
    .onConflictDoUpdate({
      target: [
        fareQueries.market,
        fareQueries.origin,
        fareQueries.destination,
        fareQueries.cabin,
        fareQueries.adults,
        fareQueries.children,
        fareQueries.infantsInSeat,
        fareQueries.infantsOnLap,
        fareQueries.maxStops,
      ],
      set: { market: sql`excluded.market` },
    })
    .returning({ id: fareQueries.id });
  if (!row) throw new Error("a fare query was neither found nor made");
  return row.id;
}

/** Makes others wait who change what is watched of this fare query, until the transaction ends. */
export async function lockFareQuery(tx: Executor, fareQueryId: number): Promise<void> {
  await tx
    .select({ id: fareQueries.id })
    .from(fareQueries)
    .where(eq(fareQueries.id, fareQueryId))
    .for("no key update");
}

async function readFareQueries(db: Executor, ids: number[]): Promise<Map<number, FareQuery>> {
  const rows = ids.length ? await db.select().from(fareQueries).where(inArray(fareQueries.id, ids)) : [];
  return new Map(rows.map((row) => [row.id, toFareQuery(row)]));
}

function toFareQuery(row: typeof fareQueries.$inferSelect): FareQuery {
  const { origin, destination, cabin, maxStops, adults, children, infantsInSeat, infantsOnLap } = row;
  return {
    origin,
    destination,
    cabin,
    maxStops,
    passengers: { adults, children, infantsInSeat, infantsOnLap },
  };
}

/* Sweeps */

type SweepRow = typeof sweeps.$inferSelect;

function toBlock({ firstDeparture, departureDays, minStay, maxStay }: SweepRow): Block {
  return { firstDeparture: firstDeparture as CalendarDate, departureDays, minStay, maxStay };
}

export async function readSweptBlocks(
  db: Executor,
  fareQueryId: number,
): Promise<{ id: number; block: Block }[]> {
  const rows = await db.select().from(sweeps).where(eq(sweeps.fareQueryId, fareQueryId));
  return rows.map((row) => ({ id: row.id, block: toBlock(row) }));
}

export async function insertSweeps(
  tx: Executor,
  fareQueryId: number,
  { blocks, dueAt }: { blocks: readonly Block[]; dueAt: Date },
): Promise<void> {
  if (blocks.length > 0)
    await tx.insert(sweeps).values(blocks.map((block) => ({ fareQueryId, ...block, dueAt })));
}

export async function deleteSweeps(tx: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(sweeps).where(inArray(sweeps.id, [...ids]));
}

/**
 * Takes up to `limit` due blocks, the longest due first, and leases them for `leaseMs`: no other claim gets them before
 * that. The try is counted now, so that one which never comes back is counted too.
 */
export async function claimDueSweeps(
  db: Executor,
  { now, limit, leaseMs, market }: { now: Date; limit: number; leaseMs: number; market: Market },
): Promise<Sweep[]> {
  const due = db
    .select({ id: sweeps.id })
    .from(sweeps)
    .innerJoin(fareQueries, eq(fareQueries.id, sweeps.fareQueryId))
    .where(and(lte(sweeps.dueAt, now), eq(fareQueries.market, market)))
    .orderBy(asc(sweeps.dueAt), asc(sweeps.id))
    .limit(limit)
    .for("update", { of: sweeps, skipLocked: true });
  // As an array the inner query runs exactly once, whatever the plan.
  const rows = await db
    .update(sweeps)
    .set({ dueAt: new Date(now.getTime() + leaseMs), tries: sql`${sweeps.tries} + 1` })
    .where(sql`${sweeps.id} = any(array(${due}))`)
    .returning();
  const queries = await readFareQueries(db, [...new Set(rows.map((row) => row.fareQueryId))]);
  return rows.flatMap((row) => {
    const query = queries.get(row.fareQueryId);
    const { id, fareQueryId, tries } = row;
    return query ? [{ id, fareQueryId, query, block: toBlock(row), tries }] : [];
  });
}

/** The block was answered at `answeredAt`; its next visit is `dueAt`. */
export async function finishSweep(
  tx: Executor,
  { id, answeredAt, dueAt }: { id: number; answeredAt: Date; dueAt: Date },
): Promise<void> {
  await tx
    .update(sweeps)
    .set({ dueAt, tries: 0, lastAnswerAt: answeredAt, lastError: null })
    .where(eq(sweeps.id, id));
}

/** The try failed because of `reason`; the next one is at `dueAt`. */
export async function postponeSweep(
  tx: Executor,
  { id, dueAt, reason }: { id: number; dueAt: Date; reason: string },
): Promise<void> {
  await tx.update(sweeps).set({ dueAt, lastError: reason }).where(eq(sweeps.id, id));
}

/** Gives claimed blocks back untried, due at `dueAt`: the try does not count. */
export async function releaseSweeps(
  db: Executor,
  { ids, dueAt }: { ids: readonly number[]; dueAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(sweeps)
    .set({ dueAt, tries: sql`greatest(0, ${sweeps.tries} - 1)` })
    .where(inArray(sweeps.id, [...ids]));
}

/** Every block of a route that nobody is working on is due at `now`. */
export async function makeRouteDue(
  tx: Executor,
  { market, origin, destination, now }: { market: Market; origin: string; destination: string; now: Date },
): Promise<void> {
  const queries = tx
    .select({ id: fareQueries.id })
    .from(fareQueries)
    .where(
      and(
        eq(fareQueries.market, market),
        eq(fareQueries.origin, origin),
        eq(fareQueries.destination, destination),
      ),
    );
  await tx
    .update(sweeps)
    .set({ dueAt: now })
    .where(and(inArray(sweeps.fareQueryId, queries), eq(sweeps.tries, 0), gt(sweeps.dueAt, now)));
}

/** The block that holds this pair is due at `now`, unless somebody is working on it. */
export async function makePairDue(
  tx: Executor,
  pair: { fareQueryId: number; departure: CalendarDate; stay: number; now: Date },
): Promise<void> {
  const { fareQueryId, departure, stay, now } = pair;
  await tx
    .update(sweeps)
    .set({ dueAt: now })
    .where(
      and(
        eq(sweeps.fareQueryId, fareQueryId),
        lte(sweeps.firstDeparture, departure),
        sql`${sweeps.firstDeparture} + ${sweeps.departureDays} > ${departure}::date`,
        lte(sweeps.minStay, stay),
        gte(sweeps.maxStay, stay),
        eq(sweeps.tries, 0),
        gt(sweeps.dueAt, now),
      ),
    );
}

/* Grids and their history */

export async function readGridVersions(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: fareGrids.fareQueryId, version: fareGrids.version })
    .from(fareGrids)
    .where(inArray(fareGrids.fareQueryId, [...ids]));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function readGridRows(db: Executor, ids: readonly number[]): Promise<GridRow[]> {
  return db
    .select()
    .from(fareGrids)
    .where(inArray(fareGrids.fareQueryId, [...ids]));
}

/** The stored grid of a fare query, its row locked until the transaction ends; `empty` when it had none. */
export async function lockGridRow(tx: Executor, empty: FareGrid): Promise<GridRow> {
  await tx.insert(fareGrids).values(encodeGrid(empty)).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(fareGrids)
    .where(eq(fareGrids.fareQueryId, empty.fareQueryId))
    .for("update");
  if (!row) throw new Error(`the fare grid of query ${empty.fareQueryId} is gone`);
  return row;
}

export async function saveGrid(tx: Executor, grid: FareGrid): Promise<void> {
  const { fareQueryId, ...columns } = encodeGrid(grid);
  await tx.update(fareGrids).set(columns).where(eq(fareGrids.fareQueryId, fareQueryId));
}

export async function insertChanges(tx: Executor, row: typeof fareChanges.$inferInsert): Promise<void> {
  await tx.insert(fareChanges).values(row);
}
