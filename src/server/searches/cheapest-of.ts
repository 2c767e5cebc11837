import { cheapestIn, type FareGrid } from "#server/fares/grid.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { Cheapest, SavedSearch } from "./search.ts";
import { cellRange } from "./search-period.ts";

/**
 * The lowest current fare a search admits on the day `today`, over all its routes. On a tie the earliest departure,
 * then the shortest stay, then the route with the lower id. `grids` by route; a route without an answer is missing.
 */
export function cheapestOf(
  search: Pick<SavedSearch, "period" | "stay" | "routes">,
  grids: ReadonlyMap<number, FareGrid>,
  today: CalendarDate,
): Cheapest | null {
  const range = cellRange(search, today);
  const candidates = search.routes.flatMap((route): Cheapest[] => {
    const grid = grids.get(route.fareQueryId);
    const cell = grid && cheapestIn(grid, range);
    return cell ? [{ ...cell, route }] : [];
  });
  return candidates.toSorted(byPrice)[0] ?? null;
}

function byPrice(a: Cheapest, b: Cheapest): number {
  const byDeparture = a.departure < b.departure ? -1 : a.departure > b.departure ? 1 : 0;
  return a.price - b.price || byDeparture || a.stay - b.stay || a.route.fareQueryId - b.route.fareQueryId;
}
