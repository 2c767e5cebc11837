import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { AskedLook } from "#server/fares/looks/look-once.ts";
import { recordLook } from "#server/fares/looks/record-look.ts";
import type { Look } from "#server/fares/looks/store.ts";
import { lockRoute } from "#server/fares/queries/locks/store.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import { findSearchById } from "#server/searches/store.ts";
import { homeDay } from "#shared/home-time.ts";
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

/**
 * The new price, the alert and what every monitor of this calendar makes of it: one transaction. False, and nothing of it,
 * when the answer came after its lease.
 */
export async function settleFall(
  deps: Needs,
  tx: Transaction,
  search: Falling,
  asked: AskedLook,
): Promise<boolean> {
  const look = await recordLook(deps, tx, asked);
  if (!look) return false;
  const refreshed = await refreshCheapest(deps, tx, search.cheapest.route.fareQueryId);
  const current = refreshed.find(({ id }) => id === search.id);
  await judge(deps, tx, { fall: search, current, look });
  await considerAlerts(deps, tx, refreshed);
  return true;
}

/** As `settleFall`, by a look that was recorded when others made theirs of it. */
export async function settleByLook(deps: Needs, tx: Transaction, search: Falling, look: Look): Promise<void> {
  await lockRoute(tx, search.cheapest.route.fareQueryId);
  await judge(deps, tx, { fall: search, current: await findSearchById(tx, search.id), look });
}

/** What a look says of a fall, whose monitor is `current` by now. */
async function judge(
  deps: Needs,
  tx: Transaction,
  { fall, current, look }: { fall: Falling; current: SavedSearch | undefined; look: Look },
): Promise<void> {
  const { cheapest, detectedAt } = fall;
  if (!current || !admits(current, cheapest)) return;
  const search: Falling = { ...current, cheapest, detectedAt };
  const { id: searchId, fareQueryId } = search;
  const state = await lockState(tx, { searchId, fareQueryId });
  await forgetNote(tx, { searchId, why: "unconfirmed" });
  const given = { ...(await loadAlertCase(deps, tx, search)), state, candidate: candidateOf(cheapest) };
  const { checkIntervalSeconds } = deps.config;
  const judged = judgeLook(given, {
    pair: candidatePair(cheapest),
    live: pricedAt(look),
    lookedAt: look.answeredAt,
    checkIntervalSeconds,
  });
  if (judged.kind === "unconfirmed") {
    const prices = { seen: cheapest.price, now: look.price };
    deps.log.info({ search: searchId, ...prices }, "a fall was not confirmed");
    return saveState(tx, searchId, judged.state);
  }
  if (judged.kind === "silent" || !(await isWanted(deps, tx, search))) return;
  if (judged.kind === "confirmed") return tell(deps, tx, search, { ...judged, given, look });
  const { price } = judged.live;
  await saveState(tx, searchId, judged.state);
  await enqueueConfirmation(deps, tx, { ...judged, searchId, cheapest, price, detectedAt });
}

const pricedAt = ({ price, level }: Look) => (price === null ? null : { price, level });

async function tell(
  deps: Needs,
  tx: Transaction,
  search: Falling,
  confirmed: Extract<Judged, { kind: "confirmed" }> & { given: AlertCase; look: Look },
): Promise<void> {
  const { id: searchId, fareQueryId, cheapest, detectedAt } = search;
  const { departure, stay, route } = cheapest;
  const { given, decision, live, look } = confirmed;
  const { state, centsPerReal } = given;
  const { price } = live;
  const { source, answeredAt: confirmedAt } = look;
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
    confirmedAt,
    detectedAt: new Date(detectedAt),
  });
  await forgetNote(tx, { searchId, why: "capped" });
  // Within a minute it is the observation that was judged before, which nobody counts again.
  const minimum = { day: homeDay(confirmedAt), price, loweredAt: confirmedAt };
  await recordMinima(tx, [{ searchId, fareQueryId, ...minimum }]);
}
