import { emptyGrid, type FareGrid } from "#server/fares/grid/grid.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import type { WorldFare } from "./fares.ts";

const YEAR = 365;
const UNSOLD = 0.03;
const DAY_MINUTES = 1440;

/** The fares of a query: a year of departures from the day `tomorrow`, as a day of visits before `minute` left them. */
export function makeGrid(
  fare: WorldFare,
  { tomorrow, minute }: { tomorrow: number; minute: number },
): FareGrid {
  const { minDays, maxDays } = fare.stay;
  const shape = { day0: tomorrow, days: YEAR - minDays, stay0: minDays, stays: maxDays - minDays + 1 };
  const grid = { ...emptyGrid(fare.id, shape), version: fare.id };
  const random = randomNumbers(fare.id * 7919);
  const usual = 40_000 + random() * 260_000;
  for (let row = 0; row < shape.days; row++) {
    const season = usual * (1 + 0.25 * Math.sin((row / YEAR) * 6.283 + fare.id));
    const seen = minute - Math.floor(random() * DAY_MINUTES);
    for (let column = 0; column < shape.stays && row + minDays + column < YEAR; column++) {
      const chance = random();
      const price = chance < UNSOLD ? 0 : Math.round(season * (0.7 + 0.6 * random()));
      const cell = row * shape.stays + column;
      grid.prices[cell] = price;
      grid.levels[cell] = price === 0 ? 0 : price < 0.9 * usual ? 1 : price < 1.2 * usual ? 2 : 3;
      grid.seen[cell] = seen;
    }
  }
  return grid;
}
