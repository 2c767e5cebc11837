import { and, eq, getTableColumns, notExists, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { type fareChanges, fareGrids, routePlans } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { FareGrid } from "./grid/grid.ts";
import { decodeGrid, encodeGrid } from "./grid/grid-row.ts";

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

/** Which of these grids are not of the version one has, or null, and what they are now; undefined when there is none. */
export async function readChangedGrids(
  db: Executor,
  known: ReadonlyMap<number, number | null>,
): Promise<{ id: number; grid: FareGrid | undefined }[]> {
  // Written by hand: the driver takes longer to write two lists of numbers than the database to read them.
  const values = {
    ids: `{${[...known.keys()]}}`,
    versions: `{${[...known.values()].map((version) => version ?? "null")}}`,
  };
  const rows = await changedGrids(db).execute(values);
  return rows.map(({ id, row }) => ({ id, grid: row ? decodeGrid(row) : undefined }));
}

/** The grid of one fare query, past the cache, whose room is for what lists show. */
export async function readGrid(db: Executor, id: number): Promise<FareGrid | undefined> {
  const [changed] = await readChangedGrids(db, new Map([[id, null]]));
  return changed?.grid;
}

const lockedRow = preparedBy((tx: Executor) =>
  tx
    .select()
    .from(fareGrids)
    .where(eq(fareGrids.fareQueryId, sql.placeholder("id")))
    .for("update")
    .prepare("lock_grid_row"),
);

/** The stored grid of a fare query, its row locked until the transaction ends. */
export async function lockGrid(tx: Executor, id: number): Promise<FareGrid | undefined> {
  const [row] = await lockedRow(tx).execute({ id });
  return row && decodeGrid(row);
}

/** The same; `empty` when it had none. */
export async function lockOrMakeGrid(tx: Executor, empty: FareGrid): Promise<FareGrid> {
  const stored = await lockGrid(tx, empty.fareQueryId);
  if (stored) return stored;
  await tx.insert(fareGrids).values(encodeGrid(empty)).onConflictDoNothing();
  const made = await lockGrid(tx, empty.fareQueryId);
  if (!made) throw new Error(`the fare grid of query ${empty.fareQueryId} is gone`);
  return made;
}

/** Forgets the grids of routes that nobody watches whose departures are all before `today`. */
export async function deletePastGrids(db: Executor, today: CalendarDate): Promise<void> {
  const { fareQueryId, day0, days } = fareGrids;
  const watched = db
    .select({ id: routePlans.fareQueryId })
    .from(routePlans)
    .where(eq(routePlans.fareQueryId, fareQueryId));
  await db.delete(fareGrids).where(and(sql`${day0} + ${days} <= ${today}::date`, notExists(watched)));
}

/** What one answer changed, as the history keeps it. */
type HistoryRow = Omit<typeof fareChanges.$inferSelect, "fareQueryId">;

/**
 * Replaces the stored grid if it still has the version `replaces`, with `history` in the same breath unless nothing
 * changed; its row stays locked until the transaction ends. Answers whether it did.
 */
export async function saveGrid(
  tx: Executor,
  grid: FareGrid,
  { replaces, history }: { replaces: number; history: HistoryRow | null },
): Promise<boolean> {
  const { fareQueryId: id, version, day0, days, stay0, stays, prices, levels, seen, told } = encodeGrid(grid);
  const update = sql`update fare_grids set version = ${version}, day0 = ${day0}, days = ${days}, stay0 = ${stay0},
    stays = ${stays}, prices = ${prices}, levels = ${levels}, seen = ${seen}, told = ${told}
    where fare_query_id = ${id} and version = ${replaces}`;
  const statement = history
    ? sql`with saved as (${update} returning 1) ${historyInsert(id, history)}`
    : update;
  return (await tx.execute(statement)).rowCount === 1;
}

const historyInsert = (id: number, { observedAt, source, changes, format, delta }: HistoryRow) => sql`
  insert into fare_changes (fare_query_id, observed_at, source, changes, format, delta)
  select ${id}::int, ${timestamp(observedAt)}, ${source}, ${changes}::smallint, ${format}::smallint,
    ${delta}::bytea from saved`;
