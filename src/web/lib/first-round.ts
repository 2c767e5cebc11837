import type { BatchSearch } from "#shared/api/searches.ts";

const WAITING_MS = 3_000;
const ROUND_MS = 10_000;
const FIRST_DAY_MS = 24 * 3_600_000;
/** A new search on a route that was looked at before has its price long before that. */
const SETTLED_MS = 2 * 60_000;

type Watched = Pick<BatchSearch, "status" | "coverage" | "created_at">;

const ageOf = ({ created_at }: Pick<Watched, "created_at">, now: number) => now - Date.parse(created_at);

/** Whether a search is in its first day, with pairs left that nobody has seen. */
export function isFirstRound(search: Omit<Watched, "status">, now: number): boolean {
  return search.coverage.never_seen > 0 && ageOf(search, now) < FIRST_DAY_MS;
}

/** Whether a first price may come any moment: no longer once every pair was seen and none is sold. */
export function isAwaitingPrice(search: Watched, now: number): boolean {
  const isOpen = search.coverage.never_seen > 0 || ageOf(search, now) < SETTLED_MS;
  return search.status === "pending" && isOpen;
}

/** Whether every pair that is on sale was seen, and none of them had a flight. */
export function isSoldOut(search: Watched, now: number): boolean {
  return search.status === "pending" && search.coverage.pairs > 0 && !isAwaitingPrice(search, now);
}

/**
 * Milliseconds until searches are asked again: often while a first price is still to come, less often while a first
 * round is under way, else never.
 */
export function pollIntervalOf(searches: readonly Watched[] | undefined, now = Date.now()): number | false {
  if (searches?.some((search) => isAwaitingPrice(search, now))) return WAITING_MS;
  const isUnderWay = (search: Watched) => search.status === "monitoring" && isFirstRound(search, now);
  return searches?.some(isUnderWay) ? ROUND_MS : false;
}
