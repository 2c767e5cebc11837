import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { refusesQuery, type SourceAnswer } from "#server/fares/fare-source.ts";
import { takeCall } from "#server/fares/take-call.ts";
import { grantedMs } from "#server/outbound/retry-after.ts";
import { findSearchById } from "#server/searches/store.ts";
import { candidateOf } from "./candidate.ts";
import { noteCheapest } from "./digest/lines/note-cheapest.ts";
import { isWanted } from "./is-wanted.ts";
import { loadAlertCase } from "./load-alert-case.ts";
import { nextAskMs } from "./next-ask.ts";
import { deservesLook } from "./policy/judge-look.ts";
import { type Falling, settleFall } from "./settle-fall.ts";
import { lockState } from "./states/store.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "config" | "fareSource" | "grids" | "beliefs" | "log">;

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
  if (answer.kind === "fares") return deps.db.transaction((tx) => settleFall(deps, tx, search, answer));
  if (answer.kind === "refused" && !refusesQuery(answer)) {
    deps.log.warn({ search: searchId, reason: answer.reason }, "the source refused to confirm a fall");
    return leaveToDigest(deps, search);
  }
  const notBeforeMs = answer.kind === "try-later" ? grantedMs(answer.afterMs) : 0;
  await askLater(deps, search, { tries, notBeforeMs });
}

/** Asks for the exact pair of days between the exact airports. */
function askAgain({ fareSource }: Needs, { query, cheapest }: Falling): Promise<SourceAnswer> {
  const { departure, stay, route } = cheapest;
  const { origin, destination } = route;
  return fareSource.pricePair({ ...query, origin, destination }, { departure, stay });
}

const noCall = { kind: "try-later", afterMs: 0 } as const;

/** Twice, when a call can be had again; then the next visit has to find the fall again. */
async function askLater(
  deps: Needs,
  search: Falling,
  { tries, notBeforeMs }: { tries: number; notBeforeMs: number },
): Promise<void> {
  const { id: searchId, detectedAt } = search;
  const waitMs = nextAskMs(deps, tries);
  if (waitMs === undefined) {
    deps.log.warn({ search: searchId }, "a fall stays unconfirmed");
    return leaveToDigest(deps, search);
  }
  const afterSeconds = Math.ceil(Math.max(waitMs, notBeforeMs) / 1000);
  const payload = { searchId, detectedAt, tries: tries + 1 };
  const options = { key: `${searchId}/later/${tries + 1}`, afterSeconds };
  await deps.db.transaction((tx) => deps.queue.enqueue(tx, "confirm-fall", payload, options));
}

/** Told as unconfirmed, with when it was seen. */
async function leaveToDigest({ db }: Needs, { id, cheapest, alertSettings }: Falling): Promise<void> {
  if (!alertSettings.digest) return;
  const unconfirmed = { why: "unconfirmed", seenAt: cheapest.seenAt } as const;
  await db.transaction((tx) => noteCheapest(tx, id, cheapest, unconfirmed));
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
  const candidate = candidateOf(search.cheapest);
  const isDue = deservesLook({ ...given, state, candidate }, deps.config.checkIntervalSeconds);
  return isDue && (await isWanted(deps, tx, search));
}
