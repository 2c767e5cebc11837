import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { lockRoute } from "#server/fares/queries/locks/store.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { expectedFares } from "#server/planner/model/expected-fares.ts";
import { readLearned } from "#server/planner/store.ts";
import { levelByMinima } from "#server/searches/levels/level-by-minima.ts";
import { pairKey } from "#server/searches/pair.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { listAnswered } from "#server/searches/watching/store.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { cheapestOf, type KnownFares } from "./cheapest-of.ts";
import { saveCheapest } from "./store.ts";

type Needs = Pick<Deps, "clock" | "grids" | "beliefs" | "config">;

/**
 * Recomputes, from the calendars they name, the cheapest flight of every search that a route answers: one that is paused
 * shows what others had looked at, unless its owner stays away. Answers those that watch, as they are now. Whoever stores
 * a price of another route of the same city waits: neither misses the other's.
 */
export async function refreshCheapest(deps: Needs, tx: Transaction, routeId: number): Promise<SavedSearch[]> {
  await lockRoute(tx, routeId);
  const refreshed = await refresh(deps, tx, await listAnswered(tx, { routeId, now: deps.clock.now() }));
  return refreshed.filter(({ isWatching }) => isWatching);
}

/** As `refreshCheapest`, for one search; its fare queries must be locked. */
export async function refreshSearch(deps: Needs, tx: Transaction, search: SavedSearch): Promise<SavedSearch> {
  const [refreshed] = await refresh(deps, tx, [search]);
  return refreshed ?? search;
}

async function refresh<Search extends SavedSearch>(
  deps: Needs,
  tx: Transaction,
  searches: readonly Search[],
): Promise<Search[]> {
  const today = homeDay(deps.clock.now());
  const known = await readKnownFares(deps, tx, searches);
  const found = searches.map((search) => ({ search, cheapest: cheapestOf(search, known, today) }));
  const levelled = await levelByMinima(tx, found, today);
  const changed = levelled.filter(({ search, cheapest }) => !same(cheapest, search.cheapest));
  await saveCheapest(
    tx,
    changed.map(({ search, cheapest }) => ({ searchId: search.id, cheapest })),
  );
  return levelled.map(({ search, cheapest }) => ({ ...search, cheapest }));
}

/** The grids of everything these searches watch, with what their flights are expected to cost now. */
async function readKnownFares(deps: Needs, tx: Transaction, searches: readonly SavedSearch[]) {
  const ids = [...new Set(searches.flatMap(({ routes }) => routes.map(({ fareQueryId }) => fareQueryId)))];
  const grids = await deps.grids.read(tx, ids);
  const learned = await readLearned(tx, [...grids.keys()]);
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

function same(a: Cheapest | null, b: Cheapest | null): boolean {
  if (!a || !b) return a === b;
  const samePair = pairKey(a) === pairKey(b);
  const alike = a.price === b.price && a.level === b.level && samePair;
  return alike && a.seenAt.getTime() === b.seenAt.getTime();
}
