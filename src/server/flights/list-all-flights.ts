import type { Deps } from "#server/deps.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import type { GridPart } from "#server/fares/flight-page.ts";
import type { FareGrid } from "#server/fares/grid.ts";
import { hasFlight, selectFlights } from "#server/fares/select-flights.ts";
import { type CountryFacets, chooseRoutes, type Route } from "#server/searches/listing/choose-routes.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import { cellRange } from "#server/searches/search-period.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { continuousPeriod } from "#shared/search-window.ts";
import { type ListedFlights, withQueries } from "./list-flights.ts";
import { narrowRange } from "./narrow-range.ts";
import { listWatchedRoutes, type WatchedRoute } from "./store.ts";

/** A route's calendar and what all searches together ask of it. */
type WatchedCalendar = GridPart & Route & { query: FareQuery };

/**
 * A page of the flights that the searches of an account admit on the day `today`, with their exact number and the
 * countries the list could be narrowed to. A flight that several searches admit is one flight; paused searches show
 * what was seen last, expired ones admit nothing.
 */
export async function listAllFlights(
  { db, grids, airports, fareSource }: Pick<Deps, "db" | "grids" | "airports" | "fareSource">,
  { accountId, today, listing }: { accountId: string; today: CalendarDate; listing: Listing },
): Promise<ListedFlights & { facets: CountryFacets }> {
  const watched = await listWatchedRoutes(db, { accountId, market: fareSource.market });
  const versions = new Map(watched.map(({ fareQueryId, version }) => [fareQueryId, version]));
  const calendars = calendarsOf(watched, await grids.load(db, versions), { today, listing });
  const { chosen, facetsOf } = chooseRoutes(airports, calendars, listing);
  const page = selectFlights(chosen, { ...listing, filters: listing.fares });
  const queries = new Map(chosen.map(({ grid, query }) => [grid.fareQueryId, query]));
  const hasAny = (calendar: WatchedCalendar) => {
    const { fareQueryId } = calendar.grid;
    return queries.has(fareQueryId) ? page.fareQueryIds.has(fareQueryId) : hasFlight(calendar, listing.fares);
  };
  return { ...withQueries(page, queries), facets: facetsOf(hasAny) };
}

function calendarsOf(
  watched: readonly WatchedRoute[],
  grids: ReadonlyMap<number, FareGrid>,
  { today, listing }: { today: CalendarDate; listing: Listing },
): WatchedCalendar[] {
  const rolling = continuousPeriod(today);
  return [...Map.groupBy(watched, ({ fareQueryId }) => fareQueryId)].flatMap(([id, [first, ...others]]) => {
    const grid = grids.get(id);
    if (!grid || !first) return [];
    const ranges = [first, ...others].map(({ period, stay }) =>
      narrowRange(cellRange({ period: period ?? rolling, stay }, today), listing),
    );
    const { origin, destination } = first.query;
    return [{ grid, ranges, query: first.query, origin, destination }];
  });
}
