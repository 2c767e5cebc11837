import type { Deps } from "#server/deps.ts";
import { type Coverage, coverageOf } from "#server/fares/grid/coverage.ts";
import type { FareGrid } from "#server/fares/grid/grid.ts";
import { seenWithinHours } from "#server/planner/coverage/promised-hours.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import type { SavedSearch } from "./search.ts";
import { cellRange } from "./search-period.ts";

const DAY_HOURS = 24;

type Needs = Pick<Deps, "db" | "grids" | "clock" | "config" | "fareSource" | "watchedLooks">;

/** A search and how much of what it admits was looked at, on all its routes. */
export interface CoveredSearch {
  search: SavedSearch;
  coverage: Coverage;
  /**
   * Within how many hours all of it is seen again by the budget there is; null when not known, not in its life, or not so:
   * what calendars leave out is looked at more slowly.
   */
  promisedHours: number | null;
}

/** How much of searches was looked at, as it stands in the grids that are stored now. */
export async function readCoverage(deps: Needs, searches: readonly SavedSearch[]): Promise<CoveredSearch[]> {
  const routeIds = searches.flatMap(({ routes }) => routes.map(({ fareQueryId }) => fareQueryId));
  const [looks, grids] = await Promise.all([
    deps.watchedLooks(),
    deps.grids.read(deps.db, [...new Set(routeIds)]),
  ]);
  const hours = inItsLife(seenWithinHours(deps, looks), deps.fareSource);
  const measure = measureBy(deps, grids);
  return searches.map((search) => {
    const coverage = measure(search);
    const isKept = hours !== null && !isAnyLate(search, coverage, { hours, now: deps.clock.now(), measure });
    return { search, coverage, promisedHours: isKept ? hours : null };
  });
}

/** After the last flight that is on sale now nothing is left of what was promised. */
const inItsLife = (hours: number | null, { capabilities }: Needs["fareSource"]): number | null =>
  hours !== null && hours <= capabilities.horizonDays * DAY_HOURS ? hours : null;

type Measure = ReturnType<typeof measureBy>;

/** Whether a pair was not seen for longer than `hours`, or never though it was wanted and on sale for as long. */
function isAnyLate(
  search: SavedSearch,
  { oldestSeenAt, neverSeen }: Coverage,
  { hours, now, measure }: { hours: number; now: Date; measure: Measure },
): boolean {
  const dueBy = new Date(now.getTime() - hours * HOUR_MS);
  if (oldestSeenAt && oldestSeenAt < dueBy) return true;
  if (neverSeen === 0 || search.createdAt >= dueBy) return false;
  return measure(search, Math.ceil(hours / DAY_HOURS)).neverSeen > 0;
}

/** Of what was on sale so many days ago. */
function measureBy(
  { clock, fareSource }: Pick<Needs, "clock" | "fareSource">,
  grids: ReadonlyMap<number, FareGrid>,
) {
  const now = clock.now();
  const today = homeDay(now);
  const lastOnSale = dayNumber(today) + fareSource.capabilities.horizonDays;
  return (search: SavedSearch, daysAgo = 0): Coverage => {
    const ofRoutes = search.routes.map(({ fareQueryId }) => grids.get(fareQueryId));
    return coverageOf(ofRoutes, cellRange(search, today), { lastOnSale: lastOnSale - daysAgo, now });
  };
}
