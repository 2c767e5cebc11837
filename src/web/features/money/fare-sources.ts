import { useQuery } from "@tanstack/react-query";
import { fareSources } from "#shared/api/fare-sources.ts";
import { api } from "#web/lib/api/api-client.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";

/** Since when prices may be out of date because no source looks for them; null while one does, or nobody knows. */
export function useOutdatedSince(): string | null {
  const { data } = useQuery({
    queryKey: queryKeys.fareSources,
    queryFn: ({ signal }) => api.get("/fare-sources", fareSources, {}, signal),
    ...freshness.fareSources,
  });
  return data?.outdated_since ?? null;
}
