import { cellIndex, minuteOf } from "#server/fares/grid/grid.ts";
import type { DatedFare } from "#server/fares/grid/write-fares.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import type { Call } from "./calls/call.ts";
import { type DayMoves, nextMoves } from "./learned/day-moves.ts";
import type { Learned } from "./learned/learned.ts";
import type { RouteCells } from "./wishes/route-cells.ts";

/**
 * Which days may have moved as a whole, after `fares` were answered. Learnt where calendars are asked: with exact looks
 * alone, to look where a day may have moved costs as much as it brings.
 */
export function learnMoves(
  { moves, asked }: Learned,
  answer: { cells: RouteCells; call: Call; fares: readonly DatedFare[]; observedAt: Date },
): DayMoves {
  const { cells, call, fares, observedAt } = answer;
  if (!call.block && Object.keys(asked).length === 0) return moves;
  const answered = new Set(call.cells);
  return fares.reduce((known, fare) => {
    const cell = cellIndex(cells, fare.departure, fare.stay);
    if (cell === undefined || !answered.has(cell)) return known;
    const [before, from] = [cells.prices[cell] ?? 0, cells.seen[cell] ?? 0];
    const until = minuteOf(fare.seenAt ?? observedAt);
    if (!fare.price || before <= 0 || until <= from) return known;
    const day = dayNumber(fare.departure);
    return nextMoves(known, { day, stay: fare.stay, before, price: fare.price, from, until });
  }, moves);
}
