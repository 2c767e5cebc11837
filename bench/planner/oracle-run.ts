import { fromDayNumber } from "#shared/calendar-date.ts";
import type { Score, ShownPair } from "./measure.ts";
import { type BenchRoute, isMade } from "./routes.ts";
import type { Truth } from "./truth.ts";
import { type FareWorld, firstDayOf } from "./world.ts";

/**
 * Knows the world and spends its calls on the monitors whose shown price is worst, each at its true cheapest: what no
 * planner can reach.
 */
export function oracleRun(
  world: FareWorld,
  routes: readonly BenchRoute[],
  { perHour, truth, score }: { perHour: number; truth: Truth; score: Score },
): void {
  const firstDay = firstDayOf(world);
  const shown = new Map<number, ShownPair>();
  const monitors = routes.flatMap((route) => route.monitors.map((monitor) => ({ route, monitor })));
  let owed = 0;
  for (let hour = 0; hour < world.hours; hour++) {
    owed += perHour;
    const watched = monitors
      .filter(({ monitor }) => isMade(monitor, hour))
      .map(({ route, monitor: { id } }) => ({ route, id }));
    const worst = watched
      .map((one) => ({ ...one, regret: regretOf(one.route, one.id, hour) }))
      .filter(({ regret }) => regret > 0)
      .sort((one, other) => other.regret - one.regret)
      .slice(0, Math.floor(owed));
    owed = Math.min(perHour, owed - worst.length);
    for (const { route, id } of worst) look(route, id, hour);
    for (const { route, id } of watched) score.shown(route, id, shown.get(id), hour);
  }

  function regretOf({ query }: BenchRoute, id: number, hour: number): number {
    const lowest = truth.get(id)?.prices[hour] ?? Number.POSITIVE_INFINITY;
    const pair = shown.get(id);
    if (!Number.isFinite(lowest)) return 0;
    const now =
      pair && world.price(query, fromDayNumber(pair.day), fromDayNumber(pair.day + pair.stay), hour);
    return now ? now / lowest - 1 : 1;
  }

  function look(route: BenchRoute, id: number, hour: number): void {
    const pair = truth.get(id)?.pairs[hour] ?? 0;
    const found = { day: Math.floor(pair / 64), stay: pair % 64, price: truth.get(id)?.prices[hour] ?? 0 };
    shown.set(id, found);
    score.cost.calls++;
    score.looked(route, found, hour, firstDay + Math.floor(hour / 24));
  }
}
