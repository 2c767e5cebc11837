import type { DrawnMonitor } from "./draw-monitors.ts";

/** What monitors want together. */
export interface Demand {
  monitors: number;
  /** Different fare queries: what is looked at once, however many want it. */
  fareQueries: number;
  /** Different pairs of days of them all. */
  pairs: number;
  /** Calls that see all of it once, at so many pairs a call. */
  calls: number;
  /** Monitors whose cheapest flight is found anew by all these calls together: each call concerns all of its fare query. */
  concerned: number;
  /** Of the most wanted fare query: monitors, and different wishes among them. */
  crowded: { monitors: number; wishes: number };
}

const DAYS = 366;
const STAYS = 31;

/** Counts what is wanted at least once. */
export function countDemand(monitors: Iterable<DrawnMonitor>, pairsPerCall: number): Demand {
  const byQuery = Map.groupBy(monitors, ({ query }) => Object.values(query).join(" "));
  const demand: Demand = {
    ...{ monitors: 0, fareQueries: byQuery.size, pairs: 0, calls: 0, concerned: 0 },
    crowded: { monitors: 0, wishes: 0 },
  };
  for (const all of byQuery.values()) {
    const wishes = distinct(all);
    const pairs = pairsOf(wishes);
    demand.monitors += all.length;
    demand.pairs += pairs;
    const calls = Math.ceil(pairs / (pairsPerCall * FILLED));
    demand.calls += calls;
    demand.concerned += calls * all.length;
    if (all.length > demand.crowded.monitors)
      demand.crowded = { monitors: all.length, wishes: wishes.length };
  }
  return demand;
}

/** Of the pairs a calendar call may answer, how many are wanted ones: 1,795 pairs in 31.2 calls of 200 (docs/scale.md). */
const FILLED = 1795 / 31.2 / 200;

const distinct = (monitors: readonly DrawnMonitor[]): DrawnMonitor[] => [
  ...new Map(
    monitors.map((one) => [`${one.firstDay} ${one.lastReturn} ${one.minStay} ${one.maxStay}`, one]),
  ).values(),
];

function pairsOf(wishes: readonly DrawnMonitor[]): number {
  const wanted = new Uint8Array(DAYS * STAYS);
  let pairs = 0;
  for (const { firstDay, lastReturn, minStay, maxStay } of wishes)
    for (let stay = minStay; stay <= maxStay; stay++)
      for (let day = firstDay; day + stay <= lastReturn; day++) {
        const cell = day * STAYS + stay;
        pairs += 1 - (wanted[cell] ?? 0);
        wanted[cell] = 1;
      }
  return pairs;
}
