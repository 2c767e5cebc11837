import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createdSecretLink, type SecretLinkKind, secretLinkList } from "#shared/api/secret-links.ts";
import { api } from "#web/lib/api/api-client.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";

const pathOf = (searchId: string) => `/searches/batches/${searchId}/links`;
const keyOf = (searchId: string) => [...queryKeys.secretLinks, searchId];

/** The secret addresses of a search, the newest first. */
export function useSecretLinks(searchId: string) {
  return useQuery({
    queryKey: keyOf(searchId),
    queryFn: async ({ signal }) => (await api.get(pathOf(searchId), secretLinkList, {}, signal)).items,
  });
}

/** Makes one; its addresses are in the answer and kept nowhere else. */
export function useCreateSecretLink(searchId: string) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (kind: SecretLinkKind) => api.post(pathOf(searchId), createdSecretLink, { kind }),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(searchId) }),
  });
}

export function useRevokeSecretLink(searchId: string) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (id: string) => api.delete(`${pathOf(searchId)}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(searchId) }),
  });
}
