import { emptyGrid, type FareGrid } from "#server/fares/grid/grid.ts";
import { growGrid } from "#server/fares/grid/reshape-grid.ts";
import { wantedSince } from "#server/planner/coverage/coverage.ts";
import { type RouteCells, routeCells } from "#server/planner/wishes/route-cells.ts";
import type { ShownPair } from "./measure.ts";
import { type BenchRoute, isMade, type MonitorWish, wishOf } from "./routes.ts";
import type { FareWorld } from "./world.ts";

/** What a planner has seen of a route, in the product's own grid. Times in minutes since 1970. */
export interface RouteLog {
  route: BenchRoute;
  grid: FareGrid;
  wishes: MonitorWish[];
}

export const openLog = (route: BenchRoute): RouteLog => ({
  route,
  grid: emptyGrid(0, { day0: 0, days: 0, stay0: 0, stays: 0 }),
  wishes: [],
});

/** What is wanted at an hour of the day `today`: with each day it moves on, with each monitor there is more. */
export function updateWishes(
  log: RouteLog,
  world: FareWorld,
  { today, hour }: { today: number; hour: number },
): void {
  log.wishes = log.route.monitors
    .filter((monitor) => isMade(monitor, hour))
    .map((monitor) => wishOf(world, monitor, today))
    .filter(({ firstDay, lastDay }) => firstDay <= lastDay);
  const { day0, days, stay0, stays } = routeCells(undefined, log.wishes);
  if (days > 0) log.grid = growGrid(log.grid, { day0, days, stay0, stays }, today + 1);
}

export function pairAt(cells: RouteCells, cell: number): ShownPair {
  const row = Math.floor(cell / cells.stays);
  const stay = cells.stay0 + cell - row * cells.stays;
  return { day: cells.day0 + row, stay, price: cells.prices[cell] ?? 0 };
}

/** How long the pair that was unseen longest at `end` had been wanted without a look. */
export function oldestUnseen(logs: readonly RouteLog[], end: number): number {
  let longest = 0;
  for (const { grid, wishes } of logs) {
    const cells = routeCells(grid, wishes);
    for (const { wish, spans } of cells.wishes)
      for (let at = 0; at < spans.length; at += 2)
        for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++) {
          const since = Math.max(cells.seen[cell] ?? 0, wantedSince(cells, wish, cell));
          longest = Math.max(longest, end - since);
        }
  }
  return longest;
}
