import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { Fare, FareAnswer } from "#server/fares/fare-source.ts";
import { pairBlock } from "#server/fares/pair-block.ts";
import { recordAnswer } from "#server/fares/record-answer.ts";
import { usableFares } from "#server/fares/usable-fares.ts";
import { refreshCheapest } from "#server/searches/refresh-cheapest.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import { isConfirmed } from "#shared/confirmed-price.ts";
import { considerAlerts, isWanted, pairKeyOf } from "./consider-alert.ts";
import { forgetNote } from "./digest/lines/store.ts";
import { enqueueConfirmation } from "./enqueue-confirmation.ts";
import { loadAlertCase } from "./load-alert-case.ts";
import { isOfPair, withoutFirstLook } from "./policy/alert-state.ts";
import { decideAlert } from "./policy/decide-alert.ts";
import { raiseAlert } from "./raise-alert.ts";
import { secondLook } from "./second-look.ts";
import { lockState, recordMinimum, saveState } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "config" | "fareSource" | "grids" | "beliefs" | "log">;

/** A monitor with the price that seems to have fallen. */
export type Falling = SavedSearch & { cheapest: Cheapest; detectedAt: string };

/** The new price, the alert and what every monitor of this calendar makes of it: one transaction. */
export async function settleFall(
  deps: Needs,
  tx: Transaction,
  search: Falling,
  { fares, source = deps.fareSource.name }: FareAnswer,
): Promise<void> {
  const { cheapest, detectedAt } = search;
  const { fareQueryId } = cheapest.route;
  const asked = pairBlock(cheapest);
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
  await forgetNote(tx, { searchId, why: "unconfirmed" });
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
  const needsMore = had + 1 < decision.looks;
  // Another pair became the cheapest while the source was asked: it has looks of its own.
  if (needsMore && !isOfPair(state.judgedCheck, pairKeyOf(cheapest))) return;
  if (needsMore)
    return rememberLook(deps, tx, {
      searchId,
      cheapest,
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
  look: Parameters<typeof enqueueConfirmation>[2],
): Promise<void> {
  const { searchId, state, price } = look;
  const once = { ...state, onceConfirmedPrice: price, onceConfirmedAt: deps.clock.now() };
  await saveState(tx, searchId, once);
  await enqueueConfirmation(deps, tx, { ...look, state: once });
}
