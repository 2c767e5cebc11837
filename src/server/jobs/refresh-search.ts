import { isJustSeen, judgeShown } from "#server/alerts/judge-shown.ts";
import type { Deps } from "#server/deps.ts";
import { budgetsOf } from "#server/fares/source-budgets/take-call.ts";
import type { JobPayloads } from "#server/queue.ts";
import { withoutLeft } from "#server/searches/cheapest/find-cheapest.ts";
import { type Pair, pairKey } from "#server/searches/pair.ts";
import { cheapestPairs } from "#server/searches/refreshes/cheapest-pairs.ts";
import { namedPairs } from "#server/searches/refreshes/named-pairs.ts";
import { affordableLooks, MOST_LOOKS, nextLook } from "#server/searches/refreshes/next-look.ts";
import { endOf, type RefreshOutcome } from "#server/searches/refreshes/refresh.ts";
import { repricedPairs } from "#server/searches/refreshes/repriced-pairs.ts";
import { findChecked, finishRefresh, saveProgress } from "#server/searches/refreshes/store.ts";
import { unpricedPairs } from "#server/searches/refreshes/unpriced-pairs.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { lookAtPair, recordPair } from "#server/visits/look-at-pair.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "config" | "fareSource" | "grids" | "beliefs" | "log">;
/** When it was asked for, and whether somebody follows it. */
interface Begun {
  searchId: string;
  requestedAt: Date;
  isFollowed: boolean;
  flights: readonly string[];
}

/**
 * Prices the cheapest flights of a search again, or those that are named, one after the other: the one that is shown
 * first; where no price is known, some of its pairs.
 *
 * - A pair of which the source says nothing is passed over; a source that must not be asked now ends it.
 * - So does its time, and whoever takes the search away.
 * - Of a small budget it takes half, and more only while what is shown by then was not looked at.
 * - When nobody follows it and what is shown was just seen, no call is spent: one look serves all who ask for it.
 */
export async function refreshSearchJob(deps: Needs, payload: JobPayloads["refresh-search"]): Promise<void> {
  const { searchId, looks, requestedAt, flights = [] } = payload;
  const begun = {
    searchId,
    requestedAt: requestedAt ? new Date(requestedAt) : deps.clock.now(),
    isFollowed: requestedAt !== undefined,
    flights,
  };
  const most = budgetsOf(deps).reduce((sum, { budget }) => sum + budget.most, 0);
  const outcome = await lookAround(deps, begun, affordableLooks(looks, most));
  if (outcome && begun.isFollowed)
    await finishRefresh(deps.db, { ...begun, outcome, finishedAt: deps.clock.now() });
}

/** Undefined when nobody waits for it any more. */
async function lookAround(deps: Needs, begun: Begun, wanted: number): Promise<RefreshOutcome | undefined> {
  const before = await lookedBefore(deps, begun);
  const looked = new Set(before);
  let isUpdated = before.length > 0;
  let untold = 0;
  for (;;) {
    const search = await findSearchNow(deps, begun.searchId);
    if (!search) return undefined;
    if (!begun.isFollowed && isJustSeen(deps, search)) return judgeShown(deps, search);
    const order = await orderOf(deps, search, begun);
    const { pair, total } = nextLook({ shown: search.cheapest, order, looked, wanted });
    if (!(await tell(deps, begun, { total, checked: looked.size - untold }))) return undefined;
    if (!pair && untold > 0) return "unavailable";
    if (!pair) return isUpdated ? "updated" : "unchanged";
    const answer = await lookAtPair(deps, search, { ...pair, withinMs: leftMs(deps, begun) });
    if (!answer) return "unavailable";
    looked.add(pairKey(pair));
    if (answer === "untold") untold += 1;
    else if (await recordPair(deps, { pair, answer })) isUpdated = true;
  }
}

/** Of a job that was interrupted and is tried again: what was answered then is not paid twice. */
async function lookedBefore(deps: Needs, begun: Begun): Promise<string[]> {
  const checked = begun.isFollowed ? await findChecked(deps.db, begun) : 0;
  const search = checked > 0 ? await findSearchNow(deps, begun.searchId) : undefined;
  const repriced = search ? await repricedPairs(deps, search, begun.requestedAt) : [];
  return repriced.slice(0, checked).map(pairKey);
}

/** With the flight that is shown now, also before the day of its route is turned: no source sells one that has left. */
async function findSearchNow(deps: Needs, searchId: string): Promise<SavedSearch | undefined> {
  const search = await findSearchById(deps.db, searchId);
  return search && (await withoutLeft(deps, deps.db, [search]))[0];
}

/** What to look at, the most wanted first. */
async function orderOf(deps: Needs, search: SavedSearch, { flights, isFollowed }: Begun): Promise<Pair[]> {
  const named = namedPairs(deps, search, flights);
  if (named.length > 0) return named;
  const byPrice = await cheapestPairs(deps, search, MOST_LOOKS);
  if (search.cheapest) return [search.cheapest, ...byPrice];
  // What nobody follows may be asked for without end.
  return isFollowed && byPrice.length === 0 ? unpricedPairs(deps, search, MOST_LOOKS) : byPrice;
}

/** Whether it is still worth going on. */
async function tell({ db }: Needs, begun: Begun, far: { total: number; checked: number }): Promise<boolean> {
  return !begun.isFollowed || (await saveProgress(db, { ...begun, ...far }));
}

/** Time until the refresh must have ended. */
const leftMs = ({ clock }: Needs, begun: Begun): number => endOf(begun).getTime() - clock.now().getTime();
