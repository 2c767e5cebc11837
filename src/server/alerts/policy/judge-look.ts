import { isConfirmed } from "#shared/confirmed-price.ts";
import type { AlertCase, Decision } from "./alert-case.ts";
import { type AlertState, withoutFirstLook } from "./alert-state.ts";
import { isOfPair } from "./count-check.ts";
import { decideAlert } from "./decide-alert.ts";
import { secondLook } from "./second-look.ts";

/** What a pair is said to cost. */
type Priced = AlertCase["candidate"];

/** What a look at the pair of a candidate makes of it. */
export type Judged =
  /** Nothing to tell, and nothing to remember. */
  | { kind: "silent" }
  /** It was never there, or is not any more. */
  | { kind: "unconfirmed"; state: AlertState }
  /** True so far, but it looks like a mistake. */
  | { kind: "look-again"; live: Priced; state: AlertState; apartSeconds: number }
  | { kind: "confirmed"; live: Priced; decision: Decision & { kind: "alert" } };

/** Whether the candidate deserves a look: by the policy it is worth telling, and its next look is due. */
export function deservesLook(given: AlertCase, checkIntervalSeconds: number): boolean {
  const decision = decideAlert(given);
  if (decision.kind !== "alert") return false;
  const { state, candidate, now } = given;
  const { apartSeconds } = decision;
  const { price } = candidate;
  return secondLook(state, { price, apartSeconds, now, checkIntervalSeconds }).waitSeconds === 0;
}

/** What becomes of the candidate now that its `pair` has been priced again; `live` is null when it is not sold. */
export function judgeLook(
  given: AlertCase,
  { pair, live, checkIntervalSeconds }: { pair: string; live: Priced | null; checkIntervalSeconds: number },
): Judged {
  const { state, candidate, now } = given;
  if (!live || !isConfirmed(live.price, candidate.price))
    return { kind: "unconfirmed", state: withoutFirstLook(state) };
  const decision = decideAlert({ ...given, candidate: live });
  if (decision.kind !== "alert") return { kind: "silent" };
  const { price } = live;
  const { looks, apartSeconds } = decision;
  const { had, waitSeconds } = secondLook(state, { price, apartSeconds, now, checkIntervalSeconds });
  if (waitSeconds > 0) return { kind: "silent" };
  if (had + 1 >= looks) return { kind: "confirmed", live, decision };
  // Another pair became the cheapest while the source was asked: it has looks of its own.
  if (!isOfPair(state.judgedCheck, pair)) return { kind: "silent" };
  const once = { ...state, onceConfirmedPrice: price, onceConfirmedAt: now, confirmations: had + 1 };
  return { kind: "look-again", live, state: once, apartSeconds };
}
