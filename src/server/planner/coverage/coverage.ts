import type { RouteCells } from "#server/planner/wishes/route-cells.ts";

const MINUTES_PER_DAY = 1440;
/** Aimed at before the promise ends, so that a late answer does not break it. */
const MARGIN = 0.98;
const BUCKETS = 48;
const SOONEST_MINUTES = 30;
/** More than come due before the demand is worked out again. */
const TURNS = 3;

/** How many looks an hour keep the promise, and which cells are the next: those of the first turn before all others. */
export interface CoverageDemand {
  looksPerHour: number;
  turns: readonly Int32Array[];
}

/**
 * How fast the cells of a route must be looked at so that none is unseen for longer than `hours`: the steepest part of
 * the queue of their deadlines. One call sees `cellsPerLook`; times in minutes since 1970.
 */
export function coverageDemand(
  { wanted }: Pick<RouteCells, "wanted">,
  given: { hours: number; now: number; cellsPerLook: number; lastSeen: Uint32Array },
): CoverageDemand {
  const { hours, now, cellsPerLook, lastSeen } = given;
  const limit = hours * 60 * MARGIN;
  const width = limit / BUCKETS;
  // What is late has a bucket of its own: else those that are nearly late, but worth more, would always go first.
  const buckets = new Uint8Array(wanted.length);
  const sizes = new Int32Array(BUCKETS + 1);
  for (let place = 0; place < wanted.length; place++) {
    const left = limit - (now - (lastSeen[wanted[place] ?? 0] ?? 0));
    const bucket = left < 0 ? 0 : Math.min(BUCKETS, 1 + Math.floor(left / width));
    buckets[place] = bucket;
    sizes[bucket] = (sizes[bucket] ?? 0) + 1;
  }
  let due = 0;
  let looksPerHour = 0;
  sizes.forEach((size, bucket) => {
    due += size;
    const minutes = Math.max(SOONEST_MINUTES, (Math.max(1, bucket) - 0.5) * width);
    looksPerHour = Math.max(looksPerHour, (due / cellsPerLook / minutes) * 60);
  });
  return { looksPerHour, turns: firstTurns(wanted, buckets, sizes) };
}

/** The cells of the first buckets that have any. */
function firstTurns(wanted: Int32Array, buckets: Uint8Array, sizes: Int32Array): Int32Array[] {
  const turns = new Map<number, Int32Array>();
  for (let bucket = 0; bucket < sizes.length && turns.size < TURNS; bucket++)
    if ((sizes[bucket] ?? 0) > 0) turns.set(bucket, new Int32Array(sizes[bucket] ?? 0));
  const filled = new Int32Array(sizes.length);
  for (let place = 0; place < wanted.length; place++) {
    const bucket = buckets[place] ?? 0;
    const turn = turns.get(bucket);
    if (!turn) continue;
    const next = filled[bucket] ?? 0;
    turn[next] = wanted[place] ?? 0;
    filled[bucket] = next + 1;
  }
  return [...turns.values()];
}

/** When each pair was seen, or counts as seen: what never was since it was first wanted. */
export function lastSeen(cells: RouteCells, seen: Uint32Array): Uint32Array {
  if (!isAnyUnseen(cells.wanted, seen)) return seen;
  const last = seen.slice();
  for (const { wish, spans } of cells.wishes) {
    let since = 0;
    let rowEnd = 0;
    for (let at = 0; at < spans.length; at += 2)
      for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++) {
        if ((seen[cell] ?? 0) > 0) continue;
        if (cell >= rowEnd) {
          since = wantedSince(cells, wish, cell);
          rowEnd = (Math.floor(cell / cells.stays) + 1) * cells.stays;
        }
        last[cell] = last[cell] === 0 ? since : Math.min(last[cell] ?? 0, since);
      }
  }
  return last;
}

function isAnyUnseen(wanted: Int32Array, seen: Uint32Array): boolean {
  for (const cell of wanted) if ((seen[cell] ?? 0) === 0) return true;
  return false;
}

/** When a wish came to want a cell: with it, or when the day came near enough for one that rolls. */
export function wantedSince(
  cells: RouteCells,
  wish: RouteCells["wishes"][number]["wish"],
  cell: number,
): number {
  if (wish.rollsWithin === undefined) return wish.since;
  const day = cells.day0 + Math.floor(cell / cells.stays);
  return Math.max(wish.since, (day - wish.rollsWithin) * MINUTES_PER_DAY);
}
