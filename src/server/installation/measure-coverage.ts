import type { Deps } from "#server/deps.ts";
import { minuteOf } from "#server/fares/grid/grid.ts";
import { lastSeen } from "#server/planner/coverage/coverage.ts";
import { seenWithinHours } from "#server/planner/coverage/promised-hours.ts";
import { countLooks } from "#server/planner/store.ts";
import { type RouteCells, routeCells } from "#server/planner/wishes/route-cells.ts";
import { listWishes } from "#server/searches/wishes/list-wishes.ts";
import { listWatched, saveCoverage } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "fareSource" | "grids">;

const ROUTES_AT_ONCE = 32;

interface Seen {
  pairs: number;
  inTime: number;
  oldestMinutes: number;
}

/**
 * Counts how much of what is watched was seen within the promise, and for how long the pair was not that waits longest.
 * A pair that was never seen counts from when it was first wanted. Read by whoever is asked for figures.
 */
export async function measureCoverage(deps: Needs): Promise<void> {
  const { db, clock, fareSource } = deps;
  const { market } = fareSource;
  const measuredAt = clock.now();
  const hours = seenWithinHours(deps, await countLooks(db, market));
  const total = { routes: 0, pairs: 0, inTime: 0, oldestMinutes: 0 };
  const limits = {
    now: minuteOf(measuredAt),
    hours: hours ?? Number.POSITIVE_INFINITY,
  };
  for (let after = 0; ; ) {
    const routeIds = await listWatched(db, { market, after, limit: ROUTES_AT_ONCE });
    const last = routeIds.at(-1);
    if (last === undefined) break;
    for (const cells of await readCells(deps, routeIds, measuredAt)) add(total, countSeen(cells, limits));
    after = last;
  }
  const oldestMinutes = total.pairs > 0 ? total.oldestMinutes : null;
  await saveCoverage(db, { ...total, market, measuredAt, oldestMinutes });
}

async function readCells({ db, grids, fareSource }: Needs, routeIds: readonly number[], now: Date) {
  const { horizonDays } = fareSource.capabilities;
  const wishes = await listWishes(db, { routeIds, now, horizonDays });
  const known = await grids.glance(db, routeIds);
  return [...wishes].map(([routeId, wanted]) => routeCells(known.get(routeId), wanted));
}

function countSeen(cells: RouteCells, { now, hours }: { now: number; hours: number }): Seen {
  const seen = lastSeen(cells, cells.seen);
  const oldestAllowed = now - hours * 60;
  let inTime = 0;
  let oldest = now;
  for (const cell of cells.wanted) {
    const minute = seen[cell] ?? 0;
    if (minute >= oldestAllowed) inTime++;
    if (minute < oldest) oldest = minute;
  }
  return { pairs: cells.wanted.length, inTime, oldestMinutes: now - oldest };
}

function add(total: Seen & { routes: number }, seen: Seen): void {
  total.routes++;
  total.pairs += seen.pairs;
  total.inTime += seen.inTime;
  total.oldestMinutes = Math.max(total.oldestMinutes, seen.oldestMinutes);
}
