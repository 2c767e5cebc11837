import type { Block } from "#server/fares/fare-source.ts";
import { nameOfPair } from "#server/planner/learned/vain-calls.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { dayNumber } from "#shared/calendar-date.ts";

/** A call that could be made: an exact look at one cell, or the answer for a whole block. */
export interface Call {
  cells: readonly number[];
  /** What it would tell, in the unit of `lookValues`. */
  value: number;
  /** Undefined: an exact look. */
  block?: Block;
}

/** A block's name among all that its route was ever cut into: who wants other stays has it cut anew. */
export const nameOfBlock = ({ firstDeparture, departureDays, minStay, maxStay }: Block): string =>
  `${firstDeparture}x${departureDays}+${minStay}-${maxStay}`;

/** What a call is told apart by, and its vain answers are remembered by. */
export const nameOfCall = (route: RouteCells, { block, cells: [cell = 0] }: Call): string =>
  block ? nameOfBlock(block) : nameOfPair(route, cell);

/** The cells of a block, wanted or not. */
export function cellsOf({ day0, days, stay0, stays }: RouteCells, block: Block): number[] {
  const first = dayNumber(block.firstDeparture);
  const cells: number[] = [];
  for (let day = Math.max(first, day0); day < Math.min(first + block.departureDays, day0 + days); day++)
    for (
      let stay = Math.max(block.minStay, stay0);
      stay <= Math.min(block.maxStay, stay0 + stays - 1);
      stay++
    )
      cells.push((day - day0) * stays + stay - stay0);
  return cells;
}
