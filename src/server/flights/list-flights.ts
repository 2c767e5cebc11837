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

interface Asked {
  today: CalendarDate;
  listing: Listing;
  /** Admits flights that are known to stop no more often. */
  maxStops?: number | undefined;
}
type Needs = Pick<Deps, "db" | "grids" | "airports">;

/** A page of the flights that a search admits on the day `today`, over all its routes, with their exact number. */
export async function listFlights(
  deps: Needs,
  { search, ...asked }: Asked & { search: SavedSearch },
): Promise<ListedFlights> {
  return (await flightLister(deps, [search], asked))(search);
}

/** Lists the same of each of several searches, whose calendars are read together. */
export async function flightLister(
  { db, grids, airports }: Needs,
  searches: readonly SavedSearch[],
  { today, listing, maxStops = ANY_STOPS }: Asked,
): Promise<(search: SavedSearch) => ListedFlights> {
  const chosenOf = ({ query, routes }: SavedSearch) =>
    query.maxStops > maxStops ? [] : chooseRoutes(airports, routes, listing).chosen;
  const ids = searches.flatMap(chosenOf).map(({ fareQueryId }) => fareQueryId);
  const found = await grids.read(db, [...new Set(ids)]);
  return (search) => {
    const ranges = [narrowRange(cellRange(search, today), listing)];
    const chosen = chosenOf(search);
    const parts = chosen.flatMap(({ fareQueryId }): GridPart[] => {
      const grid = found.get(fareQueryId);
      return grid ? [{ grid, ranges }] : [];
    });
    const page = selectFlights(parts, { ...listing, filters: listing.fares });
    return withQueries(page, queriesOf(search, chosen));
  };
}

const queriesOf = ({ query }: SavedSearch, routes: SavedSearch["routes"]) =>
  new Map(
    routes.map(({ fareQueryId, origin, destination }) => [fareQueryId, { ...query, origin, destination }]),
  );

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
