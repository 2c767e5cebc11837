import { type Baseline, between } from "#server/searches/baseline/price-history.ts";
import { ALERT_RULES, type AlertRule } from "#shared/alert-rules.ts";
import type { AlertCase } from "./alert-case.ts";
import { LOW_LEVEL_CHECKS } from "./alert-state.ts";
import { isBelowBy } from "./is-below-by.ts";

const NEAR_LOW_RATIO = 1.1;
const NEW_LOW_DAYS = 14;
const RATE_ONLY_RATIO = 0.99;

/** Every rule that holds, in order; `ready` is what is normal where that is known, `lowest` the lowest price before. */
export const holdingRules = (given: AlertCase, ready: Baseline | null, lowest: number | null): AlertRule[] =>
  ALERT_RULES.filter((rule) => holds(rule, given, ready, lowest));

function holds(rule: AlertRule, given: AlertCase, ready: Baseline | null, lowest: number | null): boolean {
  const { candidate, settings } = given;
  const { price, level } = candidate;
  if (!settings.triggers.includes(rule)) return false;
  if (rule === "target") return reachesTarget(given);
  if (rule === "level") return level === "low" && (given.state.lowChecks ?? 0) >= LOW_LEVEL_CHECKS;
  if (!ready) return false;
  if (rule === "drop") return isDrop(ready, given);
  return isLongKnown(given) && lowest !== null && isBelowBy(settings.newLowPercent, price, lowest);
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
  const isBelow = isBelowBy(settings.dropPercent, price, normal) && price <= NEAR_LOW_RATIO * low;
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
