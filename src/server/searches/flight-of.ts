import { type NamedFlight, readFlightId } from "#server/fares/flights/flight-id.ts";
import type { SavedSearch } from "#server/searches/search.ts";

/** The flight of the search that an id of the flights list names; undefined for anything else. */
export function flightOf({ routes }: Pick<SavedSearch, "routes">, id: string): NamedFlight | undefined {
  const flight = readFlightId(id);
  return routes.some(({ fareQueryId }) => fareQueryId === flight?.fareQueryId) ? flight : undefined;
}
