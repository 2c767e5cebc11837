import type { CalendarDate } from "#shared/calendar-date.ts";
import { readCoverage } from "./read-coverage.ts";
import type { SavedSearch } from "./search.ts";
import { searchStatus } from "./search-status.ts";

/** Why a search that is watched has no price: none of its days is on sale yet, nothing is sold on them, or it waits. */
export type Unpriced = "notOnSale" | "soldOut" | "waiting";

/** The same of several, by their ids; nothing of a search that is not pending. */
export async function whyUnpriced(
  deps: Parameters<typeof readCoverage>[0],
  searches: readonly SavedSearch[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, Unpriced>> {
  const pending = searches.filter((search) => searchStatus(search, today) === "pending");
  if (pending.length === 0) return new Map();
  const covered = await readCoverage(deps, pending);
  return new Map(covered.map(({ search, coverage }) => [search.id, unpricedBy(coverage)]));
}

/** Sold out: all that is on sale was seen, and none of it had a flight. */
function unpricedBy({ pairs, neverSeen }: { pairs: number; neverSeen: number }): Unpriced {
  if (pairs === 0) return "notOnSale";
  return neverSeen === 0 ? "soldOut" : "waiting";
}
