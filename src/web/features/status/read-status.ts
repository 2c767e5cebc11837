import { useQuery } from "@tanstack/react-query";
import { installationStatus } from "#shared/api/status.ts";
import { unlessRefused } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { readOpenly } from "#web/lib/api/read-openly.ts";

const AGAIN_MS = 30_000;

/**
 * How the installation is, asked as anybody: it is of most use to whoever cannot sign in. Asked again while somebody
 * looks.
 */
export function useStatus() {
  return useQuery({
    queryKey: queryKeys.status,
    queryFn: ({ signal }) => readOpenly("/status", installationStatus, signal),
    refetchInterval: AGAIN_MS,
    retry: unlessRefused,
  });
}
