import { bell, chance, roll } from "./simulated-dice.ts";
import type { Route } from "./simulated-route.ts";

/** A sudden sale: `factor` on the price of every departure from `firstDay` to `lastDay`. */
export interface Promotion {
  factor: number;
  firstDay: number;
  lastDay: number;
}

const CELL_HOURS = 24 * 6;
const PER_CELL = 0.6;
const LONGEST_HOURS = 72;

/** The sales of a route that run at `hour` (hours since 1970): one in ten days or so, over in hours to two days. */
export function promotionsAt(route: Route, hour: number): Promotion[] {
  const cell = Math.floor(hour / CELL_HOURS);
  return [cell - 1, cell].flatMap((number) => promotionOf(route, number, hour) ?? []);
}

function promotionOf(route: Route, cell: number, hour: number): Promotion | undefined {
  const throwOf = (part: number) => roll(route.key, 900, cell, part);
  if (chance(throwOf(0)) >= PER_CELL) return undefined;
  const start = Math.floor((cell + chance(throwOf(1))) * CELL_HOURS);
  const hours = Math.min(LONGEST_HOURS, Math.max(4, Math.round(18 * Math.exp(0.7 * bell(throwOf(2))))));
  if (hour < start || hour >= start + hours) return undefined;
  const firstDay = Math.floor(start / 24) + 10 + Math.floor(chance(throwOf(3)) * 180);
  const lastDay = firstDay + 20 + Math.floor(chance(throwOf(4)) * 70);
  return { factor: 0.85 - 0.25 * chance(throwOf(5)), firstDay, lastDay };
}
