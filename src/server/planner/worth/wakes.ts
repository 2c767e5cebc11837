import type { Drop } from "#server/planner/learned/drops.ts";
import type { Learned } from "#server/planner/learned/learned.ts";
import { begunSince } from "#server/planner/model/begun-since.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";

/** A drop that was found, and by departure row the chance that the same promotion lowers others. */
export interface Wake {
  drop: Drop;
  chances: Float64Array;
}

/** What a drop tells of its neighbours fades with time and distance. */
const FADES_IN_HOURS = 28;
const FADES_IN_DAYS = 25;
const FARTHEST_DAYS = 60;
/**
 * A price that falls alone is hardly ever a promotion; every further drop nearby makes one 2.3 times as likely (seen on
 * 250,000 looks). The odds are set above those seen, since a look also tells whether others are worth theirs.
 */
const ODDS = 0.2;
const LIKELIER = Math.log(2.3);
const SUREST = 0.8;
const MINUTES_PER_HOUR = 60;
/** What lowers a price for hours to days has hardly begun longer before it was found. */
const LONGEST_MINUTES = 48 * MINUTES_PER_HOUR;

/** What the drops of a route make likely at `now` (minutes since 1970): the more of them together, the more each. */
export function wakesOf({ day0, days }: RouteCells, { drops }: Learned, now: number): Wake[] {
  const traces = drops.map((drop) => ({ drop, left: leftOf({ day0, days }, drop, now) }));
  const evidence = new Float64Array(days);
  for (const { left } of traces)
    for (let row = 0; row < days; row++) evidence[row] = (evidence[row] ?? 0) + (left[row] ?? 0);
  const shares = evidence.map((sum) => (sum > 0 ? promoted(sum) / sum : 0));
  return traces.map(({ drop, left }) => ({
    drop,
    chances: left.map((part, row) => part * (shares[row] ?? 0)),
  }));
}

/** How likely what lowered a price has begun after another one was `seen` (minutes since 1970). */
export const droppedSince = ({ from, at }: Drop, seen: number): number =>
  begunSince({ from: Math.max(from, at - LONGEST_MINUTES), until: at }, seen);

/** How likely it is that a promotion covers a departure, by what the drops around it come to. */
function promoted(evidence: number): number {
  const odds = ODDS * Math.expm1(LIKELIER * evidence);
  return Math.min(SUREST, odds / (1 + odds));
}

/** How much of a drop is left at each departure: by its age and its distance, and as far as nothing spoke against it. */
function leftOf({ day0, days }: Pick<RouteCells, "day0" | "days">, { at, day, life }: Drop, now: number) {
  const left = new Float64Array(days);
  const here = life * Math.exp(-(now - at) / MINUTES_PER_HOUR / FADES_IN_HOURS);
  for (let row = 0; row < days; row++) {
    const distance = Math.abs(day0 + row - day);
    if (distance <= FARTHEST_DAYS) left[row] = here * Math.exp(-distance / FADES_IN_DAYS);
  }
  return left;
}
