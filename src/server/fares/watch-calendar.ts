import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { Block } from "./fare-source.ts";
import { planSweeps, type WantedCells } from "./plan-sweeps.ts";
import { deleteSweeps, insertSweeps, readSweptBlocks } from "./store.ts";

/**
 * Sweeps exactly what is `wanted` of a fare query: blocks that are missing are due at once, those nobody wants any more
 * go, the others stay as they are. The fare query must be locked, and `wanted` read since.
 */
export async function watchCalendar(
  { fareSource, clock }: Pick<Deps, "fareSource" | "clock">,
  tx: Executor,
  { fareQueryId, wanted }: { fareQueryId: number; wanted: readonly WantedCells[] },
): Promise<void> {
  const planned = new Map(
    planSweeps(wanted, fareSource.capabilities.maxPairsPerCall).map((block) => [nameOf(block), block]),
  );
  const swept = await readSweptBlocks(tx, fareQueryId);
  const unwanted = swept.filter(({ block }) => !planned.has(nameOf(block)));
  for (const { block } of swept) planned.delete(nameOf(block));
  await deleteSweeps(
    tx,
    unwanted.map(({ id }) => id),
  );
  await insertSweeps(tx, fareQueryId, { blocks: [...planned.values()], dueAt: clock.now() });
}

const nameOf = ({ firstDeparture, departureDays, minStay, maxStay }: Block) =>
  `${firstDeparture}+${departureDays} ${minStay}-${maxStay}`;
