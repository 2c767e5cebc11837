import type { Deps } from "#server/deps.ts";
import { type Coverage, coverageOf } from "#server/fares/grid/coverage.ts";
import type { FareGrid } from "#server/fares/grid/grid.ts";
import { promisedHours } from "#server/planner/coverage/promised-hours.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import type { SavedSearch } from "./search.ts";
import { cellRange } from "./search-period.ts";

const DAY_HOURS = 24;

type Needs = Pick<Deps, "db" | "grids" | "clock" | "config" | "fareSource" | "watchedLooks">;

/** A search and how much of what it admits was looked at, on all its routes. */
export interface CoveredSearch {
  search: SavedSearch;
  coverage: Coverage;
  /** Within how many hours all of it is looked at again by the budget there is; null when not known, or not in its life. */
  promisedHours: number | null;
}

/** How much of searches was looked at, as it stands in the grids that are stored now. */
export async function readCoverage(deps: Needs, searches: readonly SavedSearch[]): Promise<CoveredSearch[]> {
  const routeIds = searches.flatMap(({ routes }) => routes.map(({ fareQueryId }) => fareQueryId));
  const [looks, grids] = await Promise.all([
    deps.watchedLooks(),
    deps.grids.read(deps.db, [...new Set(routeIds)]),
  ]);
  const hours = inItsLife(promisedHours(deps, looks), deps.fareSource);
  const measure = measureBy(deps, grids);
  return searches.map((search) => ({ search, coverage: measure(search), promisedHours: hours }));
}

/** After the last flight that is on sale now nothing is left of what was promised. */
const inItsLife = (hours: number | null, { capabilities }: Needs["fareSource"]): number | null =>
  hours !== null && hours <= capabilities.horizonDays * DAY_HOURS ? hours : null;

function measureBy(
  { clock, fareSource }: Pick<Needs, "clock" | "fareSource">,
  grids: ReadonlyMap<number, FareGrid>,
) {
  const now = clock.now();
  const today = homeDay(now);
  const lastOnSale = dayNumber(today) + fareSource.capabilities.horizonDays;
  return (search: SavedSearch): Coverage => {
    const ofRoutes = search.routes.map(({ fareQueryId }) => grids.get(fareQueryId));
    return coverageOf(ofRoutes, cellRange(search, today), { lastOnSale, now });
  };
}
