import { randomInt } from "node:crypto";
import { type CalendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import type { Fare } from "./fare-source.ts";
import { type LevelOrigin, levelCode, levelOf, originOf } from "./levels/level-code.ts";

/** Which departures (days since 1970-01-01) and stays a grid has cells for. */
export interface GridShape {
  day0: number;
  days: number;
  stay0: number;
  stays: number;
}

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

/** A fare as it was at `seenAt`, if that is not when it was answered. */
export interface DatedFare extends Fare {
  seenAt?: Date;
}

/** A price that moved. -1 stands for unknown, 0 for nothing sold, else cents of CAD for the party. */
export interface FareChange {
  departure: CalendarDate;
  stay: number;
  before: number;
  after: number;
  /** Of the new price, as `levelCode` writes it. */
  level: number;
  seenAt: Date;
}

/** The level of a fare whose source gives none; `before` is the one its cell had. */
export type FareJudge = (
  fare: Pick<Fare, "departure" | "stay"> & { price: number },
  before: PriceLevel | null,
) => PriceLevel | null;

/** The cells a search admits on a day: both ends inside; `lastDeparture` may be left to `lastReturn`. */
export interface CellRange {
  firstDeparture: CalendarDate;
  lastDeparture?: CalendarDate;
  lastReturn: CalendarDate;
  minStay: number;
  maxStay: number;
}

export const UNKNOWN = -1;
export const NOTHING_SOLD = 0;
const MINUTE_MS = 60_000;
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
export function cellIndex(
  { day0, days, stay0, stays }: GridShape,
  departure: CalendarDate,
  stay: number,
): number | undefined {
  const row = dayNumber(departure) - day0;
  const column = stay - stay0;
  const isInside = row >= 0 && row < days && column >= 0 && column < stays;
  return isInside ? row * stays + column : undefined;
}

const noJudge: FareJudge = () => null;

/** Minutes since 1970, as `seen` counts them. */
export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS);

/**
 * Writes what a source answered at `observedAt` into `grid` and says which prices moved. Fares outside are left out; those
 * without a level keep the one that a source said of the same price, or get what `judge` finds.
 */
export function writeFares(
  grid: FareGrid,
  fares: readonly DatedFare[],
  observedAt: Date,
  judge: FareJudge = noJudge,
): FareChange[] {
  return fares.flatMap((fare) => {
    const { departure, stay, price, seenAt = observedAt } = fare;
    const index = cellIndex(grid, departure, stay);
    if (index === undefined) return [];
    const before = grid.prices[index] ?? UNKNOWN;
    const after = price ?? NOTHING_SOLD;
    grid.prices[index] = after;
    const level = codeOf(fare, { price: before, code: grid.levels[index] ?? 0 }, judge);
    grid.levels[index] = level;
    grid.seen[index] = minuteOf(seenAt);
    return before === after ? [] : [{ departure, stay, before, after, level, seenAt }];
  });
}

/** What a source said of a price holds for as long as the price does, whoever tells it again without a level. */
function codeOf(fare: Fare, before: { price: number; code: number }, judge: FareJudge): number {
  const { departure, stay, price, level } = fare;
  if (level !== null) return levelCode(level);
  if (price === null) return 0;
  if (price === before.price && originOf(before.code) === "source") return before.code;
  return levelCode(judge({ departure, stay, price }, levelOf(before.code)), "history");
}

/** The flight at `index`; its price must be above 0. */
export function cellAt(grid: FareGrid, index: number): Cell {
  const level = grid.levels[index] ?? 0;
  return {
    departure: fromDayNumber(grid.day0 + Math.floor(index / grid.stays)),
    stay: grid.stay0 + (index % grid.stays),
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

/** Calls `visit` with the index, the price and the stay of every flight on sale in `range`, by departure and stay. */
export function forEachFlight(
  grid: FareGrid,
  range: CellRange,
  visit: (index: number, price: number, stay: number) => void,
): void {
  const lastReturn = dayNumber(range.lastReturn);
  const lastRow = dayNumber(range.lastDeparture ?? range.lastReturn);
  const minStay = Math.max(range.minStay, grid.stay0);
  const lastStay = Math.min(range.maxStay, grid.stay0 + grid.stays - 1);
  const lastDay = Math.min(lastRow, grid.day0 + grid.days - 1);
  for (let day = Math.max(dayNumber(range.firstDeparture), grid.day0); day <= lastDay; day++) {
    const row = (day - grid.day0) * grid.stays - grid.stay0;
    const maxStay = Math.min(lastStay, lastReturn - day);
    for (let stay = minStay; stay <= maxStay; stay++) {
      const price = grid.prices[row + stay] ?? UNKNOWN;
      if (price > 0) visit(row + stay, price, stay);
    }
  }
}

/**
 * The lowest fare in `range`, or the one lowest by `worth` (by cell); on a tie the earliest departure, then the shortest
 * stay.
 */
export function cheapestIn(
  grid: FareGrid,
  range: CellRange,
  worth: { readonly [index: number]: number } = grid.prices,
): (Cell & { worth: number }) | undefined {
  let cheapest = -1;
  let lowest = Number.POSITIVE_INFINITY;
  forEachFlight(grid, range, (index) => {
    const value = worth[index] ?? Number.POSITIVE_INFINITY;
    if (value >= lowest) return;
    lowest = value;
    cheapest = index;
  });
  return cheapest < 0 ? undefined : { ...cellAt(grid, cheapest), worth: lowest };
}
