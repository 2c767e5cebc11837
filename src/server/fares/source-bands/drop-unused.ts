import type { Database } from "#server/database/connect.ts";
import { cellSpans } from "#server/fares/grid/cell-spans.ts";
import { type FareGrid, minuteOf } from "#server/fares/grid/grid.ts";
import { lockGrid } from "#server/fares/store.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import { deleteSourceBands, listSourceBands, type SaidOf } from "./store.ts";

/**
 * Forgets what a source called typical on a route once it stands beside no price: each of that answer has been seen again
 * since, is not sold any more, or has departed.
 */
export async function dropUnusedBands(db: Database, fareQueryId: number): Promise<void> {
  const said = await listSourceBands(db, fareQueryId);
  if (said.length === 0) return;
  await db.transaction(async (tx) => {
    // Locked, as by who records answers; after what was said, of which the grid must have the prices.
    const grid = await lockGrid(tx, fareQueryId);
    const unused = said.filter((one) => !grid || !standsBesideAPrice(grid, one));
    await deleteSourceBands(tx, fareQueryId, unused);
  });
}

function standsBesideAPrice(grid: FareGrid, said: SaidOf): boolean {
  const minute = minuteOf(said.seenAt);
  const spans = cellSpans(grid, [daysOf(said)]);
  for (let span = 0; span < spans.length; span += 2)
    for (let cell = spans[span] ?? 0; cell < (spans[span + 1] ?? 0); cell++)
      if (grid.seen[cell] === minute && (grid.prices[cell] ?? 0) > 0) return true;
  return false;
}

function daysOf({ firstDeparture, departureDays, minStay, maxStay }: SaidOf) {
  const firstDay = dayNumber(firstDeparture);
  const lastDay = firstDay + departureDays - 1;
  return { firstDay, lastDay, lastReturn: lastDay + maxStay, minStay, maxStay };
}
