import { fromDayNumber } from "#shared/calendar-date.ts";
import { type BenchRoute, countsFrom, wishOf } from "./routes.ts";
import type { Fall, Truth } from "./truth.ts";
import type { FareWorld } from "./world.ts";

/** A pair of days and its price when it was seen. */
export interface ShownPair {
  day: number;
  stay: number;
  price: number;
}

export interface Figures {
  regret: number;
  exact: number;
  gone: number;
  falls: number;
  seen: number;
  delays: number[];
  oldestDays: number;
  calls: number;
  cpuMs: number;
  /** Times a route was thought about. */
  visits: number;
}

const NOTHING_SHOWN = 0.5;
const GONE = 1.01;

/** Keeps score of a planner's run. Hours count from the start of the world. */
export function keepScore(
  world: FareWorld,
  { truth, falls, warmup }: { truth: Truth; falls: readonly Fall[]; warmup: number },
) {
  const firstSeen = new Map<Fall, number>();
  const fallsByRoute = Map.groupBy(falls, ({ route }) => route);
  const counted = new Map(world.monitors.map((monitor) => [monitor.id, countsFrom(monitor, warmup)]));
  const sums = { regret: 0, exact: 0, gone: 0, count: 0 };
  const cost = { calls: 0, cpuMs: 0, visits: 0 };

  return {
    cost,
    /** A look found a price. */
    looked(route: BenchRoute, { day, stay, price }: ShownPair, hour: number, today: number) {
      for (const fall of fallsByRoute.get(route) ?? []) {
        if (firstSeen.has(fall) || hour < fall.from || hour >= fall.to || price > fall.limit) continue;
        const monitor = route.monitors.find(({ id }) => id === fall.monitorId);
        if (monitor && admits(wishOf(world, monitor, today), day, stay))
          firstSeen.set(fall, hour - fall.from);
      }
    },
    /** What is shown to a monitor's owner at a full hour. */
    shown(route: BenchRoute, monitorId: number, pair: ShownPair | undefined, hour: number) {
      const lowest = truth.get(monitorId)?.prices[hour] ?? Number.POSITIVE_INFINITY;
      if (hour < (counted.get(monitorId) ?? warmup) || !Number.isFinite(lowest)) return;
      const now =
        pair && world.price(route.query, fromDayNumber(pair.day), fromDayNumber(pair.day + pair.stay), hour);
      const regret = now ? now / lowest - 1 : NOTHING_SHOWN;
      sums.count += 1;
      sums.regret += regret;
      if (regret < 1e-9) sums.exact += 1;
      if (!pair || !now || now > pair.price * GONE) sums.gone += 1;
    },
    figures(oldestDays: number): Figures {
      const delays = [...firstSeen.values()].sort((one, other) => one - other);
      const share = (sum: number) => sum / Math.max(1, sums.count);
      return {
        ...{ regret: share(sums.regret), exact: share(sums.exact), gone: share(sums.gone) },
        ...{ falls: falls.length, seen: delays.length, delays, oldestDays, ...cost },
      };
    },
  };
}

export type Score = ReturnType<typeof keepScore>;

function admits(wish: ReturnType<typeof wishOf>, day: number, stay: number): boolean {
  const isStay = stay >= wish.minStay && stay <= wish.maxStay;
  return isStay && day >= wish.firstDay && day <= wish.lastDay && day + stay <= wish.lastReturn;
}
