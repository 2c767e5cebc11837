import type { Deps } from "#server/deps.ts";
import { inMarket } from "#server/searches/in-market.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { leadsNowhere } from "./open-link.ts";
import type { SecretLink } from "./store.ts";

/** The search that a link opens, as it is shown; not found (404) of a link to none. */
export async function linkedSearch(
  deps: Pick<Deps, "db" | "fareSource">,
  { searchId }: Pick<SecretLink, "searchId">,
): Promise<SavedSearch> {
  const search = searchId ? await findSearchById(deps.db, searchId) : undefined;
  if (!search) throw leadsNowhere();
  return inMarket(deps, search);
}
