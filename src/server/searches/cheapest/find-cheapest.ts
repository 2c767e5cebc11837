import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { expectedFares } from "#server/planner/model/expected-fares.ts";
import { readLearned } from "#server/planner/store.ts";
import { levelByMinima } from "#server/searches/levels/level-by-minima.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { cheapestOf, type KnownFares } from "./cheapest-of.ts";

type Needs = Pick<Deps, "clock" | "grids" | "beliefs" | "config">;

/** Each search with what is its cheapest flight now, by what is known of its routes. */
export async function findCheapest<Search extends SavedSearch>(
  deps: Needs,
  db: Executor,
  searches: readonly Search[],
): Promise<{ search: Search; cheapest: Cheapest | null }[]> {
  const today = homeDay(deps.clock.now());
  const known = await readKnownFares(deps, db, searches);
  const found = searches.map((search) => ({ search, cheapest: cheapestOf(search, known, today) }));
  return levelByMinima(db, found, today);
}

/**
 * Searches as they are read. One that shows a flight which has left, for the day of its route was not turned yet
 * (`rollWindows`), is told with the cheapest of those that are left; nothing is stored.
 */
export async function withoutLeft(
  deps: Needs,
  db: Executor,
  searches: readonly SavedSearch[],
): Promise<SavedSearch[]> {
  const today = homeDay(deps.clock.now());
  const behind = searches.filter(({ cheapest }) => cheapest && cheapest.departure <= today);
  const found = behind.length > 0 ? await findCheapest(deps, db, behind) : [];
  const anew = new Map(found.map(({ search, cheapest }) => [search.id, { ...search, cheapest }]));
  return searches.map((search) => anew.get(search.id) ?? search);
}

/** The grids of everything these searches watch, with what their flights are expected to cost now. */
async function readKnownFares(deps: Needs, db: Executor, searches: readonly SavedSearch[]) {
  const ids = [...new Set(searches.flatMap(({ routes }) => routes.map(({ fareQueryId }) => fareQueryId)))];
  const grids = await deps.grids.read(db, ids);
  const learned = await readLearned(db, [...grids.keys()]);
  const now = deps.clock.now();
  const moment = {
    now: now.getTime() / MINUTE_MS,
    today: dayNumber(homeDay(now)),
    trusted: deps.config.checkIntervalSeconds / 60,
  };
  return new Map<number, KnownFares>(
    [...grids].map(([id, grid]) => {
      const given = { learned: learned.get(id) ?? NOTHING_LEARNED, previous: deps.beliefs.get(id)?.model };
      return [id, { grid, expected: expectedFares(grid, { ...moment, ...given }) }];
    }),
  );
}
