import type { Deps } from "#server/deps.ts";
import { rememberFor } from "#server/exchange-rates/remember-for.ts";
import { type Coverage, coverageOf } from "#server/fares/coverage.ts";
import type { FareGrid } from "#server/fares/grid.ts";
import { promisedHours } from "#server/planner/promised-hours.ts";
import { dayIn, dayNumber } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import type { SavedSearch } from "./search.ts";
import { cellRange } from "./search-period.ts";

type Needs = Pick<Deps, "db" | "grids" | "clock" | "config" | "fareSource">;

/** A search and how much of what it admits was looked at, on all its routes. */
export interface CoveredSearch {
  search: SavedSearch;
  coverage: Coverage;
  /** Within how many hours all of it is looked at again by the budget there is; null when not known. */
  promisedHours: number | null;
}

/** Reads how much of searches was looked at, as it stands in the grids that are stored now. */
export interface CoverageReader {
  ofAll: (searches: readonly SavedSearch[]) => Promise<CoveredSearch[]>;
  ofOne: (search: SavedSearch) => Promise<CoveredSearch>;
}

const PROMISE_KEPT_MS = 60_000;

/** The promise is the same for all and changes slowly: it is read once a minute. */
export function coverageReader(deps: Needs): CoverageReader {
  const promise = rememberFor(PROMISE_KEPT_MS, deps.clock, () => promisedHours(deps, deps.db));
  const prepare = async (searches: readonly SavedSearch[]) => {
    const routeIds = searches.flatMap(({ routes }) => routes.map(({ fareQueryId }) => fareQueryId));
    const [hours, grids] = await Promise.all([promise(), deps.grids.read(deps.db, [...new Set(routeIds)])]);
    const measure = measureBy(deps, grids);
    return (search: SavedSearch) => ({ search, coverage: measure(search), promisedHours: hours });
  };
  return {
    ofAll: async (searches) => searches.map(await prepare(searches)),
    ofOne: async (search) => (await prepare([search]))(search),
  };
}

function measureBy(
  { clock, fareSource }: Pick<Needs, "clock" | "fareSource">,
  grids: ReadonlyMap<number, FareGrid>,
) {
  const now = clock.now();
  const today = dayIn(now, HOME_TIME_ZONE);
  const lastOnSale = dayNumber(today) + fareSource.capabilities.horizonDays;
  return (search: SavedSearch): Coverage => {
    const ofRoutes = search.routes.map(({ fareQueryId }) => grids.get(fareQueryId));
    return coverageOf(ofRoutes, cellRange(search, today), { lastOnSale, now });
  };
}
