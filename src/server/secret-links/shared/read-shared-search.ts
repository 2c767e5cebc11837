import type { Deps } from "#server/deps.ts";
import { type ExplainedFlight, explainLevels } from "#server/flights/explain-levels.ts";
import { listFlights } from "#server/flights/list-flights.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { openLink } from "#server/secret-links/open-link.ts";
import { type CalendarDate, dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";

const SHOWN_FLIGHTS = 20;

export interface SharedSearch {
  search: SavedSearch;
  /** The cheapest ones, the cheapest first; none when the search has expired. */
  flights: ExplainedFlight[];
  total: number;
  today: CalendarDate;
}

/** What a search has found, for whoever knows the secret of its page. */
export async function readSharedSearch(
  deps: Pick<Deps, "db" | "clock" | "grids" | "airports">,
  secret: string,
): Promise<SharedSearch> {
  const { search } = await openLink(deps, { secret, kind: "share" });
  const today = dayIn(deps.clock.now(), HOME_TIME_ZONE);
  const order = { by: "price", direction: "asc" } as const;
  const listing = { fares: {}, order, offset: 0, limit: SHOWN_FLIGHTS };
  const { flights, total } = await listFlights(deps, { search, today, listing });
  return { search, flights: await explainLevels(deps, flights), total, today };
}
