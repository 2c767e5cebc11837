import { useQuery, useQueryClient } from "@tanstack/react-query";
import { alertPreferences, type ChangedAlertPreferences } from "#shared/alert-preferences.ts";
import { api } from "#web/lib/api/api-client.ts";
import { queryKeys, showSaved } from "#web/lib/api/query-client.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";

const path = "/account/alert-preferences";

/** When the person is written to. */
export function useAlertPreferences() {
  return useQuery({
    queryKey: queryKeys.alertPreferences,
    queryFn: ({ signal }) => api.get(path, alertPreferences, {}, signal),
  });
}

export function useSaveAlertPreferences() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (changes: ChangedAlertPreferences) => api.patch(path, alertPreferences, changes),
    onSuccess: (saved) => showSaved(queries, queryKeys.alertPreferences, saved),
  });
}
