import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { alertRehearsal, type RehearseRule, rehearseRule } from "#shared/api/alert-rehearsal.ts";
import type { BatchSearch, UpdateSearchPayload } from "#shared/api/searches.ts";
import { useUpdateSearch } from "#web/features/searches/api.ts";
import { api } from "#web/lib/api/api-client.ts";
import { showSearch } from "#web/lib/api/edit-searches.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";
import { foretold } from "./notice-values.ts";

const SETTLES_MS = 300;

/** Saves when a search writes. The list shows it at once, and as before when the server refuses. */
export function useSaveNotices(search: BatchSearch) {
  const queries = useQueryClient();
  const { mutateAsync } = useUpdateSearch(search.id);
  return useSoleMutation({
    mutationFn: (changes: UpdateSearchPayload) => mutateAsync(changes),
    onMutate: async (changes) => {
      await showSearch(queries, foretold(search, changes));
      return search;
    },
    onError: async (_error, _changes, before) => {
      if (before) await showSearch(queries, before);
      void queries.invalidateQueries({ queryKey: queryKeys.searches });
    },
  });
}

/**
 * What `rule` would have sent, asked for once it has stood still for a moment; until the answer is there, and while the
 * rule is none (undefined), the one before.
 */
export function useRehearsal(searchId: string, rule: RehearseRule | undefined) {
  const wanted = rule ? JSON.stringify(rule) : "";
  const [settled] = useDebouncedValue(wanted, SETTLES_MS);
  const query = useQuery({
    queryKey: [...queryKeys.alertRehearsal, searchId, settled],
    queryFn: ({ signal }) =>
      api.post(
        `/searches/batches/${searchId}/alert-rehearsal`,
        alertRehearsal,
        rehearseRule.parse(JSON.parse(settled)),
        signal,
      ),
    enabled: settled !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { ...query, isOld: query.isPlaceholderData || wanted !== settled };
}
