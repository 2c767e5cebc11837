import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { baselineOf } from "#server/searches/baseline/price-history.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { homeDay } from "#shared/home-time.ts";
import { candidateOf, candidatePair } from "./candidate.ts";
import { entersHistory } from "./daily-minima/enters-history.ts";
import { recordMinimum } from "./daily-minima/store.ts";
import { noteCheapest } from "./digest/lines/note-cheapest.ts";
import { eachForItself } from "./each-for-itself.ts";
import { enqueueConfirmation } from "./enqueue-confirmation.ts";
import { isWanted } from "./is-wanted.ts";
import { loadAlertCase } from "./load-alert-case.ts";
import { noteGone, noteSoldOut } from "./note-gone.ts";
import type { AlertCase } from "./policy/alert-case.ts";
import { withoutFirstLook } from "./policy/alert-state.ts";
import { checkKey, countCheck, isKnown } from "./policy/count-check.ts";
import { decideAlert } from "./policy/decide-alert.ts";
import { isGone, isStillTold } from "./policy/is-gone.ts";
import { ruleKey } from "./policy/rule-key.ts";
import { lockState, readJudged, saveState } from "./states/store.ts";

type Needs = Pick<Deps, "clock" | "queue" | "config" | "grids" | "log">;

/**
 * As `considerAlert`, for all that watch a route: those that were told this very price by the same rule, or that have
 * neither a price nor told one lately, are left alone together, as a popular route has thousands of them. One that cannot
 * be judged is logged and stops none of the others.
 */
export async function considerAlerts(
  deps: Needs,
  tx: Transaction,
  searches: readonly SavedSearch[],
): Promise<void> {
  const judged = await readJudged(
    tx,
    searches.map(({ id }) => id),
  );
  const now = deps.clock.now();
  const open = searches.filter((search) => {
    const before = judged.get(search.id);
    if (!search.cheapest) return isStillTold(before?.lastAlertAt ?? null, now);
    return before?.fareQueryId !== search.fareQueryId || !isKnown(before, checkOf(search));
  });
  await eachForItself(tx, open, {
    work: (inner, search) => considerAlert(deps, inner, search),
    onFailure: ({ id }, err) => deps.log.error({ err, search: id }, "a monitor could not be judged"),
  });
}

/**
 * Judges the cheapest flight of a monitor in the transaction that stored its price: counts the check, keeps the day's
 * minimum if it was seen today and, when the policy would tell the owner, leaves the confirmation of the fall to a job.
 * Where nothing is on sale any more, what was told lately is gone.
 */
export async function considerAlert(deps: Needs, tx: Transaction, search: SavedSearch): Promise<void> {
  const { cheapest } = search;
  if (!cheapest) return noteSoldOut(deps, tx, search);
  const before = await lockState(tx, { searchId: search.id, fareQueryId: search.fareQueryId });
  const { key, rule } = checkOf(search);
  if (isKnown(before, { key, rule })) return;
  const given = await loadAlertCase(deps, tx, search);
  const candidate = candidateOf(cheapest);
  const { price } = candidate;
  const state = countCheck(before, { key, ...candidate, rule, targetPrice: given.targetPrice });
  if (isGone(before, price, given.now))
    await noteGone(deps, tx, { searchId: search.id, price, at: given.now });
  const decision = decideAlert({ ...given, state, candidate });
  const falls = decision.kind === "alert" && (await isWanted(deps, tx, search));
  if (decision.kind === "digest")
    await noteCheapest(tx, search.id, cheapest, { why: decision.why, seenAt: given.now });
  await saveState(tx, search.id, falls ? state : withoutFirstLook(state));
  if (falls)
    return enqueueConfirmation(deps, tx, {
      searchId: search.id,
      cheapest,
      price,
      state,
      apartSeconds: decision.apartSeconds,
    });
  await keepMinimum(tx, search, cheapest, { ...given, state });
}

const checkOf = ({ cheapest, target, alertSettings }: SavedSearch) => ({
  key: cheapest ? observationOf(cheapest) : "",
  rule: ruleKey(target, alertSettings),
});

const observationOf = (cheapest: Cheapest) =>
  checkKey({ pair: candidatePair(cheapest), at: cheapest.seenAt, price: cheapest.price });

async function keepMinimum(
  tx: Transaction,
  { id: searchId, fareQueryId }: SavedSearch,
  { price, seenAt }: Cheapest,
  { history, today, state }: Pick<AlertCase, "history" | "today" | "state">,
): Promise<void> {
  // Where a cheaper fare is gone, the next one may have been seen long ago: a day on which nobody saw it stays a gap.
  if (homeDay(seenAt) !== today) return;
  if (!entersHistory(price, baselineOf(history, today), state)) return;
  await recordMinimum(tx, { searchId, fareQueryId, day: today, price, loweredAt: seenAt });
}
