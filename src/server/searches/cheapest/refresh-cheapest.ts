import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { lockRoute } from "#server/fares/queries/locks/store.ts";
import { pairKey } from "#server/searches/pair.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { listAnswered } from "#server/searches/watching/store.ts";
import { findCheapest } from "./find-cheapest.ts";
import { saveCheapest } from "./store.ts";

type Needs = Pick<Deps, "clock"> & Parameters<typeof findCheapest>[0];

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
  const found = await findCheapest(deps, tx, searches);
  const changed = found.filter(({ search, cheapest }) => !same(cheapest, search.cheapest));
  await saveCheapest(
    tx,
    changed.map(({ search, cheapest }) => ({ searchId: search.id, cheapest })),
  );
  return found.map(({ search, cheapest }) => ({ ...search, cheapest }));
}

function same(a: Cheapest | null, b: Cheapest | null): boolean {
  if (!a || !b) return a === b;
  const samePair = pairKey(a) === pairKey(b);
  const alike = a.price === b.price && a.level === b.level && samePair;
  return alike && a.seenAt.getTime() === b.seenAt.getTime();
}
