import type { Deps } from "#server/deps.ts";
import { type ExplainedFlight, explainLevels } from "#server/flights/explain-levels.ts";
import { listFlights } from "#server/flights/list-flights.ts";
import { toSearchListing } from "#server/searches/listing/wire.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { visibleSearch } from "#server/searches/visible-search.ts";
import { MOST_EXPORTED_FLIGHTS } from "#shared/api/exports.ts";
import type { SearchExportQuery } from "#shared/api/listing-filters.ts";
import { homeDay } from "#shared/home-time.ts";

export interface CollectedFlights {
  search: SavedSearch;
  flights: ExplainedFlight[];
  /** How many the filters admit: more than `flights` when they are more than a file holds. */
  total: number;
}

/** The flights of a search that an account may see, narrowed and ordered as its list: all pages at once. */
export async function collectFlights(
  deps: Pick<Deps, "db" | "clock" | "fareSource" | "grids" | "airports">,
  { query, ...ids }: { accountId: string; searchId: string; query: SearchExportQuery },
): Promise<CollectedFlights> {
  const { search } = await visibleSearch(deps, ids);
  const asked = toSearchListing(query, { limit: MOST_EXPORTED_FLIGHTS, offset: 0 });
  const today = homeDay(deps.clock.now());
  const { flights, total } = await listFlights(deps, { search, today, ...asked });
  return { search, flights: await explainLevels(deps, flights), total };
}
