import { cheapestIn } from "#server/fares/grid/cell-range.ts";
import type { FareGrid } from "#server/fares/grid/grid.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { cellRange } from "#server/searches/search-period.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** What a route is known to cost: its grid and, by cell, what each flight is expected to cost now. */
export interface KnownFares {
  grid: FareGrid;
  expected: Float64Array;
}

/**
 * Of the flights really seen that a search admits on the day `today`, over all its routes, the one that is expected to
 * cost least now: a low price that was seen long ago is the first to be gone. On a tie the earliest departure, then the
 * shortest stay, then the route with the lower id. `known` by route; a route without an answer is missing.
 */
export function cheapestOf(
  search: Pick<SavedSearch, "period" | "stay" | "routes">,
  known: ReadonlyMap<number, KnownFares>,
  today: CalendarDate,
): Cheapest | null {
  const range = cellRange(search, today);
  const candidates = search.routes.flatMap((route) => {
    const fares = known.get(route.fareQueryId);
    const cell = fares && cheapestIn(fares.grid, range, fares.expected);
    return cell ? [{ ...cell, route }] : [];
  });
  const [cheapest] = candidates.toSorted(byWorth);
  if (!cheapest) return null;
  const { worth: _, ...flight } = cheapest;
  return flight;
}

type Candidate = Cheapest & { worth: number };

function byWorth(a: Candidate, b: Candidate): number {
  const byDeparture = a.departure < b.departure ? -1 : a.departure > b.departure ? 1 : 0;
  return a.worth - b.worth || byDeparture || a.stay - b.stay || a.route.fareQueryId - b.route.fareQueryId;
}
