import { considerAlerts } from "#server/alerts/consider-alert.ts";
import { isJustSeen, judgeShown } from "#server/alerts/judge-shown.ts";
import type { Deps } from "#server/deps.ts";
import { type FareAnswer, SHORTEST_LOOK_MS } from "#server/fares/fare-source.ts";
import { pairBlock } from "#server/fares/pair-block.ts";
import { recordAnswer } from "#server/fares/record-answer.ts";
import { budgetsOf, takeCall } from "#server/fares/take-call.ts";
import { usableFares } from "#server/fares/usable-fares.ts";
import type { JobPayloads } from "#server/queue.ts";
import { refreshCheapest, refreshSearch } from "#server/searches/refresh-cheapest.ts";
import { cheapestPairs } from "#server/searches/refreshes/cheapest-pairs.ts";
import { namedPairs } from "#server/searches/refreshes/named-pairs.ts";
import {
  affordableLooks,
  MOST_LOOKS,
  nextLook,
  type Pair,
  pairKey,
} from "#server/searches/refreshes/next-look.ts";
import { endOf, type RefreshOutcome } from "#server/searches/refreshes/refresh.ts";
import { finishRefresh, saveProgress } from "#server/searches/refreshes/store.ts";
import { unpricedPairs } from "#server/searches/refreshes/unpriced-pairs.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { lockFaresOf } from "#server/searches/watch-fares.ts";
import { homeDay } from "#shared/home-time.ts";

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
 * - Of a small budget it takes no more than half.
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
  const looked = new Set<string>();
  let isUpdated = false;
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
    const answer = await look(deps, search, { ...pair, withinMs: leftMs(deps, begun) });
    if (!answer) return "unavailable";
    looked.add(pairKey(pair));
    if (answer === "untold") untold += 1;
    else if (await record(deps, { search, pair, answer })) isUpdated = true;
  }
}

/** Without a flight that has left: a paused search may show it until its day is turned, but no source sells it. */
async function findSearchNow({ db, clock }: Needs, searchId: string): Promise<SavedSearch | undefined> {
  const search = await findSearchById(db, searchId);
  const today = homeDay(clock.now());
  return search?.cheapest && search.cheapest.departure <= today ? { ...search, cheapest: null } : search;
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

/** What the source says of the pair, "untold" when it says nothing of it; undefined when it must not be asked now. */
async function look(
  deps: Needs,
  search: SavedSearch,
  { route, departure, stay, withinMs }: Pair & { withinMs: number },
): Promise<FareAnswer | "untold" | undefined> {
  const { db, fareSource, log } = deps;
  if (search.market !== fareSource.market || withinMs < SHORTEST_LOOK_MS) return undefined;
  if (!(await db.transaction((tx) => takeCall(tx, deps)))) return undefined;
  const { origin, destination } = route;
  const query = { ...search.query, origin, destination };
  const answer = await fareSource.pricePair(query, { departure, stay }, withinMs);
  if (answer.kind !== "fares") {
    log.warn({ search: search.id, answer: answer.kind, reason: answer.reason }, "a refresh got no fares");
    return answer.kind === "refused" && answer.concerns === "query" ? "untold" : undefined;
  }
  return usableFares(answer.fares, pairBlock({ departure, stay })).length > 0 ? answer : "untold";
}

/** The new price and what every monitor of this calendar makes of it. Answers whether it is another one. */
async function record(
  deps: Needs,
  { search, pair, answer }: { search: SavedSearch; pair: Pair; answer: FareAnswer },
): Promise<boolean> {
  const { fareQueryId } = pair.route;
  const { fares, source = deps.fareSource.name } = answer;
  const observed = { fareQueryId, source, observedAt: deps.clock.now(), asked: pairBlock(pair), fares };
  const { changes, watching } = await deps.db.transaction(async (tx) => {
    const changes = await recordAnswer(tx, observed, deps.grids);
    const watching = await refreshCheapest(deps, tx, fareQueryId);
    await considerAlerts(deps, tx, watching);
    return { changes, watching };
  });
  if (!watching.some(({ id }) => id === search.id)) await refreshUnwatched(deps, search);
  return changes.length > 0;
}

/** A paused search takes no part in what is watched; its owner sees its price all the same. */
async function refreshUnwatched(deps: Needs, { id, ...watched }: SavedSearch): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockFaresOf(tx, [watched]);
    const search = await findSearchById(tx, id);
    if (search) await refreshSearch(deps, tx, search);
  });
}
