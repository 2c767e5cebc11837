import type { AlertState } from "#server/alerts/policy/alert-state.ts";
import type { Baseline } from "#server/searches/baseline/price-history.ts";

const PLAUSIBLE_RATIO = 0.8;
const SUPPORTED_RATIO = 0.97;

/**
 * Whether an observation may enter the history unconfirmed: not far below the tenth percentile, or as low as what
 * was confirmed for the running alert. Anything deeper waits until it is confirmed (docs/alert-policy.md).
 */
export function entersHistory(price: number, baseline: Baseline | undefined, state: AlertState): boolean {
  if (price <= 0) return false;
  if (!baseline || price >= PLAUSIBLE_RATIO * baseline.low) return true;
  return !state.armed && state.lastPrice !== null && price >= SUPPORTED_RATIO * state.lastPrice;
}
