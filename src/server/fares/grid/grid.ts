import { randomInt } from "node:crypto";
import { type LevelOrigin, levelOf, originOf } from "#server/fares/levels/level-code.ts";
import { type CalendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { PriceLevel } from "#shared/price-level.ts";

/** Which departures (days since 1970-01-01) and stays a grid has cells for. */
export interface GridShape {
  day0: number;
  days: number;
  stay0: number;
  stays: number;
}

export const isSameShape = (one: GridShape, other: GridShape): boolean =>
  one.day0 === other.day0 &&
  one.days === other.days &&
  one.stay0 === other.stay0 &&
  one.stays === other.stays;

/**
 * Current fares of a fare query, a row per departure day and a column per stay. `prices` in cents of CAD for the party
 * (-1 unknown, 0 nothing sold), `levels` as `levelCode` writes them, `seen` minutes since 1970 (0 never). `told` is what
 * a calendar whose prices are old told last, like `prices`; empty while none has.
 */
export interface FareGrid extends GridShape {
  fareQueryId: number;
  /** Grows with every recorded answer. */
  version: number;
  prices: Int32Array;
  levels: Uint8Array;
  seen: Uint32Array;
  told: Int32Array;
}

export interface Cell {
  departure: CalendarDate;
  stay: number;
  /** Cents of CAD for the whole party, above 0. */
  price: number;
  level: PriceLevel | null;
  /** Who said the level; null without one. */
  levelOrigin: LevelOrigin | null;
  seenAt: Date;
}

/** What stands in `prices` of a grid where there is none. */
export const UNKNOWN = -1;
export const NOTHING_SOLD = 0;
/** In cents of CAD: what a cell holds. */
export const HIGHEST_PRICE = 2 ** 31 - 1;

export function emptyGrid(fareQueryId: number, shape: GridShape): FareGrid {
  const cells = shape.days * shape.stays;
  return {
    fareQueryId,
    version: 0,
    ...shape,
    prices: new Int32Array(cells).fill(UNKNOWN),
    levels: new Uint8Array(cells),
    seen: new Uint32Array(cells),
    told: new Int32Array(),
  };
}

const VERSION_STEPS = 2 ** 20;

// A version that was rolled back may stand in a cache: it must not come again with other fares.
export const nextVersion = ({ version }: FareGrid): number => version + randomInt(1, VERSION_STEPS);

/** Of a calendar that has told nothing yet. */
export const neverTold = ({ days, stays }: GridShape): Int32Array =>
  new Int32Array(days * stays).fill(UNKNOWN);

/** Index of a cell, or undefined outside the grid. */
export const cellIndex = (shape: GridShape, departure: CalendarDate, stay: number): number | undefined =>
  cellOnDay(shape, dayNumber(departure), stay);

/** The same of a departure in days since 1970-01-01. */
export function cellOnDay(
  { day0, days, stay0, stays }: GridShape,
  day: number,
  stay: number,
): number | undefined {
  const row = day - day0;
  const column = stay - stay0;
  const isInside = row >= 0 && row < days && column >= 0 && column < stays;
  return isInside ? row * stays + column : undefined;
}

/** Minutes since 1970, as `seen` counts them. */
export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS);

/** The pair of days at `index`. */
export const pairAt = ({ day0, stay0, stays }: GridShape, index: number) => ({
  departure: fromDayNumber(day0 + Math.floor(index / stays)),
  stay: stay0 + (index % stays),
});

/** The flight at `index`; its price must be above 0. */
export function cellAt(grid: FareGrid, index: number): Cell {
  const level = grid.levels[index] ?? 0;
  return {
    ...pairAt(grid, index),
    price: grid.prices[index] ?? UNKNOWN,
    level: levelOf(level),
    levelOrigin: originOf(level),
    seenAt: new Date((grid.seen[index] ?? 0) * MINUTE_MS),
  };
}

/** The flight on sale for a pair of days; undefined when unknown, not sold or outside. */
export function readCell(grid: FareGrid, departure: CalendarDate, stay: number): Cell | undefined {
  const index = cellIndex(grid, departure, stay);
  return index !== undefined && (grid.prices[index] ?? UNKNOWN) > 0 ? cellAt(grid, index) : undefined;
}
