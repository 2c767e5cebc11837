import type { SearchStatus } from "#shared/api/searches.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { SavedSearch } from "./search.ts";
import { isExpired } from "./search-period.ts";

/** What the monitor is doing: pending → monitoring → expired, or paused. */
export function searchStatus(search: SavedSearch, today: CalendarDate): SearchStatus {
  if (isExpired(search, today)) return "expired";
  if (search.pausedAt) return "paused";
  return search.cheapest ? "monitoring" : "pending";
}
