import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PreferencesPatch } from "#shared/api/preferences.ts";
import { type Profile, profile } from "#shared/api/profiles.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { api } from "#web/lib/api/api-client.ts";
import { statusOf } from "#web/lib/api/api-error.ts";
import { isAwaited } from "#web/lib/api/failure-of.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { invalidate, PREFERENCE_KEYS, queryKeys, showSaved } from "#web/lib/api/query-client.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";
import { currentLanguage, languageFor, showLanguage } from "#web/lib/words/i18n.ts";

const EMPTY: Profile = {
  currency: null,
  language: null,
  preferred_airport: null,
  time_zone: null,
  share_deals: true,
  is_active: true,
  is_operator: false,
  batch_searches_count: 0,
  active_searches_count: 0,
  feature_plan: { name: "", max_batch_flight_searches: null },
};

/** The profile; someone without one has an empty one. */
async function fetchProfile(signal: AbortSignal): Promise<Profile> {
  try {
    return await api.get("/profiles/", profile, {}, signal);
  } catch (error) {
    if (statusOf(error) === 404) return EMPTY;
    throw error;
  }
}

/** The signed-in person's plan and preferences; idle without a session. */
export const useProfile = (): UseQueryResult<Profile> => useProfileAsked("always");

/** The same for what comes late and in numbers, which is no reason to ask again for what is known. */
export const useKnownProfile = (): UseQueryResult<Profile> => useProfileAsked(false);

function useProfileAsked(refetchOnMount: "always" | false): UseQueryResult<Profile> {
  const { user } = useSession();
  return useQuery({
    ...freshness.profile,
    refetchOnMount,
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => fetchProfile(signal),
    enabled: user !== undefined,
  });
}

/** The airport that was preferred: null for none and where the profile cannot be had, undefined until that is known. */
export const preferredAirportOf = (asked: UseQueryResult<Profile>): string | null | undefined =>
  isAwaited(asked) ? undefined : (asked.data?.preferred_airport ?? null);

/** Saves preferences; what shows prices or depends on the airport is asked again. */
export function useUpdatePreferences() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationKey: queryKeys.profile,
    // With `*` mails follow this browser, not the screen, which may still speak another language.
    mutationFn: (patch: PreferencesPatch) =>
      api.patch("/profiles/", profile, patch, patch.language ? languageFor(patch.language) : undefined),
    onSuccess: async (saved) => {
      await showSaved(queries, queryKeys.profile, saved);
      // Whoever tells that it is saved says so in the chosen language; where its texts cannot be had, in the present one.
      const language = saved.language ? languageFor(saved.language) : currentLanguage();
      if (language !== currentLanguage()) await showLanguage(language).catch(() => {});
      await invalidate(queries, PREFERENCE_KEYS);
    },
  });
}
