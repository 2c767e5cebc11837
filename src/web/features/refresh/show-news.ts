import type { QueryClient } from "@tanstack/react-query";
import type { Flight, SearchFlights } from "#shared/api/flights.ts";
import type { RepricedFlight } from "#shared/api/refreshes.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { showSearch } from "#web/lib/api/edit-searches.ts";
import { invalidate, queryKeys } from "#web/lib/api/query-client.ts";
import { pairName } from "./gone-flights.ts";

/** The search takes its place in the list; what else shows its flights is asked again. */
export async function showRefreshed(queries: QueryClient, search: BatchSearch): Promise<void> {
  await showSearch(queries, search);
  await invalidate(queries, [
    [...queryKeys.searchFlights, search.id],
    [...queryKeys.fareCalendar, search.id],
    queryKeys.flights,
    queryKeys.deals,
    queryKeys.history,
  ]);
}

/** A flight of a search shows its new price where it is listed; one that is not on sale any more leaves the list. */
export function showFlight(queries: QueryClient, searchId: string, repriced: RepricedFlight): void {
  queries.setQueriesData<SearchFlights>({ queryKey: [...queryKeys.searchFlights, searchId] }, (page) =>
    page ? withRepriced(page, repriced) : undefined,
  );
}

function withRepriced(page: SearchFlights, repriced: RepricedFlight): SearchFlights {
  if (!page.items.some((flight) => isSame(flight, repriced))) return page;
  const items = page.items.flatMap((flight) =>
    isSame(flight, repriced) ? shown(flight, repriced) : [flight],
  );
  return { ...page, items, total: page.total - page.items.length + items.length };
}

function shown(flight: Flight, repriced: RepricedFlight): Flight[] {
  const { cheapest_flight_price, current_price_level, seen_at } = repriced;
  if (cheapest_flight_price === null) return [];
  // Why it is another level is known when the page is asked for again.
  const isSameLevel = current_price_level === flight.current_price_level;
  const price_level_basis = isSameLevel ? flight.price_level_basis : null;
  return [{ ...flight, cheapest_flight_price, current_price_level, price_level_basis, seen_at }];
}

const isSame = (flight: Flight, other: RepricedFlight) => pairName(flight) === pairName(other);
