import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dealList } from "#shared/api/deals.ts";
import { PAGE_SIZE } from "#shared/api/pagination.ts";
import { api } from "#web/lib/api-client.ts";
import { freshness } from "#web/lib/freshness.ts";
import { queryKeys } from "#web/lib/query-client.ts";
import type { RouteFilter } from "./route-filter.ts";

/** A page of the best current fare per route, the cheapest first. `enabled: false` waits. */
export function useDeals({ page, origin, destination }: RouteFilter & { page: number }, enabled: boolean) {
  const query = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, origin, destination };
  return useQuery({
    queryKey: [...queryKeys.deals, query],
    queryFn: ({ signal }) => api.get("/searches/batches/all", dealList, query, signal),
    placeholderData: keepPreviousData,
    enabled,
    ...freshness.deals,
  });
}
