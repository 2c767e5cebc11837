import type { Executor } from "#server/database/connect.ts";
import type { FareGrid } from "./grid.ts";
import { decodeGrid } from "./grid-row.ts";
import { readGridRows, readGridVersions } from "./store.ts";

/** Fare grids as they stand now, kept decoded while their version stays the same. */
export interface GridCache {
  /** The grids of these fare queries; a query without an answer so far is not in the map. */
  read: (db: Executor, fareQueryIds: readonly number[]) => Promise<Map<number, FareGrid>>;
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

  return {
    read: async (db, fareQueryIds) => {
      if (fareQueryIds.length === 0) return new Map();
      const versions = await readGridVersions(db, fareQueryIds);
      const fresh = [...versions].flatMap(([id, version]) => {
        const grid = kept.get(id);
        return grid?.version === version ? [grid] : [];
      });
      const known = new Set(fresh.map(({ fareQueryId }) => fareQueryId));
      const changed = [...versions.keys()].filter((id) => !known.has(id));
      const loaded = changed.length ? (await readGridRows(db, changed)).map(decodeGrid) : [];
      const grids = [...fresh, ...loaded];
      for (const grid of grids) keep(grid);
      return new Map(grids.map((grid) => [grid.fareQueryId, grid]));
    },
  };
}
