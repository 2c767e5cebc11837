import type { DigestLine } from "#server/alerts/digest/digest-content.ts";
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

/** The ids of the alerts that were left to a digest of these searches: those that it names, and those of no use any more. */
export function splitUntold(
  untold: Untold,
  { byId, today }: { byId: Told; today: CalendarDate },
): { named: string[]; unwanted: string[] } {
  const split: { named: string[]; unwanted: string[] } = { named: [], unwanted: [] };
  for (const { alert } of untold) {
    const search = byId.get(alert.searchId);
    const isNamed = search && isWatched(search, lineOfAlert(alert, search), today);
    split[isNamed ? "named" : "unwanted"].push(alert.id);
  }
  return split;
}
