import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { cheapestIn } from "#server/fares/grid.ts";
import { dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import type { Cheapest, SavedSearch } from "./search.ts";
import { cellRange } from "./search-period.ts";
import { listWatching, saveCheapest } from "./store.ts";

/**
 * Recomputes, from the calendar of a fare query, the cheapest flight of every search that watches it.
 * Answers those searches as they are now.
 */
export async function refreshCheapest(
  deps: Pick<Deps, "clock" | "grids">,
  tx: Transaction,
  fareQueryId: number,
): Promise<SavedSearch[]> {
  const grid = (await deps.grids.read(tx, [fareQueryId])).get(fareQueryId);
  const now = deps.clock.now();
  const today = dayIn(now, HOME_TIME_ZONE);
  const watching = await listWatching(tx, { fareQueryId, now });
  const refreshed: SavedSearch[] = [];
  for (const search of watching) {
    const cheapest = (grid && cheapestIn(grid, cellRange(search, today))) ?? null;
    if (!same(cheapest, search.cheapest)) await saveCheapest(tx, { searchId: search.id, cheapest });
    refreshed.push({ ...search, cheapest });
  }
  return refreshed;
}

function same(a: Cheapest | null, b: Cheapest | null): boolean {
  if (!a || !b) return a === b;
  const alike =
    a.price === b.price && a.level === b.level && a.departure === b.departure && a.stay === b.stay;
  return alike && a.seenAt.getTime() === b.seenAt.getTime();
}
