import { cellSpans } from "#server/fares/grid/cell-spans.ts";
import { type BenchRoute, wishOf } from "./routes.ts";
import type { FareWorld } from "./world.ts";

/** The pairs that are wanted on a day. */
export interface PairCounts {
  /** Each monitor's, also those that others want too: so many would be bought if nothing were shared. */
  watched: number;
  /** Each once, however many want it. */
  distinct: number;
}

export function countPairs(world: FareWorld, routes: readonly BenchRoute[], today: number): PairCounts {
  const counts = { watched: 0, distinct: 0 };
  for (const { monitors } of routes) {
    const wishes = monitors.map((monitor) => wishOf(world, monitor, today));
    const day0 = Math.min(...wishes.map(({ firstDay }) => firstDay));
    const days = Math.max(...wishes.map(({ lastDay }) => lastDay)) - day0 + 1;
    const shape = { day0, days: Math.max(0, days), stay0: 1, stays: 60 };
    for (const wish of wishes) counts.watched += lengthOf(cellSpans(shape, [wish]));
    counts.distinct += lengthOf(cellSpans(shape, wishes));
  }
  return counts;
}

const lengthOf = (spans: readonly number[]): number =>
  spans.reduce((sum, bound, at) => sum + (at % 2 === 0 ? -bound : bound), 0);
