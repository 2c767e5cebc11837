import type { Deps } from "#server/deps.ts";
import type { GridPart } from "#server/fares/flights/flight-page.ts";
import { selectFlights } from "#server/fares/flights/select-flights.ts";
import type { Pair } from "#server/searches/pair.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { cellRange } from "#server/searches/search-period.ts";
import { homeDay } from "#shared/home-time.ts";

/** The pairs of a search that cost least by what was last seen of them, the cheapest first, over all its routes. */
export async function cheapestPairs(
  { db, clock, grids }: Pick<Deps, "db" | "clock" | "grids">,
  search: SavedSearch,
  limit: number,
): Promise<Pair[]> {
  const routes = new Map(search.routes.map((route) => [route.fareQueryId, route]));
  const known = await grids.read(db, [...routes.keys()]);
  const ranges = [cellRange(search, homeDay(clock.now()))];
  const parts = [...known.values()].map((grid): GridPart => ({ grid, ranges }));
  const order = { by: "price", direction: "asc" } as const;
  const { flights } = selectFlights(parts, { filters: {}, order, offset: 0, limit });
  return flights.flatMap(({ fareQueryId, departure, stay }) => {
    const route = routes.get(fareQueryId);
    return route ? [{ route, departure, stay }] : [];
  });
}
