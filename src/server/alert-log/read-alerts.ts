import type { Deps } from "#server/deps.ts";
import type { SeenPair } from "#server/fares/grid/seen-since.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearches } from "#server/searches/store.ts";
import { pricesNow } from "./prices-now.ts";
import { countAlerts, listAlerts, type ToldAlert, type Wanted } from "./store.ts";

/** An alert, the search it is of, and what was seen last of its pair; undefined where nobody can say. */
export interface ListedAlert {
  alert: ToldAlert;
  search: SavedSearch;
  now: SeenPair | undefined;
}

/** A page of an account's alerts, the newest first, and how many there are in all. */
export async function readAlerts(
  deps: Pick<Deps, "db" | "clock" | "grids">,
  { limit, offset, ...wanted }: Wanted & { limit: number; offset: number },
): Promise<{ alerts: ListedAlert[]; total: number }> {
  const { db } = deps;
  const alerts = await listAlerts(db, { ...wanted, limit, offset });
  const { accountId } = wanted;
  const searches = await findSearches(db, { accountId, searchIds: alerts.map(({ searchId }) => searchId) });
  const searchOf = new Map(searches.map((search) => [search.id, search]));
  // The alerts of a search are deleted with it, maybe in between.
  const told = alerts.flatMap((alert) => {
    const search = searchOf.get(alert.searchId);
    return search ? [{ alert, search }] : [];
  });
  const now = await pricesNow(deps, told);
  return {
    alerts: told.map((one) => ({ ...one, now: now.get(one.alert.id) })),
    total: await countAlerts(db, wanted),
  };
}
