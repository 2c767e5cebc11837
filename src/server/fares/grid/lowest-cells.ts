import type { CellRange } from "./cell-range.ts";
import { type DayRange, toDayRange } from "./cell-spans.ts";
import { type FareGrid, type GridShape, NOTHING_SOLD, UNKNOWN } from "./grid.ts";

/** The lowest current fare of every pair over several calendars, in the columns of `FareGrid`. */
export interface LowestCells extends GridShape {
  /** Cents of CAD for the party; 0 nothing sold by any of them; -1 not admitted, or not all of them have answered. */
  prices: Int32Array;
  /** Of that fare, as `levelCode` writes it. */
  levels: Uint8Array;
  /**
   * Minutes since 1970: when that fare was seen, or the oldest answer where nothing is sold; 0 without a price of 0 or
   * more.
   */
  seen: Uint32Array;
}

/** A pair in one calendar; undefined where nobody ever answered for it. */
type Place = { grid: FareGrid; cell: number } | undefined;

/**
 * What `range` costs on several routes, each by its grid or, when nobody ever answered for it, undefined. Of equal fares
 * the one of the first route counts.
 */
export function lowestCells(grids: readonly (FareGrid | undefined)[], range: CellRange): LowestCells {
  const days = toDayRange(range);
  const shape = shapeOf(days);
  const size = shape.days * shape.stays;
  const lowest: LowestCells = {
    ...shape,
    prices: new Int32Array(size).fill(UNKNOWN),
    levels: new Uint8Array(size),
    seen: new Uint32Array(size),
  };
  for (let row = 0; row < shape.days; row++) {
    const columns = Math.min(shape.stays, days.lastReturn - shape.day0 - row - shape.stay0 + 1);
    for (let column = 0; column < columns; column++) {
      const places = grids.map((grid) => placeIn(grid, shape.day0 + row, shape.stay0 + column));
      setLowest(lowest, row * shape.stays + column, places);
    }
  }
  return lowest;
}

function shapeOf({ firstDay, lastDay, lastReturn, minStay, maxStay }: DayRange): GridShape {
  const days = Math.max(0, Math.min(lastDay, lastReturn - minStay) - firstDay + 1);
  const stays = Math.max(0, Math.min(maxStay, lastReturn - firstDay) - minStay + 1);
  return { day0: firstDay, days: stays === 0 ? 0 : days, stay0: minStay, stays };
}

function placeIn(grid: FareGrid | undefined, day: number, stay: number): Place {
  if (!grid) return undefined;
  const row = day - grid.day0;
  const column = stay - grid.stay0;
  const isInside = row >= 0 && row < grid.days && column >= 0 && column < grid.stays;
  return isInside ? { grid, cell: row * grid.stays + column } : undefined;
}

function setLowest(lowest: LowestCells, index: number, places: readonly Place[]) {
  let best: Place;
  for (const place of places)
    if (priceAt(place) > 0 && (!best || priceAt(place) < priceAt(best))) best = place;
  const oldest = Math.min(...places.map(seenAt));
  if (!best && oldest === 0) return;
  lowest.prices[index] = best ? priceAt(best) : NOTHING_SOLD;
  lowest.levels[index] = best ? (best.grid.levels[best.cell] ?? 0) : 0;
  lowest.seen[index] = best ? seenAt(best) : oldest;
}

const priceAt = (place: Place) => place?.grid.prices[place.cell] ?? UNKNOWN;
const seenAt = (place: Place) => place?.grid.seen[place.cell] ?? 0;
