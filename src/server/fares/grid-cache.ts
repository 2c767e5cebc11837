import type { Executor } from "#server/database/connect.ts";
import type { FareGrid } from "./grid.ts";
import { decodeGrid } from "./grid-row.ts";
import { readGridRows, readGridVersions } from "./store.ts";

/** Fare grids as they stand now, kept decoded while their version stays the same. */
export interface GridCache {
  /** The grids of these fare queries; a query without an answer so far is not in the map. */
  read: (db: Executor, fareQueryIds: readonly number[]) => Promise<Map<number, FareGrid>>;
  /** As `read`, with the versions (by fare query) that this very request has just read. */
  load: (db: Executor, versions: ReadonlyMap<number, number>) => Promise<Map<number, FareGrid>>;
  /** What is kept of a fare query, which may be out of date. */
  peek: (fareQueryId: number) => FareGrid | undefined;
  /** Remembers a grid that was just written; nobody may change it any more. */
  keep: (grid: FareGrid) => void;
}

const sizeOf = ({ prices, levels, seen }: FareGrid) =>
  prices.byteLength + levels.byteLength + seen.byteLength;

/** A cache that keeps at most `maxBytes` of grids, dropping the least recently used first. */
export function createGridCache(maxBytes: number): GridCache {
  const kept = new Map<number, FareGrid>();
  let bytes = 0;

  function forget(id: number) {
    const grid = kept.get(id);
    if (!grid) return;
    kept.delete(id);
    bytes -= sizeOf(grid);
  }

  function keep(grid: FareGrid) {
    forget(grid.fareQueryId);
    kept.set(grid.fareQueryId, grid);
    bytes += sizeOf(grid);
    for (const id of kept.keys()) {
      if (bytes <= maxBytes) return;
      forget(id);
    }
  }

  async function load(db: Executor, versions: ReadonlyMap<number, number>) {
    const grids = new Map<number, FareGrid>();
    const changed: number[] = [];
    for (const [id, version] of versions) {
      const grid = kept.get(id);
      if (grid?.version === version) grids.set(id, grid);
      else changed.push(id);
    }
    const rows = changed.length > 0 ? await readGridRows(db, changed) : [];
    for (const row of rows) grids.set(row.fareQueryId, decodeGrid(row));
    for (const grid of grids.values()) keep(grid);
    return grids;
  }

  return {
    load,
    peek: (id) => kept.get(id),
    keep,
    read: async (db, ids) => (ids.length === 0 ? new Map() : load(db, await readGridVersions(db, ids))),
  };
}
