import { coverageReader } from "#server/searches/read-coverage.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { searchStatus } from "#server/searches/search-status.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

type Needs = Parameters<typeof coverageReader>[0];

/** Whether a search waits for prices no more: all that is on sale was seen, and none of it had a flight. */
export async function isSoldOut(
  deps: Needs,
  search: SavedSearch,
  { total, today }: { total: number; today: CalendarDate },
): Promise<boolean> {
  if (total > 0 || searchStatus(search, today) !== "pending") return false;
  const { pairs, neverSeen } = (await coverageReader(deps).ofOne(search)).coverage;
  return pairs > 0 && neverSeen === 0;
}
