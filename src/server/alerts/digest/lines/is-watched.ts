import type { DigestLine } from "#server/alerts/digest/digest-content.ts";
import { routeBetween } from "#server/searches/route-between.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** Whether a search still watches the days and airports of a line: its owner may have moved it, or that flight has left. */
export const isWatched = (search: SavedSearch | undefined, line: DigestLine, today: CalendarDate): boolean =>
  search !== undefined &&
  line.departure > today &&
  admits(search, line) &&
  routeBetween(search, line) !== undefined;
