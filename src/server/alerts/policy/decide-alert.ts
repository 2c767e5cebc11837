import { baselineOf, betterThanShare } from "#server/searches/baseline/price-history.ts";
import type { AlertCase, Decision } from "./alert-case.ts";
import { allowedRule } from "./allowed-rule.ts";
import { gradeOf } from "./grade-of.ts";
import { holdingRules } from "./holding-rules.ts";
import { looksNeeded } from "./looks-needed.ts";
import { lowestBefore } from "./lowest-before.ts";
import { withoutReason } from "./to-digest.ts";

/** Whether the candidate is worth telling (docs/alert-policy.md), were it confirmed. */
export function decideAlert(given: AlertCase): Decision {
  const { candidate, history, today, snoozedUntil, now } = given;
  if (!(candidate.price > 0)) return { kind: "silent", why: "no price" };
  if (snoozedUntil && now < snoozedUntil) return { kind: "silent", why: "snoozed" };
  const baseline = baselineOf(history, today);
  const ready = baseline?.isReady ? baseline : null;
  const lowest = lowestBefore(given);
  const reasons = holdingRules(given, ready, lowest);
  if (reasons.length === 0) return withoutReason(given);
  const rule = allowedRule(reasons, given);
  if (typeof rule === "object") return rule;
  const drop = ready ? 1 - candidate.price / ready.normal : null;
  return {
    kind: "alert",
    rule,
    reasons,
    grade: ready && gradeOf(candidate.price, ready.normal),
    ...looksNeeded(given, ready, lowest),
    baseline: ready,
    drop,
    lowestBefore: lowest,
    betterThan: betterThanShare(history, today, candidate.price) ?? null,
  };
}
