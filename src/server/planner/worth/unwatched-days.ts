import type { RouteCells } from "#server/planner/wishes/route-cells.ts";

const MINUTES_PER_DAY = 1440;
/** A look tells of promotions this far around it. */
const NEAR_DAYS = 10;
/** How long nobody looked counts up to so many days. */
export const MOST_UNWATCHED_DAYS = 2;

/** Per departure, the days since anything near it was looked at, as far as they count. */
export function unwatchedDays(cells: RouteCells, now: number): Float64Array {
  const latest = latestByRow(cells);
  const unwatched = new Float64Array(cells.days);
  // Newest of the rows within reach, by two sweeps: the rows that still count, newest first.
  const queue: number[] = [];
  let next = 0;
  for (let row = 0; row < cells.days; row++) {
    for (; next <= Math.min(cells.days - 1, row + NEAR_DAYS); next++) {
      while (queue.length > 0 && (latest[queue.at(-1) ?? 0] ?? 0) <= (latest[next] ?? 0)) queue.pop();
      queue.push(next);
    }
    while ((queue[0] ?? 0) < row - NEAR_DAYS) queue.shift();
    unwatched[row] = Math.min(MOST_UNWATCHED_DAYS, (now - (latest[queue[0] ?? 0] ?? 0)) / MINUTES_PER_DAY);
  }
  return unwatched;
}

/** When any wanted pair of each departure was seen last; 0: none ever. */
function latestByRow({ days, stays, seen, wanted }: RouteCells): Uint32Array {
  const latest = new Uint32Array(days);
  let row = 0;
  let newest = 0;
  for (let place = 0; place < wanted.length; place++) {
    const cell = wanted[place] ?? 0;
    if (cell >= (row + 1) * stays) {
      latest[row] = newest;
      row = Math.floor(cell / stays);
      newest = 0;
    }
    newest = Math.max(newest, seen[cell] ?? 0);
  }
  if (wanted.length > 0) latest[row] = newest;
  return latest;
}
