import type { Deps } from "#server/deps.ts";
import { type DayRange, toDayRange } from "#server/fares/grid/cell-spans.ts";
import { cellOnDay, type FareGrid } from "#server/fares/grid/grid.ts";
import type { Pair } from "#server/searches/pair.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { rangeOnSale } from "#server/searches/search-period.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";

/**
 * Pairs of a search of which none is known to be on sale, though it is near enough for that: those of which nothing was
 * said for longest, or ever, and of them those that leave nearest to the middle of what it watches.
 */
export async function unpricedPairs(
  { db, clock, grids, fareSource }: Pick<Deps, "db" | "clock" | "grids" | "fareSource">,
  search: SavedSearch,
  limit: number,
): Promise<Pair[]> {
  const range = toDayRange(rangeOnSale(search, homeDay(clock.now()), fareSource));
  const middle = (range.firstDay + Math.min(range.lastDay, range.lastReturn - range.minStay)) / 2;
  const known = await grids.read(
    db,
    search.routes.map(({ fareQueryId }) => fareQueryId),
  );
  const pairs = search.routes.flatMap((route) =>
    daysAndStays(range).map(({ day, stay }) => ({
      pair: { route, departure: fromDayNumber(day), stay },
      seen: seenAt(known.get(route.fareQueryId), day, stay),
      distance: Math.abs(day - middle),
    })),
  );
  return pairs
    .sort((one, other) => one.seen - other.seen || one.distance - other.distance)
    .slice(0, limit)
    .map(({ pair }) => pair);
}

function daysAndStays({ firstDay, lastDay, lastReturn, minStay, maxStay }: DayRange) {
  const pairs: { day: number; stay: number }[] = [];
  for (let day = firstDay; day <= lastDay; day++)
    for (let stay = minStay; stay <= Math.min(maxStay, lastReturn - day); stay++) pairs.push({ day, stay });
  return pairs;
}

/** In minutes since 1970; 0: never. */
function seenAt(grid: FareGrid | undefined, day: number, stay: number): number {
  const cell = grid && cellOnDay(grid, day, stay);
  return cell === undefined ? 0 : (grid?.seen[cell] ?? 0);
}
