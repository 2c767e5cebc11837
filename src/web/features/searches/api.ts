import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { batchSearch, type CreateSearchPayload, type UpdateSearchPayload } from "#shared/api/searches.ts";
import { api } from "#web/lib/api/api-client.ts";
import { addSearch, editSearches, showSearch } from "#web/lib/api/edit-searches.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { invalidate, queryKeys } from "#web/lib/api/query-client.ts";
import { pollIntervalOf } from "#web/lib/time/first-round.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";

const path = "/searches/batches";

/** The person's saved searches, asked again every few seconds while a new one waits for prices. */
export function useSearches() {
  return useQuery({
    queryKey: queryKeys.searches,
    queryFn: ({ signal }) => api.get(path, z.array(batchSearch), {}, signal),
    refetchInterval: ({ state }) => pollIntervalOf(state.data),
    ...freshness.searches,
  });
}

export function useCreateSearch() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (payload: CreateSearchPayload) => api.post(path, batchSearch, payload),
    onSuccess: async (created) => {
      await addSearch(queries, created);
      await refreshCounts(queries);
    },
  });
}

/** Changes one search; the answer takes its place in the list. */
export function useUpdateSearch(id: string) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (changes: UpdateSearchPayload) => api.patch(`${path}/${id}`, batchSearch, changes),
    onSuccess: async (changed) => {
      await showSearch(queries, changed);
      const { alertRehearsal, deals, searchFlights, fareCalendar, flights } = queryKeys;
      // It stands on what is saved, as far as its rule does not say otherwise; nobody waits for it.
      void queries.invalidateQueries({ queryKey: [...alertRehearsal, id] });
      await invalidate(queries, [deals, searchFlights, fareCalendar, flights]);
    },
  });
}

/** Deletes one search; whatever the answer, the list is asked again. */
export function useDeleteSearch(id: string) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: () => api.delete(`${path}/${id}`),
    onSuccess: () => editSearches(queries, (list) => list.filter((search) => search.id !== id)),
    onSettled: () => refreshCounts(queries),
  });
}

/** What counts searches: the list itself, the plan's usage, the deals. */
const refreshCounts = (queries: QueryClient) =>
  invalidate(queries, [queryKeys.searches, queryKeys.profile, queryKeys.deals]);
