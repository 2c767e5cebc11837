import type { Profile } from "#shared/api/profiles.ts";

/** How many searches have to go before the plan admits another; more than one after a change to a lesser plan. */
export function searchesTooMany({ batch_searches_count, feature_plan }: Profile): number {
  const max = feature_plan.max_batch_flight_searches;
  return max === null ? 0 : Math.max(0, batch_searches_count - max + 1);
}
