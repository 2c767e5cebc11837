import { inUnits } from "#server/fares/cents.ts";
import { BASE_CURRENCY, convert, DEFAULT_CURRENCY, type Money, type RateTable } from "#shared/money.ts";
import { type Baseline, READY_CHECKS, READY_DAYS, WINDOW_DAYS } from "./price-history.ts";

const TARGET_RATIO = 0.85;
const STEP = 10;

/** A price worth waiting for: 15 % below normal, in steps of R$ 10; null until normal is known. */
export function suggestedTarget(baseline: Baseline | undefined, rates: RateTable): Money | null {
  if (!baseline?.isReady) return null;
  const inBase = { amount: inUnits(TARGET_RATIO * baseline.normal), currency: BASE_CURRENCY };
  const real = convert(inBase, DEFAULT_CURRENCY, rates);
  const amount = real ? STEP * Math.round(real.amount / STEP) : 0;
  return amount > 0 ? { amount, currency: DEFAULT_CURRENCY } : null;
}

/** Whole days until normal is known, as far as checks go on as they did; null once it is. */
export function learningDaysLeft(baseline: Baseline | undefined): number | null {
  if (!baseline) return READY_DAYS;
  const { days, checks, isReady } = baseline;
  if (isReady) return null;
  const checksADay = checks / days;
  const left = Math.max(READY_DAYS - days, Math.ceil((READY_CHECKS - checks) / checksADay));
  return Math.min(left, WINDOW_DAYS);
}
