import {
  type Baseline,
  baselineOf,
  betterThanShare,
  between,
  type DayMinimum,
} from "#server/searches/baseline/price-history.ts";
import type { MonitorSettings } from "#server/searches/search.ts";
import { ALERT_RULES, type AlertGrade, type AlertRule } from "#shared/alert-rules.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import { type AlertState, FURTHER_FALL_RATIO } from "./alert-state.ts";

/** Everything a decision depends on. Prices in cents of CAD for the party. */
export interface AlertCase {
  history: readonly DayMinimum[];
  state: AlertState;
  candidate: { price: number; level: PriceLevel | null };
  settings: MonitorSettings;
  /** Nobody is told before then. */
  snoozedUntil: Date | null;
  /** The monitor watches a single pair of days: only then a rising price says something. */
  isFixedTrip: boolean;
  /** The user's target at the day's rate. */
  targetPrice: number | null;
  /** What one real costs, in cents of CAD. */
  centsPerReal: number;
  /** Alerts of this monitor in the last seven days; `sameTarget`: they spoke of the target that stands now. */
  recent: readonly { rule: AlertRule; at: Date; sameTarget: boolean }[];
  now: Date;
  today: CalendarDate;
}

export type Decision =
  | { kind: "silent"; why: "no price" | "no reason" | "snoozed" | "fired" | "cooling" | "for the digest" }
  /** Nothing to write about now, but to be told with the rest. */
  | { kind: "digest"; rule: AlertRule | "rising"; why: "capped" | "by the rate" | "rising" }
  | {
      kind: "alert";
      rule: AlertRule;
      /** Every rule that holds, in order. */
      reasons: AlertRule[];
      grade: AlertGrade | null;
      /** How often the exact pair must be confirmed before anyone is told. */
      looks: 1 | 2 | 3;
      /** How long after one look the next is due, at the soonest. */
      apartSeconds: number;
      baseline: Baseline | null;
      /** How far the price is below normal: 0.18 = 18 %. */
      drop: number | null;
      /** The lowest price known before. */
      lowestBefore: number | null;
      betterThan: number | null;
    };

const HOUR_MS = 3_600_000;
const GOOD_SHARE = 0.12;
const NEAR_LOW_RATIO = 1.1;
const NEW_LOW_DAYS = 14;
const LOW_LEVEL_CHECKS = 2;
const RATE_ONLY_RATIO = 0.99;
const SUSPICIOUS_RATIO = 0.3;
const GREAT_SHARE = 0.2;
const UNMISSABLE_SHARE = 0.35;
const COOL_DOWN_MS = 24 * HOUR_MS;
const FURTHER_FALL_MS = 2 * HOUR_MS;
const CAP = 4;
const DEEP_SECONDS = 450;
const SUDDEN_SECONDS = 120;
const SUDDEN_DAYS = 2;
const SUDDEN_KNOWN_DAYS = 2;
const SUDDEN_RATIO = 0.95;
/** How long an alert counts towards the cap of a monitor. */
export const REMEMBERED_MS = 7 * 24 * HOUR_MS;
const RISING_RATIO = 1.15;
const RISING_DAYS = 3;

/** Whether the candidate is worth telling (docs/alert-policy.md), were it confirmed. */
export function decideAlert(given: AlertCase): Decision {
  const { candidate, history, today, snoozedUntil, now } = given;
  if (!(candidate.price > 0)) return { kind: "silent", why: "no price" };
  if (snoozedUntil && now < snoozedUntil) return { kind: "silent", why: "snoozed" };
  const baseline = baselineOf(history, today);
  const ready = baseline?.isReady ? baseline : null;
  const lowestBefore = lowestOf(given);
  const reasons = ALERT_RULES.filter((rule) => holds(rule, given, ready, lowestBefore));
  if (reasons.length === 0) return withoutReason(given);
  const rule = allowedRule(reasons, given);
  if (typeof rule === "object") return rule;
  const drop = ready ? 1 - candidate.price / ready.normal : null;
  return {
    kind: "alert",
    rule,
    reasons,
    grade: ready && gradeOf(candidate.price, ready.normal),
    ...looksAt(given, ready, lowestBefore),
    baseline: ready,
    drop,
    lowestBefore,
    betterThan: betterThanShare(history, today, candidate.price) ?? null,
  };
}

type Unsaid = Exclude<Decision, { kind: "alert" }>;

/** What the digest may tell of a price that nobody is written to about. */
function withoutReason(given: AlertCase): Unsaid {
  const { settings, candidate, targetPrice } = given;
  const isUnderTarget = targetPrice !== null && candidate.price <= targetPrice;
  if (settings.triggers.includes("target") && isUnderTarget && given.state.armed)
    return toDigest(given, { kind: "digest", rule: "target", why: "by the rate" });
  if (isRising(given)) return toDigest(given, { kind: "digest", rule: "rising", why: "rising" });
  return { kind: "silent", why: "no reason" };
}

const toDigest = ({ settings }: AlertCase, told: Unsaid): Unsaid =>
  settings.digest ? told : { kind: "silent", why: "for the digest" };

