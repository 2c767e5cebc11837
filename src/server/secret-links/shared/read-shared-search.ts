import type { Deps } from "#server/deps.ts";
import { type ExplainedFlight, explainLevels } from "#server/flights/explain-levels.ts";
import { listFlights } from "#server/flights/list-flights.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { type Unpriced, whyUnpriced } from "#server/searches/why-unpriced.ts";
import { linkedSearch } from "#server/secret-links/linked-search.ts";
import { openLink } from "#server/secret-links/open-link.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";

type Needs = Pick<Deps, "airports"> & Parameters<typeof whyUnpriced>[0] & Parameters<typeof linkedSearch>[0];

const SHOWN_FLIGHTS = 20;

export interface SharedSearch {
  search: SavedSearch;
  /** The cheapest ones, the cheapest first; none when the search has expired. */
  flights: ExplainedFlight[];
  total: number;
  /** Why there are none; undefined where there are, and of a search that is not watched. */
  unpriced: Unpriced | undefined;
  today: CalendarDate;
}

/** What a search has found, for whoever knows the secret of its page. */
export async function readSharedSearch(deps: Needs, secret: string): Promise<SharedSearch> {
  const { link } = await openLink(deps, { secret, kind: "share" });
  const search = await linkedSearch(deps, link);
  const today = homeDay(deps.clock.now());
  const order = { by: "price", direction: "asc" } as const;
  const listing = { fares: {}, order, offset: 0, limit: SHOWN_FLIGHTS };
  const { flights, total } = await listFlights(deps, { search, today, listing });
  const unpriced = (await whyUnpriced(deps, total > 0 ? [] : [search], today)).get(search.id);
  return { search, total, today, unpriced, flights: await explainLevels(deps, flights) };
}
