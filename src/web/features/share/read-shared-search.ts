import { useQuery } from "@tanstack/react-query";
import { type SharedSearch, sharedSearch } from "#shared/api/shared-search.ts";
import { ApiError, errorOf, isClientError } from "#web/lib/api-error.ts";
import { currentLanguage, translate } from "#web/lib/i18n.ts";
import { queryKeys } from "#web/lib/query-client.ts";

const STALE_MS = 60_000;

/** Asks for it as anybody: without a session, and without saying where from. */
async function fetchSharedSearch(secret: string, signal: AbortSignal): Promise<SharedSearch> {
  const answer = await reached(`/api/v1/shared/${encodeURIComponent(secret)}`, signal);
  if (!answer.ok) throw await errorOf(answer);
  return sharedSearch.parse(await answer.json());
}

async function reached(address: string, signal: AbortSignal): Promise<Response> {
  const headers = { Accept: "application/json", "Accept-Language": currentLanguage() };
  try {
    return await fetch(address, { headers, signal, credentials: "omit", referrerPolicy: "no-referrer" });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(translate("shell.errors.network"), { status: 0, code: "network" });
  }
}

/** The search that the secret of a page opens. */
export function useSharedSearch(secret: string) {
  return useQuery({
    queryKey: [...queryKeys.sharedSearch, secret],
    queryFn: ({ signal }) => fetchSharedSearch(secret, signal),
    staleTime: STALE_MS,
    retry: (failures, error) => !isClientError(error) && failures < 2,
  });
}
