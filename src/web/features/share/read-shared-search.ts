import { useQuery } from "@tanstack/react-query";
import { sharedSearch } from "#shared/api/shared-search.ts";
import { unlessRefused } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { readOpenly } from "#web/lib/api/read-openly.ts";

const WAITING_MS = 60_000;

/** The search that the secret of a page opens; asked for at every look, since it can be revoked, and until it has prices. */
export function useSharedSearch(secret: string) {
  return useQuery({
    queryKey: [...queryKeys.sharedSearch, secret],
    queryFn: ({ signal }) => readOpenly(`/shared/${encodeURIComponent(secret)}`, sharedSearch, signal),
    retry: unlessRefused,
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? WAITING_MS : false),
  });
}
