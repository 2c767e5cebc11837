import {
  isCancelledError,
  type QueryClient,
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import {
  REFRESH_LOOKS,
  type RepricedFlight,
  type SearchRefresh,
  searchRefresh,
} from "#shared/api/refreshes.ts";
import { api } from "#web/lib/api/api-client.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { followRefresh, refreshPath } from "./follow-refresh.ts";
import { goneOf, pairName, type Shown } from "./gone-flights.ts";
import type { RefreshEnd } from "./refresh-words.ts";
import { showFlight, showRefreshed } from "./show-news.ts";

const keyOf = (searchId: string) => [...queryKeys.refresh, searchId];

/** Null between two refreshes. */
type Progress = SearchRefresh | null;

interface Told {
  onDone: (end: RefreshEnd) => void;
  onError: (error: unknown) => void;
}

/**
 * Has what is shown of a search, the cheapest flights of it, looked at again; one at a time, on whatever screen it was
 * asked for. Who signs out meanwhile is told nothing of it any more.
 */
export function useRefreshSearch(searchId: string, { onDone, onError }: Told) {
  const queries = useQueryClient();
  const mutationKey = keyOf(searchId);
  const isRunning = useIsMutating({ mutationKey }) > 0;
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (shown: Shown) =>
      // As a query it is cancelled with all others of who leaves.
      queries.fetchQuery({
        queryKey: [...mutationKey, "run"],
        queryFn: ({ signal }) => refresh(queries, searchId, shown, signal),
        gcTime: 0,
      }),
    onSuccess: onDone,
    onError: (error) => {
      if (!isCancelledError(error)) onError(error);
    },
    onSettled: () => queries.setQueryData<Progress>(mutationKey, null),
  });
  const start = async (shown: Shown) => {
    if (queries.isMutating({ mutationKey }) === 0) await mutateAsync(shown).catch(() => {});
  };
  return { start, isRunning };
}

/** How far the refresh of a search is; undefined while none runs, or before its first word. */
export function useRefreshProgress(searchId: string): Progress | undefined {
  return useQuery<Progress>({ queryKey: keyOf(searchId), queryFn: skipToken }).data;
}

/** Whether a refresh of this search runs. */
export const useIsRefreshing = (searchId: string): boolean =>
  useIsMutating({ mutationKey: keyOf(searchId) }) > 0;

async function refresh(
  queries: QueryClient,
  searchId: string,
  shown: Shown,
  signal: AbortSignal,
): Promise<RefreshEnd> {
  const begun = await api.post(refreshPath(searchId), searchRefresh, wishOf(shown), signal);
  const heard = new Map<string, RepricedFlight>();
  const result = await followRefresh(searchId, {
    signal,
    onProgress: (progress) => queries.setQueryData<Progress>(keyOf(searchId), progress),
    onFlight: (flight) => {
      heard.set(pairName(flight), flight);
      showFlight(queries, searchId, flight);
    },
  });
  await showRefreshed(queries, result.search);
  return { ...result, isRepeated: begun.status !== "running", gone: goneOf(shown, heard.values()) };
}

/** The cheapest flights that are listed; undefined where none is: the server knows which are the cheapest of all. */
function wishOf({ flights }: Shown) {
  if (flights.length === 0) return undefined;
  const byPrice = flights.toSorted((a, b) => a.cheapest_flight_price - b.cheapest_flight_price);
  return { flights: byPrice.slice(0, REFRESH_LOOKS).map(({ id }) => id) };
}
