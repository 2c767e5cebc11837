import { LRUCache } from "lru-cache";
import type { Executor } from "#server/database/connect.ts";
import { keptBorders, type ReadBorders } from "#server/fares/source-bands/kept-borders.ts";
import { readChangedGrids } from "#server/fares/store.ts";
import type { FareGrid } from "./grid.ts";

/** Fare grids as they stand now, kept decoded while their version stays the same. */
export interface GridCache {
  /** The grids of these fare queries; a query without an answer so far is not in the map. */
  read: (db: Executor, fareQueryIds: readonly number[]) => Promise<Map<number, FareGrid>>;
  /** As `read`, keeping nothing: for those who pass by all grids, and would take the place of what others need. */
  glance: (db: Executor, fareQueryIds: readonly number[]) => Promise<Map<number, FareGrid>>;
  /** What is kept of a fare query, which may be out of date. */
  peek: (fareQueryId: number) => FareGrid | undefined;
  /** Remembers a grid that was just written; nobody may change it any more. */
  keep: (grid: FareGrid) => void;
  typical: ReadBorders;
}

const sizeOf = ({ prices, levels, seen, told }: FareGrid) =>
  Math.max(1, prices.byteLength + levels.byteLength + seen.byteLength + told.byteLength);

/** A cache that keeps at most `maxBytes` of grids, dropping the least recently used first. */
export function createGridCache(maxBytes: number): GridCache {
  const kept = new LRUCache<number, FareGrid>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const keep = (grid: FareGrid) => void kept.set(grid.fareQueryId, grid);

  async function glance(db: Executor, ids: readonly number[]) {
    const known = new Map(ids.map((id) => [id, kept.peek(id)]));
    const versions = new Map(ids.map((id) => [id, known.get(id)?.version ?? null]));
    const changed = ids.length > 0 ? await readChangedGrids(db, versions) : [];
    for (const { id, grid } of changed) known.set(id, grid);
    return new Map([...known].flatMap(([id, grid]) => (grid ? [[id, grid] as const] : [])));
  }

  async function read(db: Executor, ids: readonly number[]) {
    const grids = await glance(db, ids);
    for (const grid of grids.values()) keep(grid);
    for (const id of ids) if (!grids.has(id)) kept.delete(id);
    return grids;
  }

  return { read, glance, peek: (id) => kept.peek(id), keep, typical: keptBorders() };
}
