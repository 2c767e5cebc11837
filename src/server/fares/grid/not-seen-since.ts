import type { Fare } from "#server/fares/fare-source.ts";
import { cellIndex, type FareGrid, minuteOf } from "./grid.ts";

/** An answer waits for the others of its visit before it is recorded, but not for longer. */
const LATEST_MINUTES = 5;

/**
 * The fares of an answer that came at `answeredAt`, without the pairs that somebody has looked at since. What was seen
 * later still was seen by a clock that was ahead.
 */
export function notSeenSince(grid: FareGrid, fares: readonly Fare[], answeredAt: Date): readonly Fare[] {
  const minute = minuteOf(answeredAt);
  return fares.filter(({ departure, stay }) => {
    const seen = grid.seen[cellIndex(grid, departure, stay) ?? -1] ?? 0;
    return seen <= minute || seen > minute + LATEST_MINUTES;
  });
}
