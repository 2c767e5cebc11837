import type { RouteCells } from "#server/planner/wishes/route-cells.ts";

const DAY_HOURS = 24;
/** A budget that cannot look at every pair within so many days is poor. */
const LONGEST_DAYS = 30;
/**
 * Of the budget, what coverage may take: daily if most of it can do that, else so little that most looks go where a
 * lower price is likely.
 */
const DAILY_SHARE = 0.8;
const USUAL_SHARE = 1 / 3;
/** Where an answer is older than a day, seeing all of it daily promises nothing: calls do more where prices are low. */
const AGED_SHARE = 0.2;
const LONGEST_SHARE = 0.68;
const POOR_SHARE = 0.1;
/** Aimed at before the promise ends, so that a late answer does not break it. */
const MARGIN = 0.98;
const BUCKETS = 48;
const SOONEST_MINUTES = 30;
/** More than come due before the demand is worked out again. */
const TURNS = 3;

/**
 * Within how many hours every pair is looked at again, with a budget that sees `share` of all pairs a day (1: each
 * once): daily when four fifths of the budget are enough, else what a third of it can keep, but not longer than 30 days
 * where two thirds can keep that. A budget too poor even for that spends a tenth. Where answers are old themselves
 * (`isAged`), a fifth is all it takes.
 */
export function coverageHours(share: number, { isAged = false } = {}): number {
  if (share * (isAged ? AGED_SHARE : DAILY_SHARE) >= 1) return DAY_HOURS;
  const days = 1 / (share * (isAged ? AGED_SHARE : USUAL_SHARE));
  if (days <= LONGEST_DAYS) return DAY_HOURS * Math.max(1, days);
  return share * LONGEST_SHARE * LONGEST_DAYS >= 1
    ? DAY_HOURS * LONGEST_DAYS
    : DAY_HOURS / (share * POOR_SHARE);
}

/** Whether coverage takes longer than it should: what there is to spend goes into finding lower prices first. */
export const isPoorBudget = (hours: number): boolean => hours > DAY_HOURS * LONGEST_DAYS;

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
  return Math.max(wish.since, (day - wish.rollsWithin) * DAY_HOURS * 60);
}
