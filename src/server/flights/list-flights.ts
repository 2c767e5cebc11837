import type { Deps } from "#server/deps.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import type { FlightPage, FoundFlight, GridPart } from "#server/fares/flights/flight-page.ts";
import { selectFlights } from "#server/fares/flights/select-flights.ts";
import { chooseRoutes } from "#server/searches/listing/choose-routes.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { cellRange } from "#server/searches/search-period.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { ANY_STOPS } from "#shared/travel.ts";
import { narrowRange } from "./narrow-range.ts";

/** A flight with what was priced: its airports and its party. */
export interface ListedFlight {
  query: FareQuery;
  flight: FoundFlight;
}

export interface ListedFlights {
  flights: ListedFlight[];
  total: number;
}

/**
 * A page of the flights that a search admits on the day `today`, over all its routes, with their exact number.
 * `maxStops` admits flights that are known to stop no more often.
 */
export async function listFlights(
  { db, grids, airports }: Pick<Deps, "db" | "grids" | "airports">,
  ask: { search: SavedSearch; today: CalendarDate; listing: Listing; maxStops?: number | undefined },
): Promise<ListedFlights> {
  const { search, today, listing, maxStops = ANY_STOPS } = ask;
  if (search.query.maxStops > maxStops) return { flights: [], total: 0 };
  const { chosen } = chooseRoutes(airports, search.routes, listing);
  const found = await grids.read(
    db,
    chosen.map(({ fareQueryId }) => fareQueryId),
  );
  const ranges = [narrowRange(cellRange(search, today), listing)];
  const parts = [...found.values()].map((grid): GridPart => ({ grid, ranges }));
  const queries = new Map(
    chosen.map(({ fareQueryId, origin, destination }) => [
      fareQueryId,
      { ...search.query, origin, destination },
    ]),
  );
  return withQueries(selectFlights(parts, { ...listing, filters: listing.fares }), queries);
}

/** The page with, for each flight, what was priced. */
export function withQueries(
  { flights, total }: FlightPage,
  queries: ReadonlyMap<number, FareQuery>,
): ListedFlights {
  return {
    total,
    flights: flights.flatMap((flight) => {
      const query = queries.get(flight.fareQueryId);
      return query ? [{ query, flight }] : [];
    }),
  };
}
