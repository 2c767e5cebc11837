import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { Fare, FareAnswer, SourceAnswer } from "#server/fares/fare-source.ts";
import { sourceLevel } from "#server/fares/levels/level-basis.ts";
import { recordAnswer } from "#server/fares/record-answer.ts";
import { takeCall } from "#server/fares/take-call.ts";
import { usableFares } from "#server/fares/usable-fares.ts";
import { refreshCheapest } from "#server/searches/refresh-cheapest.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import { findSearchById } from "#server/searches/store.ts";
import { considerAlerts, isWanted } from "./consider-alert.ts";
import { enqueueConfirmation } from "./enqueue-confirmation.ts";
import { loadAlertCase } from "./load-alert-case.ts";
import { type AlertState, withoutFirstLook } from "./policy/alert-state.ts";
import { decideAlert } from "./policy/decide-alert.ts";
import { raiseAlert } from "./raise-alert.ts";
import { isConfirmed, secondLook } from "./second-look.ts";
import { lockState, recordMinimum, saveState } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "config" | "fareSource" | "grids" | "beliefs" | "log">;
const LATER_SECONDS = [300, 900];

/** A monitor with the price that seems to have fallen. */
type Falling = SavedSearch & { cheapest: Cheapest; detectedAt: string };

/**
 * Prices the exact pair of a fall again and, when it holds, raises the alert; else the price is corrected and nobody
 * is told. When the source has no answer now, it is asked again later, and then no more.
 */
export async function confirmFall(
  deps: Needs,
  payload: { searchId: string; tries?: number; detectedAt?: string },
): Promise<void> {
  const { searchId, tries = 0, detectedAt = deps.clock.now().toISOString() } = payload;
  const saved = await findSearchById(deps.db, searchId);
  if (!saved?.cheapest || saved.market !== deps.fareSource.market) return;
  const search: Falling = { ...saved, cheapest: saved.cheapest, detectedAt };
  const claim = await deps.db.transaction((tx) => claimCall(deps, tx, search));
  if (claim === "not worth a call") return;
  const answer = claim === "no call left" ? noCall : await askAgain(deps, search);
  if (answer.kind === "fares") return deps.db.transaction((tx) => settle(deps, tx, search, answer));
  if (answer.kind === "refused" && answer.concerns !== "query")
    return deps.log.warn({ search: searchId, reason: answer.reason }, "the source refused to confirm a fall");
  await askLater(deps, {
    searchId,
    tries,
    detectedAt,
    notBeforeMs: answer.kind === "try-later" ? answer.afterMs : 0,
  });
}

/** Asks for the exact pair of days between the exact airports. */
function askAgain({ fareSource }: Needs, { query, cheapest }: Falling): Promise<SourceAnswer> {
  const { departure, stay, route } = cheapest;
  const { origin, destination } = route;
  return fareSource.pricePair({ ...query, origin, destination }, { departure, stay });
}

const noCall = { kind: "try-later", afterMs: 0 } as const;

/** After five and after fifteen minutes more; then the next sweep has to find the fall again. */
async function askLater(
  { db, queue, log }: Needs,
  { notBeforeMs, ...asked }: { searchId: string; tries: number; detectedAt: string; notBeforeMs: number },
): Promise<void> {
  const { searchId, tries } = asked;
  const waitSeconds = LATER_SECONDS[tries];
  if (waitSeconds === undefined) return log.warn({ search: searchId }, "a fall stays unconfirmed");
  const afterSeconds = Math.max(waitSeconds, Math.ceil(notBeforeMs / 1000));
  const payload = { ...asked, tries: tries + 1 };
  const options = { key: `${searchId}/later/${tries + 1}`, afterSeconds };
  await db.transaction((tx) => queue.enqueue(tx, "confirm-fall", payload, options));
}

