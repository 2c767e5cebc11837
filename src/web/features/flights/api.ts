import { useQuery } from "@tanstack/react-query";
import { type SearchFlights, searchFlights } from "#shared/api/flights.ts";
import { PAGE_SIZE } from "#shared/api/pagination.ts";
import { api } from "#web/lib/api-client.ts";
import { freshness } from "#web/lib/freshness.ts";
import { queryKeys } from "#web/lib/query-client.ts";
import { type FlightSort, toSortQuery } from "./flight-sort.ts";

const POLL_MS = 3_000;

interface FlightsPage {
  page: number;
  sort: FlightSort;
}

/** A page of the flights of one search, asked again every few seconds until its first prices are in. */
export function useSearchFlights(searchId: string, { page, sort }: FlightsPage) {
  const query = { ...toSortQuery(sort), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE || undefined };
  return useQuery({
    queryKey: [...queryKeys.searchFlights, searchId, query],
    queryFn: ({ signal }) => api.get(`/searches/batches/${searchId}/flights`, searchFlights, query, signal),
    placeholderData: (previous) => (previous?.search.id === searchId ? previous : undefined),
    refetchInterval: ({ state }) => (awaitsPrices(state.data) ? POLL_MS : false),
    ...freshness.searchFlights,
  });
}

function awaitsPrices(answer: SearchFlights | undefined): boolean {
  return answer?.total === 0 && answer.search.status === "pending";
}
