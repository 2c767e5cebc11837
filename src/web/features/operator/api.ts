import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type AccountChange,
  deadLetters,
  type OperatedAccounts,
  operatedAccount,
  operatedAccounts,
  operatorOverview,
  type RetryRequest,
  retryAnswer,
  suspendedAddresses,
} from "#shared/api/operator.ts";
import { api } from "#web/lib/api/api-client.ts";
import { statusOf } from "#web/lib/api/api-error.ts";
import { unlessRefused } from "#web/lib/api/freshness.ts";
import { invalidate, queryKeys } from "#web/lib/api/query-client.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";

const AGAIN_MS = 30_000;
const overviewKey = [...queryKeys.operator, "overview"];
const lettersKey = [...queryKeys.operator, "dead-letters"];
const suspensionsKey = [...queryKeys.operator, "mail-suspensions"];
const accountsKey = [...queryKeys.operator, "accounts"];

/** How the installation is; asked again while somebody looks. */
export function useOverview() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => api.get("/operator/overview", operatorOverview, {}, signal),
    refetchInterval: AGAIN_MS,
    retry: unlessRefused,
  });
}

/** Tells whether the page is gone for who asks; each change that failed has it read again before that is told. */
export function useIsPageGone(): () => boolean {
  const queries = useQueryClient();
  return () => statusOf(queries.getQueryState(overviewKey)?.error) === 404;
}

export function useDeadLetters() {
  return useQuery({
    queryKey: lettersKey,
    queryFn: ({ signal }) => api.get("/operator/dead-letters", deadLetters, {}, signal),
    retry: unlessRefused,
  });
}

/** Accounts with `email` in their address; nothing is asked while it is empty. */
export function useAccounts(email: string) {
  return useQuery({
    queryKey: [...accountsKey, email],
    queryFn: ({ signal }) => api.post("/operator/accounts/search", operatedAccounts, { email }, signal),
    enabled: email !== "",
    retry: unlessRefused,
  });
}

export function useChangeAccount() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: ({ id, change }: { id: string; change: AccountChange }) =>
      api.patch(`/operator/accounts/${id}`, operatedAccount, change),
    onSuccess: (changed) => {
      queries.setQueriesData<OperatedAccounts>(
        { queryKey: accountsKey },
        (known) =>
          known && { ...known, items: known.items.map((one) => (one.id === changed.id ? changed : one)) },
      );
      return queries.invalidateQueries({ queryKey: overviewKey });
    },
    // The account is gone, or is as another operator has left it, or the role is lost.
    onError: () => invalidate(queries, [overviewKey, accountsKey]),
  });
}

export function useRetryLetters() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (which: RetryRequest) => api.post("/operator/dead-letters/retry", retryAnswer, which),
    onSettled: () => invalidate(queries, [overviewKey, lettersKey]),
  });
}

/** Suspended addresses with `email` in them, or all while it is empty; the newest. */
export function useSuspensions(email: string) {
  const path = "/operator/mail-suspensions";
  return useQuery({
    queryKey: [...suspensionsKey, email],
    queryFn: ({ signal }) =>
      email
        ? api.post(`${path}/search`, suspendedAddresses, { email }, signal)
        : api.get(path, suspendedAddresses, {}, signal),
    retry: unlessRefused,
  });
}

export function useResumeMail() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (email: string) => api.delete("/operator/mail-suspensions", { email }),
    onSettled: () => invalidate(queries, [overviewKey, suspensionsKey]),
  });
}
