import type { Executor } from "#server/database/connect.ts";
import type { Block, Fare } from "#server/fares/fare-source.ts";
import { emptyGrid, type FareGrid, type GridShape, nextVersion } from "#server/fares/grid/grid.ts";
import type { GridCache } from "#server/fares/grid/grid-cache.ts";
import { notSeenSince } from "#server/fares/grid/not-seen-since.ts";
import { growGrid } from "#server/fares/grid/reshape-grid.ts";
import { type FareChange, type FareJudge, writeFares } from "#server/fares/grid/write-fares.ts";
import { CHANGE_FORMATS, packChanges } from "#server/fares/history/pack-changes.ts";
import { judgeByBands } from "#server/fares/levels/judge-fares.ts";
import { readBands } from "#server/fares/levels/store.ts";
import { bandSheet } from "#server/fares/source-bands/band-sheet.ts";
import { saveSourceBands } from "#server/fares/source-bands/store.ts";
import { saveSourceHistories } from "#server/fares/source-histories/store.ts";
import { lockOrMakeGrid, saveGrid } from "#server/fares/store.ts";
import { addDays, dayNumber } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { calendarNews } from "./calendar-news.ts";
import { usableFares } from "./usable-fares.ts";

interface Answer {
  fareQueryId: number;
  source: string;
  observedAt: Date;
  /** How old its prices usually are; 0 if not given. */
  ageMs?: number;
  /** When these old prices were asked for the time before. */
  askedBefore?: Date | undefined;
  asked: Block;
  fares: readonly Fare[];
}

/**
 * Writes what `source` answered for the block `asked` into the fare query's grid, and what it changed into the history.
 * Pairs that the answer leaves out keep their price and grow older, those that were seen since it came stay as they are.
 * Inside a transaction: the grid stays locked. A grid that `grids` keeps is not read again unless it is out of date.
 * Fares without a level get the one that the history of the route gives them, if it says enough; what the source itself
 * called typical is kept beside its levels, and what it told of the days before a pair was first looked at.
 */
export async function recordAnswer(tx: Executor, answer: Answer, grids?: GridCache): Promise<FareChange[]> {
  const known = grids?.peek(answer.fareQueryId);
  const written = (known && (await write(tx, copyOf(known), answer))) ?? (await writeLocked(tx, answer));
  grids?.keep(written.grid);
  return written.changes;
}

async function writeLocked(tx: Executor, answer: Answer) {
  const { fareQueryId, asked } = answer;
  const stored = await lockOrMakeGrid(tx, emptyGrid(fareQueryId, shapeOf(asked)));
  const written = await write(tx, stored, answer);
  if (!written) throw new Error(`the fare grid of query ${fareQueryId} changed while it was locked`);
  return written;
}

/** Undefined when what is stored is not `stored` any more. */
async function write(tx: Executor, stored: FareGrid, answer: Answer) {
  const { fareQueryId, source, observedAt, ageMs = 0, askedBefore, asked, fares } = answer;
  const seenAt = new Date(observedAt.getTime() - ageMs);
  const tomorrow = dayNumber(addDays(homeDay(observedAt), 1));
  const grid = growGrid(stored, shapeOf(asked), tomorrow);
  const usable = usableFares(fares, asked);
  const news =
    ageMs > 0
      ? calendarNews(grid, usable, { observedAt, ageMs, askedBefore })
      : notSeenSince(grid, usable, observedAt);
  const changes = writeFares(grid, news, seenAt, await judgeFor(tx, answer, seenAt));
  const next = { ...grid, version: nextVersion(grid) };
  const history = changes.length > 0 ? { source, observedAt, ...packed(changes) } : null;
  const isSaved = await saveGrid(tx, next, { replaces: stored.version, history });
  if (!isSaved) return undefined;
  const sheet = bandSheet(asked, news);
  if (sheet) await saveSourceBands(tx, { fareQueryId, asked, seenAt, sheet });
  await saveSourceHistories(tx, { fareQueryId, source, observedAt, fares: usable });
  return { grid: next, changes };
}

const packed = (changes: readonly FareChange[]) => ({
  changes: changes.length,
  format: CHANGE_FORMATS.levels,
  delta: packChanges(
    changes.map(({ departure, after, ...change }) => ({
      ...change,
      day: dayNumber(departure),
      price: after,
    })),
  ),
});

/** Most sources say the levels themselves: then nobody asks for the bands. */
async function judgeFor(
  tx: Executor,
  { fareQueryId, fares }: Answer,
  seenAt: Date,
): Promise<FareJudge | undefined> {
  const isLevelled = fares.every(({ price, level }) => price === null || level !== null);
  return isLevelled ? undefined : judgeByBands(await readBands(tx, [fareQueryId]), seenAt);
}

const copyOf = (grid: FareGrid): FareGrid => ({
  ...grid,
  prices: grid.prices.slice(),
  levels: grid.levels.slice(),
  seen: grid.seen.slice(),
  told: grid.told.slice(),
});

function shapeOf({ firstDeparture, departureDays, minStay, maxStay }: Block): GridShape {
  return {
    day0: dayNumber(firstDeparture),
    days: departureDays,
    stay0: minStay,
    stays: maxStay - minStay + 1,
  };
}
