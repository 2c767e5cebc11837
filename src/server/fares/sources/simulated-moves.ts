import { bell, lastJump, roll } from "./simulated-dice.ts";
import type { Direction, Route } from "./simulated-route.ts";

const DAY = 24;
const FILING_EVERY = 8;
const BLOCK_DAYS = 28;

const keyOf = (direction: Direction): number => (direction === "outward" ? 101 : 202);

/** A lasting difference between one flight day and its neighbours, in log price. */
export function flightDayNoise(route: Route, direction: Direction, day: number): number {
  return 0.09 * bell(roll(route.key, keyOf(direction), day));
}

/**
 * How demand has moved the flights of `day` by `hour` (hours since 1970), in log price: seats sell and come back,
 * slowly far from departure, faster below 60 days and fastest below 21; the route as a whole drifts.
 */
export function demandMoves(
  route: Route,
  direction: Direction,
  flight: { day: number; leadDays: number },
  hour: number,
): number {
  const key = roll(route.key, keyOf(direction), flight.day);
  const jumps = (kind: number, days: number) => bell(lastJump(roll(key, kind), hour, days * DAY));
  const own = 0.1 * jumps(1, 11);
  const nearing = flight.leadDays < 60 ? 0.08 * jumps(2, 7) : 0;
  const near = flight.leadDays < 21 ? 0.1 * jumps(3, 2) : 0;
  const drift = 0.04 * bell(lastJump(roll(route.key, 4), hour, 60 * DAY));
  return own + nearing + near + drift;
}

/**
 * The level of the lowest fares that airlines have filed for travel around `day`: changes in waves, for whole blocks of
 * days.
 */
export function filedLevel(route: Route, direction: Direction, day: number, hour: number): number {
  const filing = Math.floor(hour / FILING_EVERY) * FILING_EVERY;
  const key = roll(route.key, keyOf(direction), 5);
  const all = 0.04 * bell(lastJump(key, filing, 45 * DAY));
  const block = 0.07 * bell(lastJump(roll(key, Math.floor(day / BLOCK_DAYS)), filing, 28 * DAY));
  return all + block;
}
