import { z } from "zod";
import { cellOnDay } from "#server/fares/grid/grid.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";

/**
 * Calls whose last answer told nothing, by name: how often in a row, and until when they are not made again (minutes
 * since 1970).
 */
export const vainCalls = z
  .record(z.string(), z.object({ times: z.number(), until: z.number() }).readonly())
  .readonly();

export type VainCalls = z.infer<typeof vainCalls>;

/** Sooner than a route is tried again (`nextTry`): one that has no other call to make does not come in vain. */
const FIRST_REST_MINUTES = 0.4;
const LONGEST_REST_MINUTES = 6 * 60;
/** A route without any prices must not make its plan ever larger. */
const CALLS_KEPT = 200;

/**
 * After one more answer that told nothing, at `now`: the call rests half a minute, then twice as long each time, up to
 * six hours.
 */
export function withVainCall(vain: VainCalls, { name, now }: { name: string; now: number }): VainCalls {
  const { [name]: before, ...others } = vain;
  const times = (before?.times ?? 0) + 1;
  const until = now + Math.min(FIRST_REST_MINUTES * 2 ** (times - 1), LONGEST_REST_MINUTES);
  const newest = Object.entries(others).sort(([, one], [, other]) => other.until - one.until);
  return { ...Object.fromEntries(newest.slice(0, CALLS_KEPT - 1)), [name]: { times, until } };
}

/** After an answer that told something. */
export function withoutVainCall(vain: VainCalls, name: string): VainCalls {
  const { [name]: _answered, ...others } = vain;
  return others;
}

/** Without those that rest longer after `now` than any call does: a clock that was ahead made them. */
export const restingUntil = (vain: VainCalls, now: number): VainCalls =>
  Object.fromEntries(Object.entries(vain).filter(([, { until }]) => until <= now + LONGEST_REST_MINUTES));

/** Whether the call of this name is not to be made again yet. */
export const isResting = (vain: VainCalls, name: string, now: number): boolean =>
  (vain[name]?.until ?? 0) > now;

/** In how many minutes the first of the calls that rest may be made again; infinite if none rests. */
export const minutesUntilRested = (vain: VainCalls, now: number): number =>
  Object.values(vain).reduce(
    (least, { until }) => (until > now ? Math.min(least, until - now) : least),
    Number.POSITIVE_INFINITY,
  );

/** The name of an exact look at a cell, the same however the route's window moves. */
export const nameOfPair = ({ day0, stay0, stays }: RouteCells, cell: number): string =>
  `${day0 + Math.floor(cell / stays)}/${stay0 + (cell % stays)}`;

/** The cells of which an exact look rests. */
export function restingPairs(cells: RouteCells, vain: VainCalls, now: number): number[] {
  return Object.entries(vain).flatMap(([name, { until }]) => {
    const [day = Number.NaN, stay = Number.NaN] = name.split("/").map(Number);
    const cell = cellOnDay(cells, day, stay);
    return until > now && cell !== undefined ? [cell] : [];
  });
}
