import { randomFrom } from "../planner/routes.ts";
import type { Minima } from "../planner/truth.ts";

/** What a check of a monitor showed: the cheapest pair and its price, true or not. Hours of the run, cents of CAD. */
export interface Observed {
  hour: number;
  /** Day × 64 + stay. */
  pair: number;
  price: number;
  isGhost: boolean;
}

const INTERVAL_HOURS = 6;
const JITTER = 0.15;
const GHOST_SHARE = 0.008;
const GHOST_DEPTH = { least: 0.12, most: 0.6 };

/**
 * The checks of a monitor: one every six hours, give or take 15 %. One in 125 shows a ghost fare 12–60 % under the truth.
 */
export function observe(minima: Minima, words: string): Observed[] {
  const random = randomFrom(words);
  const seen: Observed[] = [];
  let hour = random() * INTERVAL_HOURS;
  for (; hour < minima.prices.length; hour += INTERVAL_HOURS * (1 - JITTER + 2 * JITTER * random())) {
    const truth = minima.prices[Math.floor(hour)] ?? Number.POSITIVE_INFINITY;
    const isGhost = random() < GHOST_SHARE;
    const depth = GHOST_DEPTH.least + (GHOST_DEPTH.most - GHOST_DEPTH.least) * random();
    if (!Number.isFinite(truth)) continue;
    const price = Math.round(100 * truth * (isGhost ? 1 - depth : 1));
    seen.push({ hour, pair: minima.pairs[Math.floor(hour)] ?? 0, price, isGhost });
  }
  return seen;
}
