import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import type { CellRange } from "./cell-range.ts";
import { cellSpans, toDayRange } from "./cell-spans.ts";
import { cellAt, cellIndex, type FareGrid, minuteOf, UNKNOWN } from "./grid.ts";

/** A pair of days that a source has answered for. */
export interface SeenPair {
  departure: CalendarDate;
  stay: number;
  /** Cents of CAD for the whole party; null: nothing is sold. */
  price: number | null;
  level: PriceLevel | null;
  seenAt: Date;
}

/** The pairs of `range` that a source has answered for since `since`, on sale or not; grids know whole minutes. */
export function seenSince(grid: FareGrid, range: CellRange, since: Date): SeenPair[] {
  const minute = minuteOf(since);
  const spans = cellSpans(grid, [toDayRange(range)]);
  const seen: SeenPair[] = [];
  for (let span = 0; span < spans.length; span += 2)
    for (let cell = spans[span] ?? 0; cell < (spans[span + 1] ?? 0); cell++)
      if ((grid.seen[cell] ?? 0) >= minute) seen.push(seenPairAt(grid, cell));
  return seen;
}

/** What a source has said last of a pair; undefined where none has, or none that can be believed. */
export function seenPair(
  grid: FareGrid,
  { departure, stay }: Pick<SeenPair, "departure" | "stay">,
): SeenPair | undefined {
  const index = cellIndex(grid, departure, stay);
  const isKnown = index !== undefined && (grid.prices[index] ?? UNKNOWN) !== UNKNOWN;
  return isKnown ? seenPairAt(grid, index) : undefined;
}

function seenPairAt(grid: FareGrid, index: number): SeenPair {
  const { departure, stay, price, level, seenAt } = cellAt(grid, index);
  return { departure, stay, price: price > 0 ? price : null, level, seenAt };
}
