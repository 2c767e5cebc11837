import { asShown } from "#server/searches/cheapest/as-shown.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { leadsNowhere } from "./open-link.ts";
import type { SecretLink } from "./store.ts";

/** The search that a link opens, as it is shown; not found (404) of a link to none. */
export async function linkedSearch(
  deps: Parameters<typeof asShown>[0],
  { searchId }: Pick<SecretLink, "searchId">,
): Promise<SavedSearch> {
  const search = searchId ? await findSearchById(deps.db, searchId) : undefined;
  const [shown] = search ? await asShown(deps, [search]) : [];
  if (!shown) throw leadsNowhere();
  return shown;
}
