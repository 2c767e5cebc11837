import { CLOCK_TOLERANCE_MS } from "#server/clock.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { DayMove } from "./day-moves.ts";
import type { Learned } from "./learned.ts";
import { restingUntil } from "./vain-calls.ts";

const TOLERATED_MINUTES = CLOCK_TOLERANCE_MS / MINUTE_MS;

/**
 * What was seen, as far as it was seen by `now` (minutes since 1970): what a clock that was ahead for a while left in the
 * future counts as never seen, so that it is looked at again before the time comes. Copies only if there is any.
 */
export function seenUntil<Known extends Pick<RouteCells, "seen">>(known: Known, now: number): Known {
  const { seen } = known;
  const latest = now + TOLERATED_MINUTES;
  let cell = 0;
  while (cell < seen.length && (seen[cell] ?? 0) <= latest) cell++;
  return cell < seen.length ? { ...known, seen: seen.map((at) => (at > latest ? 0 : at)) } : known;
}

/** The same of what was learnt: of asks, drops, moves and vain calls that are still to come nothing is known. */
export function learnedUntil(learned: Learned, now: number): Learned {
  const latest = now + TOLERATED_MINUTES;
  const asked = Object.entries(learned.asked).filter(([, at]) => at <= latest);
  const drops = learned.drops.filter(({ at }) => at <= latest);
  const isPast = ({ until }: DayMove) => until <= latest;
  const moves = {
    departures: learned.moves.departures.filter(isPast),
    returns: learned.moves.returns.filter(isPast),
  };
  const vain = restingUntil(learned.vain, latest);
  return { ...learned, drops, moves, vain, asked: Object.fromEntries(asked) };
}
