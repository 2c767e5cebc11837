import { flightLister, type ListedFlight } from "#server/flights/list-flights.ts";
import { readToldAlerts } from "#server/history/read-told-alerts.ts";
import { shownDays } from "#server/history/shown-days.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { searchStatus } from "#server/searches/search-status.ts";
import { whyUnpriced } from "#server/searches/why-unpriced.ts";
import type { SearchStanding } from "#server/secret-links/state-words.ts";
import { MOST_HISTORY_DAYS } from "#shared/api/price-history.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import type { PlanCode } from "#shared/plans.ts";
import { type FeedEvent, feedEvents, type Told } from "./feed-events.ts";
import { readToldDays } from "./store.ts";

type Needs = Parameters<typeof flightLister>[0] & Parameters<typeof whyUnpriced>[0];

const LISTED_FLIGHTS = 10;
const CHEAPEST = {
  fares: {},
  order: { by: "price", direction: "asc" },
  ...{ offset: 0, limit: LISTED_FLIGHTS },
} as const;

/** What has come of a search. */
export interface SearchNews extends SearchStanding {
  /** Newest first. */
  events: FeedEvent[];
  /** The cheapest ones now, the cheapest first; none when the search has expired. */
  flights: ListedFlight[];
}

/** The news of searches as a plan shows them, in their order: all are read together. */
export async function readNews(
  deps: Needs,
  searches: readonly SavedSearch[],
  plan: PlanCode,
): Promise<SearchNews[]> {
  const today = homeDay(deps.clock.now());
  // What is the lowest price so far is judged by all days; told is what the plan shows.
  const toldOf = await readTold(deps, searches, addDays(today, 1 - MOST_HISTORY_DAYS));
  const { from } = shownDays(plan, today, undefined);
  const listed = await flightLister(deps, searches, { today, listing: CHEAPEST });
  const found = searches.map((search) => ({ search, ...listed(search) }));
  const without = found.filter(({ total }) => total === 0).map(({ search }) => search);
  const unpriced = await whyUnpriced(deps, without, today);
  return found.map(({ search, flights }) => ({
    search,
    status: searchStatus(search, today),
    unpriced: unpriced.get(search.id),
    events: feedEvents(toldOf(search), { search, today, from }),
    flights,
  }));
}

async function readTold(
  { db }: Needs,
  searches: readonly SavedSearch[],
  from: CalendarDate,
): Promise<(search: SavedSearch) => Told> {
  const monitors = searches.map(({ id, fareQueryId }) => ({ searchId: id, fareQueryId }));
  const days = await readToldDays(db, { monitors, from });
  const alertsOf = await readToldAlerts(db, searches, days);
  const daysOf = Map.groupBy(days, ({ searchId }) => searchId);
  return (search) => ({ days: daysOf.get(search.id) ?? [], alerts: alertsOf(search) });
}
