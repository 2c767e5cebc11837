import type { RequestAccount } from "#server/accounts/request-account.ts";
import type { PreferencesPatch } from "#shared/api/preferences.ts";
import type { Profile } from "#shared/api/profiles.ts";
import { PLANS } from "#shared/plans.ts";
import { offeredZone } from "#shared/time-zones.ts";
import type { Preferences, ProfileFacts } from "./store.ts";

/** The fields a patch names, as columns; absent ones are left out. */
export function toChanges(patch: PreferencesPatch): Partial<Preferences> {
  return {
    ...(patch.currency !== undefined && { currency: patch.currency }),
    ...(patch.language !== undefined && { language: patch.language }),
    ...(patch.preferred_airport !== undefined && { preferredAirport: patch.preferred_airport }),
    ...(patch.time_zone !== undefined && { timeZone: patch.time_zone }),
    ...(patch.share_deals !== undefined && { shareDeals: patch.share_deals }),
  };
}

export function toProfile(
  account: Pick<RequestAccount, "isActive" | "plan">,
  { preferences, searchesUsed, searchesActive, isOperator }: ProfileFacts,
): Profile {
  const plan = PLANS[account.plan];
  return {
    currency: preferences.currency,
    language: preferences.language,
    preferred_airport: preferences.preferredAirport,
    time_zone: offeredZone(preferences.timeZone) ?? null,
    share_deals: preferences.shareDeals,
    is_active: account.isActive,
    is_operator: isOperator,
    batch_searches_count: searchesUsed,
    active_searches_count: account.isActive ? searchesActive : 0,
    feature_plan: { name: plan.name, max_batch_flight_searches: plan.maxSearches },
  };
}
