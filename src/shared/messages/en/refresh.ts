import type { refresh as portuguese } from "#shared/messages/pt/refresh.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const refresh: Translated<typeof portuguese> = {
  action: "Refresh prices",
  starting: "Refreshing prices…",
  progress_one: "{{checked}} of {{count}} checked",
  progress_other: "{{checked}} of {{count}} checked",
  progress_many: "{{checked}} of {{count}} checked",
  done: "Prices refreshed!",
  unchanged: "The prices that were checked are still the same.",
  recent: "This search was last checked {{when}} · each price says when it was seen",
  nothing: "No price found so far.",
  cheapestGone_one:
    "The flight from {{departure}} to {{return}}, which was the cheapest, is no longer on sale.",
  cheapestGone_other: "{{count}} flights that were shown are no longer on sale, among them the cheapest.",
  cheapestGone_many: "{{count}} flights that were shown are no longer on sale, among them the cheapest.",
  gone_one: "The flight from {{departure}} to {{return}} is no longer on sale.",
  gone_other: "{{count}} flights that were shown are no longer on sale.",
  gone_many: "{{count}} flights that were shown are no longer on sale.",
  unavailable: "the fare source could not be asked right now. The prices shown are those of the last check.",
  partly_one: "only {{count}} of {{total}} dates was checked. The others could not be checked right now.",
  partly_other: "only {{count}} of {{total}} dates were checked. The others could not be checked right now.",
  partly_many: "only {{count}} of {{total}} dates were checked. The others could not be checked right now.",
  tooMany_one: "too many refreshes in a short time. Try again in {{count}} minute.",
  tooMany_other: "too many refreshes in a short time. Try again in {{count}} minutes.",
  tooMany_many: "too many refreshes in a short time. Try again in {{count}} minutes.",
};
