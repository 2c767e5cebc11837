import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dealList } from "#shared/api/deals.ts";
import { PAGE_SIZE } from "#shared/api/pagination.ts";
import type { Filters } from "#web/features/filters/filters.ts";
import { useListingQuery } from "#web/features/filters/use-listing-query.ts";
import { api } from "#web/lib/api/api-client.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";

/** A page of the best current fare per route. `enabled: false` waits. */
export function useDeals({ page, filters }: { page: number; filters: Filters }, enabled: boolean) {
  const listing = useListingQuery(filters);
  const query = { ...listing.query, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return useQuery({
    queryKey: [...queryKeys.deals, query],
    queryFn: ({ signal }) => api.get("/searches/batches/all", dealList, query, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && listing.isReady,
    ...freshness.deals,
  });
}