/** A fixed trip costs 15 % more than the mean of the three days before. */
function isRising({ settings, isFixedTrip, history, today, candidate }: AlertCase): boolean {
  if (!isFixedTrip || !settings.triggers.includes("rising")) return false;
  const lately = between(history, addDays(today, -RISING_DAYS), today);
  if (lately.length < RISING_DAYS) return false;
  const mean = lately.reduce((sum, { price }) => sum + price, 0) / lately.length;
  return candidate.price >= RISING_RATIO * mean;
}

/** The lowest price of the monitor before today, and the lowest ever confirmed. */
function lowestOf({ history, state, today }: AlertCase): number | null {
  const before = between(history, undefined, today).map(({ price }) => price);
  const known = state.lowestVerified === null ? before : [...before, state.lowestVerified];
  return known.length === 0 ? null : Math.min(...known);
}

function holds(rule: AlertRule, given: AlertCase, ready: Baseline | null, lowest: number | null): boolean {
  const { candidate, settings } = given;
  const { price, level } = candidate;
  if (!settings.triggers.includes(rule)) return false;
  if (rule === "target") return reachesTarget(given);
  if (rule === "level") return level === "low" && (given.state.lowChecks ?? 0) >= LOW_LEVEL_CHECKS;
  if (!ready) return false;
  if (rule === "drop") return isDrop(ready, given);
  return isLongKnown(given) && lowest !== null && isBelowBy(settings.newLowPercent / 100, price, lowest);
}

/** At or under the target, and not by the exchange rate alone. */
function reachesTarget({ candidate, targetPrice, state }: AlertCase): boolean {
  if (targetPrice === null || candidate.price > targetPrice) return false;
  const above = state.aboveTargetPrice;
  const wouldHitAnyway = above !== null && above <= targetPrice;
  return !wouldHitAnyway || candidate.price <= RATE_ONLY_RATIO * above;
}

function isDrop({ normal, low }: Baseline, { candidate, settings, centsPerReal }: AlertCase): boolean {
  const { price } = candidate;
  const isBelow = isBelowBy(settings.dropPercent / 100, price, normal) && price <= NEAR_LOW_RATIO * low;
  return isBelow && normal - price >= dropFloor(normal, centsPerReal);
}

/** The least fall worth a mail: R$ 60 below R$ 1.000, R$ 120 below R$ 3.000, else 4 % of normal. */
function dropFloor(normal: number, centsPerReal: number): number {
  if (normal < 1_000 * centsPerReal) return 60 * centsPerReal;
  if (normal < 3_000 * centsPerReal) return 120 * centsPerReal;
  return 0.04 * normal;
}

const isLongKnown = ({ history, today }: AlertCase) =>
  between(history, undefined, today).length >= NEW_LOW_DAYS;

/** The first rule that may speak now, or why none may. */
function allowedRule(reasons: AlertRule[], given: AlertCase): AlertRule | Unsaid {
  const { recent, now, state } = given;
  const [first] = reasons;
  if (!first || (!state.armed && !isFurtherFall(given))) return { kind: "silent", why: "fired" };
  if (recent.length >= CAP) return toDigest(given, { kind: "digest", rule: first, why: "capped" });
  if (!state.armed) return first;
  const isCooling = (rule: AlertRule) =>
    recent.some(
      (alert) =>
        alert.rule === rule &&
        now.getTime() - alert.at.getTime() < COOL_DOWN_MS &&
        (rule !== "target" || alert.sameTarget),
    );
  return reasons.find((rule) => !isCooling(rule)) ?? { kind: "silent", why: "cooling" };
}

function isFurtherFall({ candidate, state, now }: AlertCase): boolean {
  if (state.lastPrice === null || state.lastAlertAt === null) return true;
  const isLower = candidate.price <= FURTHER_FALL_RATIO * state.lastPrice;
  return isLower && now.getTime() - state.lastAlertAt.getTime() >= FURTHER_FALL_MS;
}

function gradeOf(price: number, normal: number): AlertGrade | null {
  if (isBelowBy(UNMISSABLE_SHARE, price, normal)) return "unmissable";
  if (isBelowBy(GREAT_SHARE, price, normal)) return "great";
  return isBelowBy(GOOD_SHARE, price, normal) ? "good" : null;
}

const isBelowBy = (share: number, price: number, normal: number) => price <= (1 - share) * normal;

/** A price that looks like a mistake is looked at again: a very deep one for a good while, a sudden one soon. */
function looksAt(given: AlertCase, ready: Baseline | null, lowest: number | null) {
  const { price } = given.candidate;
  const isBelow = (share: number) => ready !== null && isBelowBy(share, price, ready.normal);
  const isSuspicious = lowest !== null && price < SUSPICIOUS_RATIO * lowest;
  if (isBelow(UNMISSABLE_SHARE) || isSuspicious) return { looks: 3, apartSeconds: DEEP_SECONDS } as const;
  if (!isSudden(given)) return { looks: 1, apartSeconds: 0 } as const;
  return { looks: isBelow(GREAT_SHARE) ? 3 : 2, apartSeconds: SUDDEN_SECONDS } as const;
}

/** Well under everything that was seen today and on the two days before, where at least two of them are known. */
function isSudden({ history, today, candidate }: AlertCase): boolean {
  const lately = between(history, addDays(today, -SUDDEN_DAYS), addDays(today, 1));
  return (
    lately.length >= SUDDEN_KNOWN_DAYS && lately.every(({ price }) => candidate.price < SUDDEN_RATIO * price)
  );
}
