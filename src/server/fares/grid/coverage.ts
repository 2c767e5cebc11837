import { fromDayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { CellRange } from "./cell-range.ts";
import { cellSpans, type DayRange, toDayRange } from "./cell-spans.ts";
import { type FareGrid, minuteOf } from "./grid.ts";

/** How much of a range of pairs a source has answered for. */
export interface Coverage {
  /** On sale now, on every route. */
  pairs: number;
  /** Of them, answered for in the last 24 hours. */
  seenLately: number;
  /** Of them, never answered for. */
  neverSeen: number;
  /** The oldest answer among those that have one; null when none has. */
  oldestSeenAt: Date | null;
  /** Admitted by the range, but further ahead than seats are sold. */
  notOnSale: number;
}

interface Seen {
  ever: number;
  /** Since the minute `since`. */
  lately: number;
  since: number;
  oldest: number;
}

const LATELY_MINUTES = 24 * 60;
/** Later than any answer. */
const NEVER = 2 ** 32;
const RANGES_KEPT = 64;

const known = new WeakMap<FareGrid["seen"], Map<string, Seen>>();

/**
 * What was seen of `range` at `now` on several routes, each by its grid or, when nobody ever answered for it, undefined.
 * Departures after `lastOnSale` (days since 1970-01-01) count as not on sale. An answer stands on its whole minute. The
 * grids may not change any more.
 */
export function coverageOf(
  grids: readonly (FareGrid | undefined)[],
  range: CellRange,
  { lastOnSale, now }: { lastOnSale: number; now: Date },
): Coverage {
  const onSale = toDayRange({ ...range, lastDeparture: fromDayNumber(lastOnSale) });
  const pairs = countPairs(onSale);
  const since = minuteOf(now) - LATELY_MINUTES;
  const seen = grids.flatMap((grid) => (grid ? [seenOf(grid, onSale, since)] : []));
  const oldest = Math.min(NEVER, ...seen.map(({ oldest }) => oldest));
  return {
    pairs: pairs * grids.length,
    seenLately: seen.reduce((sum, { lately }) => sum + lately, 0),
    neverSeen: seen.reduce((left, { ever }) => left - ever, pairs * grids.length),
    oldestSeenAt: oldest === NEVER ? null : new Date(oldest * MINUTE_MS),
    notOnSale: (countPairs(toDayRange(range)) - pairs) * grids.length,
  };
}

/** As counted, remembered with the grid: most lists are read more often than their calendars are answered. */
function seenOf(grid: FareGrid, range: DayRange, since: number): Seen {
  const { firstDay, lastDay, lastReturn, minStay, maxStay } = range;
  const key = `${firstDay} ${lastDay} ${lastReturn} ${minStay} ${maxStay}`;
  const ranges = known.get(grid.seen) ?? new Map<string, Seen>();
  const kept = ranges.get(key);
  if (kept?.since === since) return kept;
  const isAllLate = kept !== undefined && kept.oldest >= since;
  const seen = isAllLate ? { ...kept, lately: kept.ever, since } : countSeen(grid, range, since);
  if (ranges.size >= RANGES_KEPT) ranges.clear();
  known.set(grid.seen, ranges.set(key, seen));
  return seen;
}

function countSeen(grid: FareGrid, range: DayRange, since: number): Seen {
  const spans = cellSpans(grid, [range]);
  const { seen } = grid;
  let ever = 0;
  let lately = 0;
  let oldest = NEVER;
  for (let at = 0; at < spans.length; at += 2) {
    const end = spans[at + 1] ?? 0;
    for (let cell = spans[at] ?? 0; cell < end; cell++) {
      const minute = seen[cell] ?? 0;
      if (minute === 0) continue;
      ever++;
      if (minute >= since) lately++;
      if (minute < oldest) oldest = minute;
    }
  }
  return { ever, lately, since, oldest };
}

function countPairs({ firstDay, lastDay, lastReturn, minStay, maxStay }: DayRange): number {
  let pairs = 0;
  for (let stay = minStay; stay <= maxStay; stay++)
    pairs += Math.max(0, Math.min(lastDay, lastReturn - stay) - firstDay + 1);
  return pairs;
}
