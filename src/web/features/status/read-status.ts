import { useQuery } from "@tanstack/react-query";
import { type InstallationStatus, installationStatus } from "#shared/api/status.ts";
import { ApiError, errorOf, isClientError } from "#web/lib/api-error.ts";
import { currentLanguage, translate } from "#web/lib/i18n.ts";
import { queryKeys } from "#web/lib/query-client.ts";

const AGAIN_MS = 30_000;

/** Asks for it as anybody: it is of most use to whoever cannot sign in. */
async function fetchStatus(signal: AbortSignal): Promise<InstallationStatus> {
  const answer = await reached(signal);
  if (!answer.ok) throw await errorOf(answer);
  return installationStatus.parse(await answer.json());
}

async function reached(signal: AbortSignal): Promise<Response> {
  const headers = { Accept: "application/json", "Accept-Language": currentLanguage() };
  try {
    return await fetch("/api/v1/status", { headers, signal, credentials: "omit" });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(translate("shell.errors.network"), { status: 0, code: "network" });
  }
}

/** How the installation is; asked again while somebody looks. */
export function useStatus() {
  return useQuery({
    queryKey: queryKeys.status,
    queryFn: ({ signal }) => fetchStatus(signal),
    refetchInterval: AGAIN_MS,
    retry: (failures, error) => !isClientError(error) && failures < 2,
  });
}
