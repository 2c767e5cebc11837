import { and, asc, eq, getTableColumns, gt, gte, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { type fareChanges, fareGrids, fareQueries, sweeps } from "#server/database/schema.ts";
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

/** One statement of six values however many blocks: a year is made of some thirty. */
export async function insertSweeps(
  tx: Executor,
  fareQueryId: number,
  { blocks, dueAt }: { blocks: readonly Block[]; dueAt: Date },
): Promise<void> {
  if (blocks.length === 0) return;
  const column = (pick: (block: Block) => string | number) => sql.param(blocks.map(pick));
  await tx.execute(sql`
    insert into ${sweeps} (first_departure, departure_days, min_stay, max_stay, fare_query_id, due_at)
    select block.*, ${fareQueryId}::int, ${dueAt.toISOString()}::timestamptz
    from unnest(
      ${column(({ firstDeparture }) => firstDeparture)}::date[],
      ${column(({ departureDays }) => departureDays)}::smallint[],
      ${column(({ minStay }) => minStay)}::smallint[],
      ${column(({ maxStay }) => maxStay)}::smallint[]
    ) as block`);
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

const changedGrids = preparedBy((db: Executor) =>
  db
    .select({ id: sql<number>`asked.id`.mapWith(Number), row: getTableColumns(fareGrids) })
    .from(
      sql`unnest(${sql.placeholder("ids")}::int[], ${sql.placeholder("versions")}::bigint[]) as asked (id, version)`,
    )
    .leftJoin(fareGrids, sql`${fareGrids.fareQueryId} = asked.id`)
    .where(sql`${fareGrids.version} is distinct from asked.version`)
    .prepare("read_changed_grids"),
);

/** Which of these grids are not of the version one has, or null, and what they are now; null when there is none. */
export async function readChangedGrids(
  db: Executor,
  known: ReadonlyMap<number, number | null>,
): Promise<{ id: number; row: GridRow | null }[]> {
  // Written by hand: the driver takes longer to write two lists of numbers than the database to read them.
  const values = {
    ids: `{${[...known.keys()]}}`,
    versions: `{${[...known.values()].map((version) => version ?? "null")}}`,
  };
  return changedGrids(db).execute(values);
}

const lockedRow = preparedBy((tx: Executor) =>
  tx
    .select()
    .from(fareGrids)
    .where(eq(fareGrids.fareQueryId, sql.placeholder("id")))
    .for("update")
    .prepare("lock_grid_row"),
);

/** The stored grid of a fare query, its row locked until the transaction ends; `empty` when it had none. */
export async function lockGridRow(tx: Executor, empty: FareGrid): Promise<GridRow> {
  const query = lockedRow(tx);
  const [stored] = await query.execute({ id: empty.fareQueryId });
  if (stored) return stored;
  await tx.insert(fareGrids).values(encodeGrid(empty)).onConflictDoNothing();
  const [made] = await query.execute({ id: empty.fareQueryId });
  if (!made) throw new Error(`the fare grid of query ${empty.fareQueryId} is gone`);
  return made;
}

/** What one answer changed, as the history keeps it. */
type HistoryRow = Omit<typeof fareChanges.$inferInsert, "fareQueryId">;

/**
 * Replaces the stored grid if it still has the version `replaces`, with `history` in the same breath unless nothing
 * changed; its row stays locked until the transaction ends. Answers whether it did.
 */
export async function saveGrid(
  tx: Executor,
  grid: FareGrid,
  { replaces, history }: { replaces: number; history: HistoryRow | null },
): Promise<boolean> {
  const { fareQueryId: id, version, day0, days, stay0, stays, prices, levels, seen } = encodeGrid(grid);
  const update = sql`update fare_grids set version = ${version}, day0 = ${day0}, days = ${days}, stay0 = ${stay0},
    stays = ${stays}, prices = ${prices}, levels = ${levels}, seen = ${seen}
    where fare_query_id = ${id} and version = ${replaces}`;
  const statement = history
    ? sql`with saved as (${update} returning 1) ${historyInsert(id, history)}`
    : update;
  return (await tx.execute(statement)).rowCount === 1;
}

const historyInsert = (id: number, { observedAt, source, changes, delta }: HistoryRow) => sql`
  insert into fare_changes (fare_query_id, observed_at, source, changes, delta)
  select ${id}::int, ${observedAt.toISOString()}::timestamptz, ${source}, ${changes}::smallint, ${delta}::bytea from saved`;
