import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type CreatedOriginFeed,
  type CreatedSecretLink,
  createdOriginFeed,
  createdSecretLink,
  type OriginFeed,
  originFeedList,
  type SecretLink,
  type SecretLinkKind,
  secretLinkList,
} from "#shared/api/secret-links.ts";
import { api } from "#web/lib/api/api-client.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";

/** What addresses are of: one kind of a search's, or the feeds of all own searches from an origin. */
export type Shelf = { kind: SecretLinkKind; searchId: string } | { kind: "origin"; origin: string };

/** Also the feeds of every other origin than this one, where none is made. */
export type ListedShelf = Shelf | { kind: "elsewhere"; origin: string };

const pathOf = (shelf: ListedShelf) =>
  "searchId" in shelf ? `/searches/batches/${shelf.searchId}/links` : "/account/feeds";
const keyOf = (shelf: ListedShelf) => [...queryKeys.secretLinks, pathOf(shelf)];
const isOn = (shelf: ListedShelf) => (link: SecretLink | OriginFeed) => {
  if ("searchId" in shelf) return "kind" in link && link.kind === shelf.kind;
  return "origin" in link && (link.origin === shelf.origin) === (shelf.kind === "origin");
};

/** The secret addresses of something, the newest first. */
export function useSecretLinks(shelf: ListedShelf) {
  const list = "searchId" in shelf ? secretLinkList : originFeedList;
  return useQuery({
    queryKey: keyOf(shelf),
    queryFn: async ({ signal }): Promise<(SecretLink | OriginFeed)[]> =>
      (await api.get(pathOf(shelf), list, {}, signal)).items,
    select: (links) => links.filter(isOn(shelf)),
  });
}

/** Makes one; its addresses are in the answer and kept nowhere else. */
export function useCreateSecretLink(shelf: Shelf) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: () => create(shelf),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(shelf) }),
  });
}

const create = (shelf: Shelf): Promise<CreatedSecretLink | CreatedOriginFeed> =>
  shelf.kind === "origin"
    ? api.post(pathOf(shelf), createdOriginFeed, { origin: shelf.origin })
    : api.post(pathOf(shelf), createdSecretLink, { kind: shelf.kind });

export function useRevokeSecretLink(shelf: ListedShelf) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (id: string) => api.delete(`${pathOf(shelf)}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(shelf) }),
  });
}
