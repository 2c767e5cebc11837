import type { Executor } from "#server/database/connect.ts";
import { readGrid } from "#server/fares/store.ts";
import { originOf } from "./level-code.ts";

/** Whether the source has left the level of any current fare of a route open. */
export async function lacksLevels(db: Executor, routeId: number): Promise<boolean> {
  const grid = await readGrid(db, routeId);
  if (!grid) return false;
  const { prices, levels } = grid;
  return levels.some((code, cell) => (prices[cell] ?? 0) > 0 && originOf(code) !== "source");
}
