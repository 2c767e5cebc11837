import type { BatchSearch } from "#shared/api/searches.ts";
import { serverNow } from "./server-time.ts";

const WAITING_MS = 3_000;
const ROUND_MS = 10_000;
const LONG_ROUND_MS = 60_000;
const YOUNG_MS = 20 * 60_000;
const FIRST_DAY_MS = 24 * 3_600_000;
/** The share of pairs that come on sale within a few days. */
const NEWCOMERS = 0.05;
/** A new search on a route that was looked at before has its price long before that. */
const SETTLED_MS = 2 * 60_000;

type Watched = Pick<BatchSearch, "status" | "coverage" | "created_at">;

const ageOf = ({ created_at }: Pick<Watched, "created_at">, now: number) => now - Date.parse(created_at);

/**
 * Whether a search has not been wholly looked at once: in its first day while any pair is unseen, afterwards while more
 * are than a window that moves on brings along.
 */
export function isFirstRound(search: Omit<Watched, "status">, now: number): boolean {
  const { never_seen: left, pairs } = search.coverage;
  return left > (ageOf(search, now) < FIRST_DAY_MS ? 0 : pairs * NEWCOMERS);
}

/** Whether a first price may come any moment: no longer once every pair was seen and none is sold. */
export function isAwaitingPrice(search: Watched, now: number): boolean {
  const isOpen = search.coverage.never_seen > 0 || ageOf(search, now) < SETTLED_MS;
  return search.status === "pending" && isOpen;
}

/** Whether airlines sell any of the days that a search admits. */
export const isOnSale = ({ coverage }: Pick<Watched, "coverage">): boolean => coverage.pairs > 0;

/** Whether every pair that is on sale was seen, and none of them had a flight. */
export function isSoldOut(search: Watched, now: number): boolean {
  return search.status === "pending" && isOnSale(search) && !isAwaitingPrice(search, now);
}

/** What is said in place of a price: who is paused or over waits for none. */
export function unpricedState(search: Watched, now: number): "noPrice" | "soldOut" | "waiting" {
  if (search.status !== "pending") return "noPrice";
  return isSoldOut(search, now) ? "soldOut" : "waiting";
}

/**
 * Milliseconds until searches are asked again: often while a new one waits for its first price, less often while that or a
 * first round takes longer, seldom once it takes very long, else never. Whatever comes later is told by the stream of
 * changes. In steps: with each change the wait begins anew.
 */
export function pollIntervalOf(searches: readonly Watched[] | undefined, now = serverNow()): number | false {
  const awaited = searches?.filter((search) => isAwaitingPrice(search, now)) ?? [];
  const underWay = searches?.filter((one) => one.status === "monitoring" && isFirstRound(one, now)) ?? [];
  const isYounger = (list: readonly Watched[], ms: number) => list.some((one) => ageOf(one, now) < ms);
  if (isYounger(awaited, SETTLED_MS)) return WAITING_MS;
  const asked = [...awaited, ...underWay];
  return asked.length > 0 && (isYounger(asked, YOUNG_MS) ? ROUND_MS : LONG_ROUND_MS);
}
