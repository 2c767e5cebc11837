import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { Profile } from "#shared/api/profiles.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useProfile } from "./api.ts";

/** Whether the account is known to be inactive: by its profile or, where that cannot be had, by a call that was refused. */
export function useIsInactive(): boolean {
  const { data: profile } = useProfile();
  const { data: wasRefused } = useQuery<boolean>({ queryKey: queryKeys.inactive, queryFn: skipToken });
  return profile ? !profile.is_active : wasRefused === true;
}

/** Remembers that a call was refused because the account is inactive. */
export function noteInactive(queries: QueryClient) {
  queries.setQueryData<Profile>(queryKeys.profile, (known) => known && { ...known, is_active: false });
  queries.setQueryData(queryKeys.inactive, true);
}
