import type { Executor } from "#server/database/connect.ts";
import { decodeGrid } from "#server/fares/grid/grid-row.ts";
import { readChangedGrids } from "#server/fares/store.ts";
import { originOf } from "./level-code.ts";

/** Whether the source has left the level of any current fare of a route open. Read past the cache: lists need that. */
export async function lacksLevels(db: Executor, routeId: number): Promise<boolean> {
  const [stored] = await readChangedGrids(db, new Map([[routeId, null]]));
  if (!stored?.row) return false;
  const { prices, levels } = decodeGrid(stored.row);
  return levels.some((code, cell) => (prices[cell] ?? 0) > 0 && originOf(code) !== "source");
}