/** Takes a call of the budget all workers share, when the fall deserves one and there is one. */
async function claimCall(deps: Needs, tx: Transaction, search: Falling) {
  if (!(await isWorthAsking(deps, tx, search))) return "not worth a call";
  return (await takeCall(tx, deps)) ? "granted" : "no call left";
}

/** Still a fall by the policy, and not one whose next look is not due yet. */
async function isWorthAsking(deps: Needs, tx: Transaction, search: Falling): Promise<boolean> {
  const state = await lockState(tx, { searchId: search.id, fareQueryId: search.fareQueryId });
  const given = await loadAlertCase(deps, tx, search);
  const { price } = search.cheapest;
  const candidate = { price, level: sourceLevel(search.cheapest) };
  const decision = decideAlert({ ...given, state, candidate });
  if (decision.kind !== "alert" || !(await isWanted(deps, tx, search))) return false;
  return secondLook(deps, state, { price, apartSeconds: decision.apartSeconds }).waitSeconds === 0;
}

/** The new price, the alert and what every monitor of this calendar makes of it: one transaction. */
async function settle(
  deps: Needs,
  tx: Transaction,
  search: Falling,
  { fares, source = deps.fareSource.name }: FareAnswer,
): Promise<void> {
  const { cheapest, detectedAt } = search;
  const { departure, stay, route } = cheapest;
  const { fareQueryId } = route;
  const asked = { firstDeparture: departure, departureDays: 1, minStay: stay, maxStay: stay };
  const observedAt = deps.clock.now();
  await recordAnswer(tx, { fareQueryId, source, observedAt, asked, fares }, deps.grids);
  const refreshed = await refreshCheapest(deps, tx, fareQueryId);
  const current = refreshed.find(({ id }) => id === search.id);
  const [live] = usableFares(fares, asked);
  if (current && admits(current, cheapest))
    await judge(deps, tx, { ...current, cheapest, detectedAt }, { live, source });
  await considerAlerts(deps, tx, refreshed);
}

async function judge(
  deps: Needs,
  tx: Transaction,
  search: Falling,
  { live, source }: { live: Fare | undefined; source: string },
): Promise<void> {
  const { id: searchId, fareQueryId, cheapest } = search;
  const state = await lockState(tx, { searchId, fareQueryId });
  const price = live?.price ?? null;
  if (price === null || !isConfirmed(price, cheapest.price)) {
    deps.log.info({ search: searchId, seen: cheapest.price, now: price }, "a fall was not confirmed");
    return saveState(tx, searchId, withoutFirstLook(state));
  }
  const given = await loadAlertCase(deps, tx, search);
  const decision = decideAlert({ ...given, state, candidate: { price, level: live?.level ?? null } });
  if (decision.kind !== "alert" || !(await isWanted(deps, tx, search))) return;
  const { apartSeconds } = decision;
  const { had, waitSeconds } = secondLook(deps, state, { price, apartSeconds });
  if (waitSeconds > 0) return;
  if (had + 1 < decision.looks)
    return rememberLook(deps, tx, {
      searchId,
      state: { ...state, confirmations: had + 1 },
      price,
      apartSeconds,
      detectedAt: search.detectedAt,
    });
  const { departure, stay, route } = cheapest;
  const { centsPerReal } = given;
  await raiseAlert(deps, tx, {
    search,
    state,
    decision,
    centsPerReal,
    departure,
    stay,
    route,
    price,
    source,
    detectedAt: new Date(search.detectedAt),
  });
  // Within a minute it is the observation that was judged before, which nobody counts again.
  await recordMinimum(tx, { searchId, fareQueryId, day: given.today, price });
}

async function rememberLook(
  deps: Needs,
  tx: Transaction,
  look: { searchId: string; state: AlertState; price: number; apartSeconds: number; detectedAt: string },
): Promise<void> {
  const { searchId, state, price } = look;
  const once = { ...state, onceConfirmedPrice: price, onceConfirmedAt: deps.clock.now() };
  await saveState(tx, searchId, once);
  await enqueueConfirmation(deps, tx, { ...look, state: once });
}
