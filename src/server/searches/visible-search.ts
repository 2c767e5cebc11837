import type { Deps } from "#server/deps.ts";
import { homeDay } from "#shared/home-time.ts";
import { isDeal } from "./deals/store.ts";
import { inMarket } from "./in-market.ts";
import type { AskedSearch, SavedSearch } from "./search.ts";
import { noSuchSearch } from "./search-id.ts";
import { isExpired } from "./search-period.ts";
import { findSearch, findSearchById } from "./store.ts";

/**
 * The search whose flights an account may see: its own, or one that its deals list shows, which is then
 * read-only. Anything else, and a search that has expired, does not exist.
 */
export async function visibleSearch(
  deps: Pick<Deps, "db" | "clock" | "fareSource">,
  { accountId, searchId }: AskedSearch,
): Promise<{ search: SavedSearch; owned: boolean }> {
  const now = deps.clock.now();
  const today = homeDay(now);
  const own = await findSearch(deps.db, { accountId, searchId });
  const view = { accountId, market: deps.fareSource.market, today, now };
  const search =
    own ?? ((await isDeal(deps.db, view, searchId)) ? await findSearchById(deps.db, searchId) : undefined);
  if (!search || isExpired(search, today)) throw noSuchSearch();
  return { search: inMarket(deps, search), owned: own !== undefined };
}
