import type { Drop, Learned } from "./learned.ts";
import type { RouteCells } from "./route-cells.ts";

/** A drop that was found, and by departure row the chance that the same promotion lowers others. */
export interface Wake {
  drop: Drop;
  chances: Float64Array;
}

/** Chance that a drop just found covers its neighbours, fading with time and distance. */
const AT_ONCE = 0.8;
const FADES_IN_HOURS = 28;
const FADES_IN_DAYS = 25;
const FARTHEST_DAYS = 60;
const MINUTES_PER_HOUR = 60;

/** What the drops of a route make likely at `now` (minutes since 1970). */
export const wakesOf = (cells: RouteCells, { drops }: Learned, now: number): Wake[] =>
  drops.map((drop) => ({ drop, chances: chancesOf(cells, drop, now) }));

function chancesOf({ day0, days }: RouteCells, { at, day, life }: Drop, now: number): Float64Array {
  const chances = new Float64Array(days);
  const left = AT_ONCE * life * Math.exp(-(now - at) / MINUTES_PER_HOUR / FADES_IN_HOURS);
  for (let row = 0; row < days; row++) {
    const distance = Math.abs(day0 + row - day);
    if (distance <= FARTHEST_DAYS) chances[row] = left * Math.exp(-distance / FADES_IN_DAYS);
  }
  return chances;
}
