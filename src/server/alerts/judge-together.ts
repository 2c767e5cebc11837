import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { baselineOf } from "#server/searches/baseline/price-history.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { homeDay } from "#shared/home-time.ts";
import { candidateOf, checkOf } from "./candidate.ts";
import { entersHistory } from "./daily-minima/enters-history.ts";
import { recordMinima, type SeenMinimum } from "./daily-minima/store.ts";
import { noteCheapest } from "./digest/lines/note-cheapest.ts";
import { enqueueConfirmation } from "./enqueue-confirmation.ts";
import { wantedOf } from "./is-wanted.ts";
import { type LoadedCase, loadAlertCases } from "./load-alert-case.ts";
import { noteGone } from "./note-gone.ts";
import type { Decision } from "./policy/alert-case.ts";
import { type AlertState, withoutFirstLook } from "./policy/alert-state.ts";
import { countCheck, isKnown } from "./policy/count-check.ts";
import { decideAlert } from "./policy/decide-alert.ts";
import { isGone } from "./policy/is-gone.ts";
import { lockStates, saveStates } from "./states/store.ts";

type Needs = Pick<Deps, "clock" | "queue" | "config" | "log">;
/** A monitor with a flight to show. */
export type ShownSearch = SavedSearch & { cheapest: Cheapest };

interface Decided {
  search: ShownSearch;
  given: LoadedCase;
  /** With this check counted. */
  state: AlertState;
  /** The price that was told last does not stand any more. */
  isGone: boolean;
  decision: Decision;
}

/**
 * Judges the cheapest flight of each of these monitors in the transaction that stored its price: counts the check, keeps
 * the day's minimum if it was seen today and, when the policy would tell the owner, leaves the confirmation of the fall to
 * a job. What is known of them is read, and what becomes of them is written, for all at once.
 */
export async function judgeTogether(
  deps: Needs,
  tx: Transaction,
  searches: readonly ShownSearch[],
): Promise<void> {
  const decided = await decideAll(deps, tx, searches);
  const alerting = decided.filter(({ decision }) => decision.kind === "alert");
  const isWanted = await wantedOf(
    deps,
    tx,
    alerting.map(({ search }) => search),
  );
  const falls = new Set(alerting.filter(({ search }) => isWanted(search)));
  for (const each of decided) await passOn(deps, tx, each, falls.has(each));
  const stateOf = (each: Decided) => (falls.has(each) ? each.state : withoutFirstLook(each.state));
  await saveStates(
    tx,
    decided.map((each) => ({ searchId: each.search.id, state: stateOf(each) })),
  );
  const settled = decided.filter((each) => !falls.has(each));
  await recordMinima(tx, settled.flatMap(minimumOf));
}

/** What the policy says of each that shows another observation, or is judged by another rule, than the last time. */
async function decideAll(deps: Needs, tx: Transaction, searches: readonly ShownSearch[]): Promise<Decided[]> {
  const monitors = searches.map(({ id, fareQueryId }) => ({ searchId: id, fareQueryId }));
  const states = await lockStates(tx, monitors);
  const open = searches.flatMap((search) => {
    const before = states.get(search.id);
    return before && !isKnown(before, checkOf(search)) ? [{ search, before }] : [];
  });
  if (open.length === 0) return [];
  const caseOf = await loadAlertCases(
    deps,
    tx,
    open.map(({ search }) => search),
  );
  return open.map(({ search, before }) => decide(search, before, caseOf(search)));
}

function decide(search: ShownSearch, before: AlertState, given: LoadedCase): Decided {
  const candidate = candidateOf(search.cheapest);
  const check = { ...checkOf(search), ...candidate, targetPrice: given.targetPrice };
  const state = countCheck(before, check);
  const decision = decideAlert({ ...given, state, candidate });
  return { search, given, state, isGone: isGone(before, candidate.price, given.now), decision };
}

/** Leaves to others what is to be said of it. */
async function passOn(
  deps: Needs,
  tx: Transaction,
  { search, given: { now }, state, isGone: hasGone, decision }: Decided,
  falls: boolean,
): Promise<void> {
  const { id: searchId, cheapest } = search;
  const { price } = cheapest;
  if (hasGone) await noteGone(deps, tx, { searchId, price, at: now });
  if (decision.kind === "digest")
    await noteCheapest(tx, searchId, cheapest, { why: decision.why, seenAt: now });
  if (decision.kind === "alert" && falls) {
    const { apartSeconds } = decision;
    await enqueueConfirmation(deps, tx, { searchId, cheapest, price, state, apartSeconds });
  }
}

function minimumOf({ search, given: { history, today }, state }: Decided): SeenMinimum[] {
  const { id: searchId, fareQueryId, cheapest } = search;
  const { price, seenAt } = cheapest;
  // Where a cheaper fare is gone, the next one may have been seen long ago: a day on which nobody saw it stays a gap.
  if (homeDay(seenAt) !== today) return [];
  if (!entersHistory(price, baselineOf(history, today), state)) return [];
  return [{ searchId, fareQueryId, day: today, price, loweredAt: seenAt }];
}
