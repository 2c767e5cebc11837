import type { Executor } from "#server/database/connect.ts";
import type { PackedPrice } from "#server/fares/history/pack-changes.ts";
import { lockGrid, saveGrid } from "#server/fares/store.ts";
import { cellOnDay, type FareGrid, NOTHING_SOLD, nextVersion, UNKNOWN } from "./grid.ts";

type Pair = Pick<PackedPrice, "day" | "stay">;

/** Those of the pairs of a route that are taken for not sold count as never seen. Inside a transaction. */
export async function forgetUnsold(
  tx: Executor,
  { fareQueryId, pairs }: { fareQueryId: number; pairs: readonly Pair[] },
): Promise<void> {
  const grid = await lockGrid(tx, fareQueryId);
  if (!grid) return;
  for (const pair of pairs) forget(grid, pair);
  await saveGrid(tx, { ...grid, version: nextVersion(grid) }, { replaces: grid.version, history: null });
}

function forget(grid: FareGrid, { day, stay }: Pair): void {
  const { prices, seen, told } = grid;
  const cell = cellOnDay(grid, day, stay);
  if (cell === undefined || prices[cell] !== NOTHING_SOLD) return;
  prices[cell] = UNKNOWN;
  seen[cell] = 0;
  told[cell] = UNKNOWN;
}
