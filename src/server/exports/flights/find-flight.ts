import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { isInRange } from "#server/fares/grid/cell-range.ts";
import { readCell } from "#server/fares/grid/grid.ts";
import type { ListedFlight } from "#server/flights/list-flights.ts";
import { flightOf } from "#server/searches/flight-of.ts";
import { routeById } from "#server/searches/route-by-id.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { cellRange } from "#server/searches/search-period.ts";
import { visibleSearch } from "#server/searches/visible-search.ts";
import { homeDay } from "#shared/home-time.ts";

/** One flight on sale of a search that an account may see, by its id; anything else does not exist (404). */
export async function findFlight(
  deps: Pick<Deps, "db" | "clock" | "fareSource" | "grids">,
  { flightId, ...ids }: { accountId: string; searchId: string; flightId: string },
): Promise<ListedFlight & { search: SavedSearch }> {
  const { search } = await visibleSearch(deps, ids);
  const named = flightOf(search, flightId);
  const route = named && routeById(search, named.fareQueryId);
  const range = cellRange(search, homeDay(deps.clock.now()));
  if (!route || !isInRange(range, named)) throw notFound();
  const { fareQueryId, departure, stay } = named;
  const grid = (await deps.grids.read(deps.db, [fareQueryId])).get(fareQueryId);
  const cell = grid && readCell(grid, departure, stay);
  if (!cell) throw notFound();
  const { origin, destination } = route;
  return { search, query: { ...search.query, origin, destination }, flight: { ...cell, fareQueryId } };
}

const notFound = () => new DomainError("not-found", "Flight not found");
