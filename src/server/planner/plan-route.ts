import type { Deps } from "#server/deps.ts";
import type { FareGrid } from "#server/fares/grid/grid.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import type { Offer } from "./budget/offer.ts";
import type { ClaimedRoute } from "./claims/store.ts";
import { learnedUntil, seenUntil } from "./learned/forget-future.ts";
import { planVisit, type Visit } from "./plan-visit.ts";
import { type RouteCells, routeCells, type Wish } from "./wishes/route-cells.ts";
import { wishedBlocks } from "./wishes/wished-blocks.ts";

/** A claimed route and what to ask of it. */
export interface ClaimedVisit {
  route: ClaimedRoute;
  cells: RouteCells;
  visit: Visit;
}

type Needs = Pick<Deps, "config" | "fareSource" | "beliefs" | "random">;

const CALLS_PER_ROUTE = 12;
const DAY_MINUTES = 24 * 60;

/** Decides what to ask of a route now, out of the calls that are offered; what is believed of it is kept. */
export function planRoute(
  { fareSource, config, beliefs, random }: Needs,
  given: { route: ClaimedRoute; wanted: readonly Wish[]; grid: FareGrid | undefined },
  { now, offer, hours }: { now: Date; offer: Offer; hours: number },
): ClaimedVisit {
  const { wanted, grid } = given;
  const minutes = now.getTime() / MINUTE_MS;
  const route = { ...given.route, learned: learnedUntil(given.route.learned, minutes) };
  const cells = seenUntil(routeCells(grid, wanted), minutes);
  if (cells.wanted.length === 0)
    return {
      route,
      cells,
      visit: { calls: [], guarded: [], dueAt: minutes + DAY_MINUTES, looks: 0 },
    };
  const { blockAgeMs, maxPairsPerCall } = fareSource.capabilities;
  const hasBlocks = maxPairsPerCall > 1 && !fareSource.hasPairsOnly?.();
  const visit = planVisit({
    cells,
    learned: route.learned,
    previous: beliefs.get(route.routeId),
    now: minutes,
    today: dayNumber(homeDay(now)),
    plannedAt: Math.min(minutes, (route.plannedAt ?? now).getTime() / MINUTE_MS),
    callPrice: offer.price,
    limit: Math.min(offer.calls, CALLS_PER_ROUTE),
    apart: offer.apart,
    interval: config.checkIntervalSeconds / 60,
    coverageHours: hours,
    distrustBefore: (route.distrustBefore?.getTime() ?? 0) / MINUTE_MS,
    source: {
      blocks: hasBlocks ? wishedBlocks(wanted, maxPairsPerCall) : [],
      answerAge: blockAgeMs / MINUTE_MS,
    },
    random,
  });
  if (visit.belief) beliefs.set(route.routeId, visit.belief);
  return { route, cells, visit };
}
