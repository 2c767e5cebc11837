import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { Fare, FareAnswer } from "#server/fares/fare-source.ts";
import { pairBlock } from "#server/fares/pair-block.ts";
import { recordAnswer } from "#server/fares/record-answer.ts";
import { usableFares } from "#server/fares/usable-fares.ts";
import { refreshCheapest } from "#server/searches/refresh-cheapest.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import { candidateOf, candidatePair } from "./candidate.ts";
import { considerAlerts } from "./consider-alert.ts";
import { recordMinima } from "./daily-minima/store.ts";
import { forgetNote } from "./digest/lines/store.ts";
import { enqueueConfirmation } from "./enqueue-confirmation.ts";
import { isWanted } from "./is-wanted.ts";
import { loadAlertCase } from "./load-alert-case.ts";
import type { AlertCase } from "./policy/alert-case.ts";
import { type Judged, judgeLook } from "./policy/judge-look.ts";
import { raiseAlert } from "./raise-alert.ts";
import { lockState, saveState } from "./states/store.ts";

type Needs = Pick<Deps, "clock" | "queue" | "config" | "fareSource" | "grids" | "beliefs" | "log">;

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
  const given = { ...(await loadAlertCase(deps, tx, search)), state, candidate: candidateOf(cheapest) };
  const { checkIntervalSeconds } = deps.config;
  const judged = judgeLook(given, {
    pair: candidatePair(cheapest),
    live: pricedAs(live),
    checkIntervalSeconds,
  });
  if (judged.kind === "unconfirmed") {
    const prices = { seen: cheapest.price, now: live?.price ?? null };
    deps.log.info({ search: searchId, ...prices }, "a fall was not confirmed");
    return saveState(tx, searchId, judged.state);
  }
  if (judged.kind === "silent" || !(await isWanted(deps, tx, search))) return;
  if (judged.kind === "confirmed") return tell(deps, tx, search, { ...judged, given, source });
  const { detectedAt } = search;
  const { price } = judged.live;
  await saveState(tx, searchId, judged.state);
  await enqueueConfirmation(deps, tx, { ...judged, searchId, cheapest, price, detectedAt });
}

const pricedAs = (fare: Fare | undefined) =>
  fare && fare.price !== null ? { price: fare.price, level: fare.level } : null;

async function tell(
  deps: Needs,
  tx: Transaction,
  search: Falling,
  confirmed: Extract<Judged, { kind: "confirmed" }> & { given: AlertCase; source: string },
): Promise<void> {
  const { id: searchId, fareQueryId, cheapest, detectedAt } = search;
  const { departure, stay, route } = cheapest;
  const { given, decision, source } = confirmed;
  const { state, centsPerReal, today: day, now: loweredAt } = given;
  const { price } = confirmed.live;
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
    detectedAt: new Date(detectedAt),
  });
  await forgetNote(tx, { searchId, why: "capped" });
  // Within a minute it is the observation that was judged before, which nobody counts again.
  await recordMinima(tx, [{ searchId, fareQueryId, day, price, loweredAt }]);
}
