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

/**
 * The look that the candidate deserves now: by the policy it is worth telling, and its next look is due. `dueAt`: since
 * when, where it had one before.
 */
export function dueLook(given: AlertCase, checkIntervalSeconds: number): { dueAt: Date | null } | undefined {
  const decision = decideAlert(given);
  if (decision.kind !== "alert") return undefined;
  const { state, candidate, now } = given;
  const { apartSeconds } = decision;
  const { price } = candidate;
  const { dueAt, waitSeconds } = secondLook(state, { price, apartSeconds, now, checkIntervalSeconds });
  return waitSeconds === 0 ? { dueAt } : undefined;
}

/** Another look at the pair of a candidate. */
interface Look {
  pair: string;
  /** Null when it is not sold. */
  live: Priced | null;
  lookedAt: Date;
  checkIntervalSeconds: number;
}

/** What becomes of the candidate now that its pair has been priced again. */
export function judgeLook(given: AlertCase, { pair, live, lookedAt, checkIntervalSeconds }: Look): Judged {
  const { state, candidate } = given;
  if (!live || !isConfirmed(live.price, candidate.price))
    return { kind: "unconfirmed", state: withoutFirstLook(state) };
  const decision = decideAlert({ ...given, candidate: live });
  if (decision.kind !== "alert") return { kind: "silent" };
  const { price } = live;
  const { looks, apartSeconds } = decision;
  // By when it was looked at, not by now: no look counts twice.
  const look = { price, apartSeconds, now: lookedAt, checkIntervalSeconds };
  const { had, waitSeconds } = secondLook(state, look);
  if (waitSeconds > 0) return { kind: "silent" };
  if (had + 1 >= looks) return { kind: "confirmed", live, decision };
  // Another pair became the cheapest while the source was asked: it has looks of its own.
  if (!isOfPair(state.judgedCheck, pair)) return { kind: "silent" };
  const once = { ...state, onceConfirmedPrice: price, onceConfirmedAt: lookedAt, confirmations: had + 1 };
  return { kind: "look-again", live, state: once, apartSeconds };
}
