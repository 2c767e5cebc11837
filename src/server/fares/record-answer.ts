import { randomInt } from "node:crypto";
import type { Executor } from "#server/database/connect.ts";
import { addDays, dayIn, dayNumber } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import type { Block, Fare } from "./fare-source.ts";
import { emptyGrid, type FareChange, type FareGrid, type GridShape, writeFares } from "./grid.ts";
import type { GridCache } from "./grid-cache.ts";
import { decodeGrid } from "./grid-row.ts";
import { packChanges } from "./pack-changes.ts";
import { growGrid } from "./reshape-grid.ts";
import { lockGridRow, saveGrid } from "./store.ts";
import { usableFares } from "./usable-fares.ts";

const VERSION_STEPS = 2 ** 20;

interface Answer {
  fareQueryId: number;
  source: string;
  observedAt: Date;
  asked: Block;
  fares: readonly Fare[];
}

/**
 * Writes what `source` answered for the block `asked` into the fare query's grid, and what it changed into the history.
 * Pairs that the answer leaves out keep their price and grow older. Inside a transaction: the grid stays locked. A grid
 * that `grids` keeps is not read again unless it is out of date.
 */
export async function recordAnswer(tx: Executor, answer: Answer, grids?: GridCache): Promise<FareChange[]> {
  const known = grids?.peek(answer.fareQueryId);
  const written = (known && (await write(tx, copyOf(known), answer))) ?? (await writeLocked(tx, answer));
  grids?.keep(written.grid);
  return written.changes;
}

async function writeLocked(tx: Executor, answer: Answer) {
  const { fareQueryId, asked } = answer;
  const stored = decodeGrid(await lockGridRow(tx, emptyGrid(fareQueryId, shapeOf(asked))));
  const written = await write(tx, stored, answer);
  if (!written) throw new Error(`the fare grid of query ${fareQueryId} changed while it was locked`);
  return written;
}

/** Undefined when what is stored is not `stored` any more. */
async function write(tx: Executor, stored: FareGrid, { source, observedAt, asked, fares }: Answer) {
  const tomorrow = dayNumber(addDays(dayIn(observedAt, HOME_TIME_ZONE), 1));
  const grid = growGrid(stored, shapeOf(asked), tomorrow);
  const changes = writeFares(grid, usableFares(fares, asked), observedAt);
  const next = { ...grid, version: nextVersion(grid) };
  const delta = packChanges(changes);
  const history = changes.length > 0 ? { source, observedAt, changes: changes.length, delta } : null;
  const isSaved = await saveGrid(tx, next, { replaces: stored.version, history });
  return isSaved ? { grid: next, changes } : undefined;
}

const copyOf = (grid: FareGrid): FareGrid => ({
  ...grid,
  prices: grid.prices.slice(),
  levels: grid.levels.slice(),
  seen: grid.seen.slice(),
});

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
