import type { Deps } from "#server/deps.ts";
import { flightOf } from "#server/searches/flight-of.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { cellRange } from "#server/searches/search-period.ts";
import { addDays } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import type { Pair } from "./next-look.ts";

/** The pairs that ids of flights name, in their order; what is none of the search's, or no longer, is passed over. */
export function namedPairs(
  { clock }: Pick<Deps, "clock">,
  search: SavedSearch,
  flightIds: readonly string[],
): Pair[] {
  const range = cellRange(search, homeDay(clock.now()));
  const { firstDeparture, lastReturn, minStay, maxStay } = range;
  return flightIds.flatMap((id) => {
    const flight = flightOf(search, id);
    const route = search.routes.find(({ fareQueryId }) => fareQueryId === flight?.fareQueryId);
    if (!flight || !route) return [];
    const { departure, stay } = flight;
    const isInside = departure >= firstDeparture && addDays(departure, stay) <= lastReturn;
    return isInside && stay >= minStay && stay <= maxStay ? [{ route, departure, stay }] : [];
  });
}
