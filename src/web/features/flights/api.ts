import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { allFlights, searchFlights } from "#shared/api/flights.ts";
import { PAGE_SIZE } from "#shared/api/pagination.ts";
import type { Filters } from "#web/features/filters/filters.ts";
import { useListingQuery } from "#web/features/filters/use-listing-query.ts";
import { api } from "#web/lib/api/api-client.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { pollIntervalOf } from "#web/lib/time/first-round.ts";

interface FlightsPage {
  page: number;
  filters: Filters;
}

/** A page of the flights of one search, asked again every few seconds while prices are still to come. */
export function useSearchFlights(searchId: string, { page, filters }: FlightsPage) {
  const listing = useListingQuery(filters);
  const query = { ...listing.query, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE || undefined };
  return useQuery({
    queryKey: [...queryKeys.searchFlights, searchId, query],
    queryFn: ({ signal }) =>
      api.get(`/searches/batches/${encodeURIComponent(searchId)}/flights`, searchFlights, query, signal),
    placeholderData: (previous) => (previous?.search.id === searchId ? previous : undefined),
    refetchInterval: ({ state }) => pollIntervalOf(state.data && [state.data.search]),
    enabled: listing.isReady,
    ...freshness.searchFlights,
  });
}

/** A page of the flights of all the person's searches. */
export function useAllFlights({ page, filters }: FlightsPage) {
  const listing = useListingQuery(filters);
  const query = { ...listing.query, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return useQuery({
    queryKey: [...queryKeys.flights, query],
    queryFn: ({ signal }) => api.get("/searches/flights", allFlights, query, signal),
    placeholderData: keepPreviousData,
    enabled: listing.isReady,
    ...freshness.flights,
  });
}
