import { randomInt } from "node:crypto";
import type { Executor } from "#server/database/connect.ts";
import { addDays, dayIn, dayNumber } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import type { Block, Fare } from "./fare-source.ts";
import { emptyGrid, type FareChange, type FareGrid, type GridShape, writeFares } from "./grid.ts";
import { decodeGrid } from "./grid-row.ts";
import { packChanges } from "./pack-changes.ts";
import { growGrid } from "./reshape-grid.ts";
import { insertChanges, lockGridRow, saveGrid } from "./store.ts";
import { usableFares } from "./usable-fares.ts";

const VERSION_STEPS = 2 ** 20;

/**
 * Writes what `source` answered for the block `asked` into the fare query's grid, and what it changed into the history.
 * Pairs that the answer leaves out keep their price and grow older. Inside a transaction: the grid stays locked.
 */
export async function recordAnswer(
  tx: Executor,
  answer: {
    fareQueryId: number;
    source: string;
    observedAt: Date;
    asked: Block;
    fares: readonly Fare[];
  },
): Promise<FareChange[]> {
  const { fareQueryId, source, observedAt, asked } = answer;
  const tomorrow = dayNumber(addDays(dayIn(observedAt, HOME_TIME_ZONE), 1));
  const stored = decodeGrid(await lockGridRow(tx, emptyGrid(fareQueryId, shapeOf(asked))));
  const grid = growGrid(stored, shapeOf(asked), tomorrow);
  const changes = writeFares(grid, usableFares(answer.fares, asked), observedAt);
  await saveGrid(tx, { ...grid, version: nextVersion(grid) });
  if (changes.length > 0) {
    const delta = packChanges(changes);
    await insertChanges(tx, { fareQueryId, observedAt, source, changes: changes.length, delta });
  }
  return changes;
}

// A version that was rolled back may stand in a cache: it must not come again with other fares.
const nextVersion = ({ version }: FareGrid) => version + randomInt(1, VERSION_STEPS);

function shapeOf({ firstDeparture, departureDays, minStay, maxStay }: Block): GridShape {
  return {
    day0: dayNumber(firstDeparture),
    days: departureDays,
    stay0: minStay,
    stays: maxStay - minStay + 1,
  };
}
