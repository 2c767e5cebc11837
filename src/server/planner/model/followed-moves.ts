import type { GridShape } from "#server/fares/grid/grid.ts";
import type { DayMove, DayMoves } from "#server/planner/learned/day-moves.ts";
import { begunSince } from "./begun-since.ts";

/** That the price of a flight has followed those of its day: how likely, and by which ratio exactly so. */
export interface FollowedMove {
  /** That it has moved. */
  chance: number;
  /** That it has moved by the very `ratio`. */
  exactly: number;
  ratio: number;
}

const FORGOTTEN_AFTER_MINUTES = 72 * 60;
/** Of those that move with others some move by the same share (counted on 20,000 looks). */
const LEAST_EXACT = 0.12;
const MORE_EXACT = 0.4;

/**
 * Says of a cell that was seen at `seen` (minutes since 1970) which move its price may have followed since; undefined:
 * none.
 */
export function followedMoves(
  { departures, returns }: DayMoves,
  { day0, stay0 }: GridShape,
  now: number,
): (row: number, column: number, seen: number) => FollowedMove | undefined {
  if (departures.length + returns.length === 0) return () => undefined;
  const [out, back] = [recentByDay(departures, now), recentByDay(returns, now)];
  return (row, column, seen) => {
    const left = out.get(day0 + row);
    const home = back.get(day0 + row + stay0 + column);
    const [leftChance, homeChance] = [chanceSince(left, seen), chanceSince(home, seen)];
    const move = leftChance >= homeChance ? left : home;
    const chance = Math.max(leftChance, homeChance);
    if (!move || chance === 0) return undefined;
    return { chance, exactly: Math.min(chance, LEAST_EXACT + MORE_EXACT * chance), ratio: move.ratio };
  };
}

const recentByDay = (moves: readonly DayMove[], now: number) =>
  new Map(moves.filter(({ until }) => now - until < FORGOTTEN_AFTER_MINUTES).map((move) => [move.day, move]));

/** A price that was seen while its day may have moved may be the old one or the new one. */
const chanceSince = (move: DayMove | undefined, seen: number): number =>
  move ? move.chance * begunSince(move, seen) : 0;
