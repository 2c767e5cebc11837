import { baselineOf, betterThanShare, between } from "#server/searches/baseline/price-history.ts";
import type { AlertCase, Decision } from "./alert-case.ts";
import { allowedRule } from "./allowed-rule.ts";
import { gradeOf } from "./grade-of.ts";
import { holdingRules } from "./holding-rules.ts";
import { looksNeeded } from "./looks-needed.ts";
import { withoutReason } from "./to-digest.ts";

/** Whether the candidate is worth telling (docs/alert-policy.md), were it confirmed. */
export function decideAlert(given: AlertCase): Decision {
  const { candidate, history, today, snoozedUntil, now } = given;
  if (!(candidate.price > 0)) return { kind: "silent", why: "no price" };
  if (snoozedUntil && now < snoozedUntil) return { kind: "silent", why: "snoozed" };
  const baseline = baselineOf(history, today);
  const ready = baseline?.isReady ? baseline : null;
  const lowestBefore = lowestOf(given);
  const reasons = holdingRules(given, ready, lowestBefore);
  if (reasons.length === 0) return withoutReason(given);
  const rule = allowedRule(reasons, given);
  if (typeof rule === "object") return rule;
  const drop = ready ? 1 - candidate.price / ready.normal : null;
  return {
    kind: "alert",
    rule,
    reasons,
    grade: ready && gradeOf(candidate.price, ready.normal),
    ...looksNeeded(given, ready, lowestBefore),
    baseline: ready,
    drop,
    lowestBefore,
    betterThan: betterThanShare(history, today, candidate.price) ?? null,
  };
}

/** The lowest price of the monitor before today, and the lowest ever confirmed. */
function lowestOf({ history, state, today }: AlertCase): number | null {
  const before = between(history, undefined, today).map(({ price }) => price);
  const known = state.lowestVerified === null ? before : [...before, state.lowestVerified];
  return known.length === 0 ? null : Math.min(...known);
}
