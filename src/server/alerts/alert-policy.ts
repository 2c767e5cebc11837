import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import { type AlertState, FURTHER_FALL_RATIO } from "./alert-state.ts";
import { type Baseline, baselineOf, betterThanShare, between, type DayMinimum } from "#server/searches/baseline/price-history.ts";

/** In the order in which one of several is named: T1, T3, T2, T4. */
export const ALERT_RULES = ["target", "new-low", "drop", "level"] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

export const ALERT_GRADES = ["good", "great", "unmissable"] as const;
export type AlertGrade = (typeof ALERT_GRADES)[number];

/** Everything a decision depends on. Prices in cents of CAD for the party. */
export interface AlertCase {
  history: readonly DayMinimum[];
  state: AlertState;
  candidate: { price: number; level: PriceLevel | null };
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
  | { kind: "silent"; why: "no price" | "no reason" | "fired" | "cooling" | "capped" }
  | {
      kind: "alert";
      rule: AlertRule;
      /** Every rule that holds, in order. */
      reasons: AlertRule[];
      grade: AlertGrade | null;
      /** How often the exact pair must be confirmed before anyone is told. */
      looks: 1 | 2;
      baseline: Baseline | null;
      /** How far the price is below normal: 0.18 = 18 %. */
      drop: number | null;
      /** The lowest price known before. */
      lowestBefore: number | null;
      betterThan: number | null;
    };

const HOUR_MS = 3_600_000;
const DROP_SHARE = 0.12;
const NEAR_LOW_RATIO = 1.02;
const NEW_LOW_RATIO = 0.97;
const NEW_LOW_DAYS = 14;
const LOW_LEVEL_CHECKS = 2;
const RATE_ONLY_RATIO = 0.99;
const SUSPICIOUS_RATIO = 0.3;
const GREAT_SHARE = 0.2;
const UNMISSABLE_SHARE = 0.35;
const COOL_DOWN_MS = 24 * HOUR_MS;
const FURTHER_FALL_MS = 2 * HOUR_MS;
const CAP = 4;

/** Whether the candidate is worth telling (docs/alert-policy.md), were it confirmed. */
export function decideAlert(given: AlertCase): Decision {
  const { candidate, history, today } = given;
  if (!(candidate.price > 0)) return { kind: "silent", why: "no price" };
  const baseline = baselineOf(history, today);
  const ready = baseline?.isReady ? baseline : null;
  const lowestBefore = lowestOf(given);
  const reasons = ALERT_RULES.filter((rule) => holds(rule, given, ready, lowestBefore));
  if (reasons.length === 0) return { kind: "silent", why: "no reason" };
  const rule = allowedRule(reasons, given);
  if (typeof rule === "object") return rule;
  const drop = ready ? 1 - candidate.price / ready.normal : null;
  return {
    kind: "alert",
    rule,
    reasons,
    grade: ready && gradeOf(candidate.price, ready.normal),
    looks: needsSecondLook(candidate.price, ready, lowestBefore) ? 2 : 1,
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

function holds(rule: AlertRule, given: AlertCase, ready: Baseline | null, lowest: number | null): boolean {
  const { price, level } = given.candidate;
  if (rule === "target") return reachesTarget(given);
  if (rule === "level") return level === "low" && (given.state.lowChecks ?? 0) >= LOW_LEVEL_CHECKS;
  if (!ready) return false;
  if (rule === "drop") return isDrop(price, ready, given.centsPerReal);
  return isLongKnown(given) && lowest !== null && price <= NEW_LOW_RATIO * lowest;
}

/** At or under the target, and not by the exchange rate alone. */
function reachesTarget({ candidate, targetPrice, state }: AlertCase): boolean {
  if (targetPrice === null || candidate.price > targetPrice) return false;
  const above = state.aboveTargetPrice;
  const wouldHitAnyway = above !== null && above <= targetPrice;
  return !wouldHitAnyway || candidate.price <= RATE_ONLY_RATIO * above;
}

function isDrop(price: number, { normal, low }: Baseline, centsPerReal: number): boolean {
  const isBelow = isBelowBy(DROP_SHARE, price, normal) && price <= NEAR_LOW_RATIO * low;
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
function allowedRule(reasons: AlertRule[], given: AlertCase): AlertRule | (Decision & { kind: "silent" }) {
  const { recent, now, state } = given;
  if (recent.length >= CAP) return { kind: "silent", why: "capped" };
  const [first] = reasons;
  if (!state.armed) return first && isFurtherFall(given) ? first : { kind: "silent", why: "fired" };
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
  return isBelowBy(DROP_SHARE, price, normal) ? "good" : null;
}

const isBelowBy = (share: number, price: number, normal: number) => price <= (1 - share) * normal;

/** A price that looks like a mistake is looked at twice. */
function needsSecondLook(price: number, ready: Baseline | null, lowest: number | null): boolean {
  const isVeryDeep = ready !== null && isBelowBy(UNMISSABLE_SHARE, price, ready.normal);
  return isVeryDeep || (lowest !== null && price < SUSPICIOUS_RATIO * lowest);
}
