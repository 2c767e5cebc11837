import type { Deps } from "#server/deps.ts";
import type { GridPart } from "#server/fares/flights/flight-page.ts";
import { hasFlight, selectFlights } from "#server/fares/flights/select-flights.ts";
import { type CountryFacets, chooseRoutes } from "#server/searches/listing/choose-routes.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import { type ListedFlights, withQueries } from "./list-flights.ts";
import { narrowRange } from "./narrow-range.ts";
import type { WatchedRoute, Watcher } from "./watch-lists.ts";

/** A route's calendar and what all searches together ask of it. */
type WatchedCalendar = WatchedRoute & GridPart;

/**
 * A page of the flights that the searches of an account admit on the day `today`, with their exact number and the
 * countries the list could be narrowed to. `searchesVersion` is what this very request has read of the account. A
 * flight that several searches admit is one flight; paused searches show what was seen last, expired ones admit
 * nothing.
 */
export async function listAllFlights(
  deps: Pick<Deps, "db" | "grids" | "airports" | "fareSource" | "watchLists">,
  { listing, ...asker }: Pick<Watcher, "accountId" | "searchesVersion" | "today"> & { listing: Listing },
): Promise<ListedFlights & { facets: CountryFacets }> {
  const routes = await deps.watchLists.read({ ...asker, market: deps.fareSource.market });
  const calendars = await calendarsOf(deps, routes, listing);
  const { chosen, facetsOf } = chooseRoutes(deps.airports, calendars, listing);
  const page = selectFlights(chosen, { ...listing, filters: listing.fares });
  const queries = new Map(chosen.map(({ fareQueryId, query }) => [fareQueryId, query]));
  const hasAny = (calendar: WatchedCalendar) =>
    queries.has(calendar.fareQueryId)
      ? page.fareQueryIds.has(calendar.fareQueryId)
      : hasFlight(calendar, listing.fares);
  return { ...withQueries(page, queries), facets: facetsOf(hasAny) };
}

/** The calendars of those routes that have been answered, with what is left of their ranges. */
async function calendarsOf(
  { db, grids }: Pick<Deps, "db" | "grids">,
  routes: readonly WatchedRoute[],
  listing: Listing,
): Promise<WatchedCalendar[]> {
  const ids = routes.map(({ fareQueryId }) => fareQueryId);
  const found = await grids.read(db, ids);
  return routes.flatMap((route) => {
    const grid = found.get(route.fareQueryId);
    return grid ? [{ ...route, grid, ranges: route.ranges.map((range) => narrowRange(range, listing)) }] : [];
  });
}
