import { writeFares } from "#server/fares/grid/write-fares.ts";
import { routeCells } from "#server/planner/wishes/route-cells.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import type { Score } from "./measure.ts";
import { oldestUnseen, openLog, pairAt, type RouteLog, updateWishes } from "./route-log.ts";
import { type BenchRoute, doWishesChange, randomFrom } from "./routes.ts";
import { atRandom, inTurn, type Turns } from "./turns.ts";
import { type FareWorld, firstDayOf } from "./world.ts";

interface Pair {
  log: RouteLog;
  id: number;
  day: number;
  stay: number;
}

/** Looks at one pair after the other, or at any at random, and shows the lowest price it saw last of each. */
export function simpleRun(
  world: FareWorld,
  routes: readonly BenchRoute[],
  { perHour, score, order }: { perHour: number; score: Score; order: "in turn" | "random" },
): number {
  const start = Date.parse(world.start) / 60_000;
  const day0 = firstDayOf(world);
  const logs = routes.map(openLog);
  const turns: Turns<Pair> = order === "random" ? atRandom(randomFrom("random")) : inTurn();
  let owed = 0;
  for (let hour = 0; hour < world.hours; hour++) {
    const today = day0 + Math.floor(hour / 24);
    if (doWishesChange(world, hour)) {
      for (const log of logs) updateWishes(log, world, { today, hour });
      turns.renew(logs.flatMap(pairsOf));
    }
    for (const log of logs) show(log, hour);
    owed += perHour;
    const calls = Math.floor(owed);
    owed -= calls;
    for (let call = 0; call < calls; call++) {
      const pair = turns.next();
      if (pair) look(pair, hour + call / calls, today);
    }
  }
  return oldestUnseen(logs, start + world.hours * 60) / 1440;

  function look({ log, day, stay }: Pair, hour: number, today: number): void {
    const departure = fromDayNumber(day);
    const price = world.price(log.route.query, departure, fromDayNumber(day + stay), hour);
    writeFares(log.grid, [{ departure, stay, price, level: null }], new Date((start + hour * 60) * 60_000));
    if (price) score.looked(log.route, { day, stay, price }, hour, today);
    score.cost.calls++;
  }

  function show({ route, grid, wishes }: RouteLog, hour: number): void {
    const cells = routeCells(grid, wishes);
    for (const { wish, spans } of cells.wishes) {
      let best = -1;
      let lowest = Number.POSITIVE_INFINITY;
      for (let at = 0; at < spans.length; at += 2)
        for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++) {
          const price = cells.prices[cell] ?? 0;
          if (price <= 0 || price >= lowest) continue;
          lowest = price;
          best = cell;
        }
      score.shown(route, wish.monitorId, best < 0 ? undefined : pairAt(cells, best), hour);
    }
  }
}

/** The pairs that are wanted of a route, which is the `route`th of all. */
function pairsOf(log: RouteLog, route: number): Pair[] {
  const cells = routeCells(log.grid, log.wishes);
  return [...cells.wanted].map((cell) => {
    const { day, stay } = pairAt(cells, cell);
    return { log, id: (route << 21) + day * 64 + stay, day, stay };
  });
}
