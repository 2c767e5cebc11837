import { alertFacts } from "#server/alerts/alert-facts.ts";
import type { Alert } from "#server/alerts/store.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import { routeBetween } from "#server/searches/route-between.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";

/** Between which airports an alert flies; undefined when its search watches that pair of days or airports no more. */
export function flownRoute(
  search: SavedSearch,
  { facts, departure, stay }: Pick<Alert, "facts" | "departure" | "stay">,
): FareRoute | undefined {
  if (!admits(search, { departure, stay })) return undefined;
  return routeBetween(search, alertFacts.parse(facts).route ?? search.query);
}
