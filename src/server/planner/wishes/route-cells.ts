import { cellSpans, type DayRange } from "#server/fares/grid/cell-spans.ts";
import { emptyGrid, type FareGrid, type GridShape } from "#server/fares/grid/grid.ts";
import { growGrid } from "#server/fares/grid/reshape-grid.ts";

/** What one monitor wants of a route's calendar today, and how much its owner's wish weighs. */
export interface Wish extends DayRange {
  weight: number;
  /** Minutes since 1970: its pairs count as unseen since then. */
  since: number;
  /** It rolls: the pairs of a departure were added when it came within this many days. */
  rollsWithin?: number;
}

/** The pairs of a route that somebody wants today. Arrays by cell, in `FareGrid`'s order and units. */
export interface RouteCells<OneWish extends Wish = Wish> extends GridShape {
  prices: Int32Array;
  seen: Uint32Array;
  /** The wanted cells, ascending. */
  wanted: Int32Array;
  /** Beside each wish the spans of its cells, as `cellSpans` gives them. */
  wishes: readonly { wish: OneWish; spans: readonly number[] }[];
}

/** The cells of `grid` (undefined: never answered) that `wishes` ask for. */
export function routeCells<OneWish extends Wish>(
  grid: FareGrid | undefined,
  wishes: readonly OneWish[],
): RouteCells<OneWish> {
  if (wishes.length === 0) return { ...emptyGrid(0, NO_DAYS), wanted: new Int32Array(), wishes: [] };
  const window = shapeOf(wishes);
  const { prices, seen, day0, days, stay0, stays } = grid
    ? growGrid(grid, window, window.day0)
    : emptyGrid(0, window);
  const shape = { day0, days, stay0, stays };
  const parts = wishes.map((wish) => ({ wish, spans: cellSpans(shape, [wish]) }));
  return { ...shape, prices, seen, wanted: cellsOf(cellSpans(shape, wishes)), wishes: parts };
}

const NO_DAYS: GridShape = { day0: 0, days: 0, stay0: 0, stays: 0 };

function shapeOf(wishes: readonly Wish[]): GridShape {
  const day0 = Math.min(...wishes.map(({ firstDay }) => firstDay));
  const lastDay = Math.max(
    ...wishes.map(({ lastDay, lastReturn, minStay }) => Math.min(lastDay, lastReturn - minStay)),
  );
  const stay0 = Math.min(...wishes.map(({ minStay }) => minStay));
  const lastStay = Math.max(...wishes.map(({ maxStay }) => maxStay));
  return { day0, days: Math.max(0, lastDay - day0 + 1), stay0, stays: lastStay - stay0 + 1 };
}

/** The cells of spans that do not overlap, in their order. */
function cellsOf(spans: readonly number[]): Int32Array {
  let size = 0;
  for (let at = 0; at < spans.length; at += 2) size += (spans[at + 1] ?? 0) - (spans[at] ?? 0);
  const cells = new Int32Array(size);
  let count = 0;
  for (let at = 0; at < spans.length; at += 2)
    for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++) cells[count++] = cell;
  return cells;
}
