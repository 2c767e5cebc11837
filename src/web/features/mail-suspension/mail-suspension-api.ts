import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MailSuspension, mailSuspension } from "#shared/api/mail-suspension.ts";
import { api } from "#web/lib/api/api-client.ts";
import { queryKeys, showSaved } from "#web/lib/api/query-client.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";

const path = "/account/mail-suspension";

/** Whether alerts get to the person; asked once a visit and when the page is looked at again. */
export function useMailSuspension() {
  return useQuery({
    queryKey: queryKeys.mailSuspension,
    queryFn: ({ signal }) => api.get(path, mailSuspension, {}, signal),
    staleTime: 60_000,
  });
}

export function useResumeMail() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: () => api.delete(path),
    onSuccess: () =>
      showSaved<MailSuspension>(
        queries,
        queryKeys.mailSuspension,
        (known) => known && { ...known, suspended: null },
      ),
  });
}
