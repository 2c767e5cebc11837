import { readCoverage } from "#server/searches/read-coverage.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { searchStatus } from "#server/searches/search-status.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

type Needs = Parameters<typeof readCoverage>[0];

/** Whether a search waits for prices no more: all that is on sale was seen, and none of it had a flight. */
export async function isSoldOut(
  deps: Needs,
  search: SavedSearch,
  { total, today }: { total: number; today: CalendarDate },
): Promise<boolean> {
  return (await soldOutOf(deps, total > 0 ? [] : [search], today)).has(search.id);
}

/** The ids of those that wait for prices no more, of searches that have no flights. */
export async function soldOutOf(
  deps: Needs,
  searches: readonly SavedSearch[],
  today: CalendarDate,
): Promise<ReadonlySet<string>> {
  const pending = searches.filter((search) => searchStatus(search, today) === "pending");
  if (pending.length === 0) return new Set();
  const covered = await readCoverage(deps, pending);
  const soldOut = covered.filter(({ coverage: { pairs, neverSeen } }) => pairs > 0 && neverSeen === 0);
  return new Set(soldOut.map(({ search }) => search.id));
}
