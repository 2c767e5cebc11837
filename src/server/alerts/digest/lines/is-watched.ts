import type { DigestLine } from "#server/alerts/digest/digest-content.ts";
import { isOfMarket } from "#server/alerts/is-of-market.ts";
import type { Market } from "#server/fares/fare-source.ts";
import { routeBetween } from "#server/searches/route-between.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { lineOfAlert, type Told, type Untold } from "./digest-line.ts";

/** Whether a search still watches the days and airports of a line: its owner may have moved it, or that flight has left. */
export const isWatched = (search: SavedSearch | undefined, line: DigestLine, today: CalendarDate): boolean =>
  search !== undefined &&
  line.departure > today &&
  admits(search, line) &&
  routeBetween(search, line) !== undefined;

/** Of the alerts that were left to a digest of these searches, those that it tells, and those of no use any more. */
export function splitUntold(
  untold: Untold,
  { byId, today, market }: { byId: Told; today: CalendarDate; market: Market },
): { wanted: Untold; unwanted: Untold } {
  const split: { wanted: Untold; unwanted: Untold } = { wanted: [], unwanted: [] };
  for (const left of untold) {
    const search = byId.get(left.alert.searchId);
    const isWanted = search && isWatched(search, lineOfAlert(left.alert, search), today);
    split[isWanted && isOfMarket(left.alert, market) ? "wanted" : "unwanted"].push(left);
  }
  return split;
}
