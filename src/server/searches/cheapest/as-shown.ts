import type { Deps } from "#server/deps.ts";
import { inMarket } from "#server/searches/in-market.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { withoutLeft } from "./find-cheapest.ts";

/** Searches as they are shown at this moment: of the market of the fare source, and with no flight that has left. */
export const asShown = (
  deps: Pick<Deps, "db" | "fareSource"> & Parameters<typeof withoutLeft>[0],
  searches: readonly SavedSearch[],
): Promise<SavedSearch[]> =>
  withoutLeft(
    deps,
    deps.db,
    searches.map((search) => inMarket(deps, search)),
  );
