import type { FareGrid } from "#server/fares/grid/grid.ts";
import { LEVEL_MASK } from "#server/fares/levels/level-code.ts";
import type { FareBounds } from "./flight-buckets.ts";

/** The lowest and the highest fare of a calendar, by level (0 for none); a level without a fare has no room between. */
interface Extremes {
  lowest: number[];
  highest: number[];
}

const LEVELS = [0, 1, 2, 3];
const known = new WeakMap<FareGrid["prices"], Extremes>();

/** Whether the calendar may hold a fare within `bounds`: false is certain. Its prices may not change any more. */
export function mayHold(
  { prices, levels }: Pick<FareGrid, "prices" | "levels">,
  bounds: FareBounds,
): boolean {
  const extremes = known.get(prices) ?? extremesOf(prices, levels);
  known.set(prices, extremes);
  const { lowest, highest } = extremes;
  return LEVELS.some(
    (level) =>
      (bounds.level === 0 || bounds.level === level) &&
      (lowest[level] ?? 0) <= bounds.highest &&
      (highest[level] ?? 0) >= bounds.lowest,
  );
}

function extremesOf(prices: FareGrid["prices"], levels: FareGrid["levels"]): Extremes {
  const lowest = LEVELS.map(() => Number.POSITIVE_INFINITY);
  const highest = LEVELS.map(() => 0);
  for (const [cell, price] of prices.entries()) {
    if (price <= 0) continue;
    const level = (levels[cell] ?? 0) & LEVEL_MASK;
    if (price < (lowest[level] ?? 0)) lowest[level] = price;
    if (price > (highest[level] ?? 0)) highest[level] = price;
  }
  return { lowest, highest };
}
