import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { flightHistory, recentPrices, searchHistory } from "#shared/api/price-history.ts";
import { api } from "#web/lib/api/api-client.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";

/** What an own search has cost, day by day; `days` back, or all that the plan shows. */
export function useSearchHistory(searchId: string, days: number | undefined) {
  return useQuery({
    queryKey: [...queryKeys.history, searchId, days],
    queryFn: ({ signal }) =>
      api.get(`/searches/batches/${searchId}/history`, searchHistory, { days }, signal),
    placeholderData: keepPreviousData,
    ...freshness.history,
  });
}

/** How the price of one flight has changed: of an own search, or of one that the deals show. */
export function useFlightHistory(searchId: string, flightId: string, days: number | undefined) {
  const path = `/searches/batches/${searchId}/flights/${flightId}/history`;
  return useQuery({
    queryKey: [...queryKeys.history, searchId, flightId, days],
    queryFn: ({ signal }) => api.get(path, flightHistory, { days }, signal),
    placeholderData: keepPreviousData,
    ...freshness.history,
  });
}

/** What all own searches have cost lately, in one answer for all their cards. */
export function useRecentPrices() {
  return useQuery({
    queryKey: [...queryKeys.history, "recent"],
    queryFn: ({ signal }) => api.get("/searches/batches/history", recentPrices, {}, signal),
    ...freshness.history,
  });
}
