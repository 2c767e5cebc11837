import { LRUCache } from "lru-cache";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { FareQuery, Market } from "#server/fares/fare-source.ts";
import type { CellRange } from "#server/fares/grid/cell-range.ts";
import { cellRange } from "#server/searches/search-period.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { listWatchedWindows, type WatchedWindow } from "./store.ts";

/** A route that searches of an account watch, with all that they admit of it. */
export interface WatchedRoute {
  fareQueryId: number;
  query: FareQuery;
  origin: string;
  destination: string;
  ranges: readonly CellRange[];
}

/** Whose routes, of which fares, as seen on which day. */
export interface Watcher {
  accountId: string;
  /** As this very request has read it. */
  searchesVersion: number;
  market: Market;
  today: CalendarDate;
}

/** What each account watches, remembered while its searches stay as they are. */
export interface WatchLists {
  /** The routes that searches of the account watch, paused ones included, by ascending id. */
  read: (watcher: Watcher) => Promise<readonly WatchedRoute[]>;
}

interface Kept extends Watcher {
  readAt: number;
  routes: readonly WatchedRoute[];
}

// The airports of a city may change without its searches.
const KEPT_MS = 5 * MINUTE_MS;

/** Lists of at most `maxRoutes` routes are kept, the least recently read dropped first. */
export function createWatchLists(
  { db, clock }: { db: Database; clock: Clock },
  maxRoutes: number,
): WatchLists {
  const sizeCalculation = ({ routes }: Kept) => Math.max(1, routes.length);
  const kept = new LRUCache<string, Kept>({ maxSize: maxRoutes, sizeCalculation });

  return {
    read: async (watcher) => {
      const now = clock.now().getTime();
      const known = kept.get(watcher.accountId);
      const isCurrent = known && isSame(known, watcher) && Math.abs(now - known.readAt) < KEPT_MS;
      const list = isCurrent ? known : { ...watcher, readAt: now, routes: await watchedRoutes(db, watcher) };
      if (list !== known) kept.set(watcher.accountId, list);
      return list.routes;
    },
  };
}

const isSame = (one: Watcher, other: Watcher) =>
  one.searchesVersion === other.searchesVersion && one.today === other.today && one.market === other.market;

async function watchedRoutes(db: Database, watcher: Watcher): Promise<WatchedRoute[]> {
  const windows = await listWatchedWindows(db, watcher);
  const routes = Map.groupBy(windows, ({ fareQueryId }) => fareQueryId);
  return [...routes.values()].flatMap((ofRoute) => toRoute(ofRoute, watcher.today));
}

function toRoute(windows: readonly WatchedWindow[], today: CalendarDate): WatchedRoute[] {
  return windows.slice(0, 1).map(({ fareQueryId, query }) => ({
    fareQueryId,
    query,
    origin: query.origin,
    destination: query.destination,
    ranges: windows.map((window) => cellRange(window, today)),
  }));
}
