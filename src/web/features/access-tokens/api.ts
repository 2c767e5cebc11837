import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CreateAccessTokenPayload } from "#shared/api/access-token-requests.ts";
import { accessTokenList, createdAccessToken } from "#shared/api/access-tokens.ts";
import { api } from "#web/lib/api/api-client.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";
import { useStay } from "#web/lib/use-stay.ts";

const path = "/account/tokens";

/** The person's access tokens, the newest first. */
export function useAccessTokens() {
  return useQuery({
    queryKey: queryKeys.accessTokens,
    queryFn: async ({ signal }) => (await api.get(path, accessTokenList, {}, signal)).items,
  });
}

/** Makes a token; its secret is in the answer and kept nowhere else: `stay` is said to who goes before it comes. */
export function useCreateToken(stay: string) {
  const queries = useQueryClient();
  const here = useStay(stay);
  return useSoleMutation({
    mutationFn: (wish: CreateAccessTokenPayload) => here(api.post(path, createdAccessToken, wish)),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.accessTokens }),
  });
}

export function useRevokeToken() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (id: string) => api.delete(`${path}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.accessTokens }),
  });
}
