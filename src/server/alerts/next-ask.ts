import type { Deps } from "#server/deps.ts";
import { grantedMs } from "#server/outbound/retry-after.ts";
import { HOUR_MS } from "#shared/durations.ts";

const LATER_MS = [300_000, 900_000];

/**
 * How long to wait until a price is asked for again that was asked for in vain `tries` times before: 5 minutes, then 15,
 * or until a call can have come back where these are few, six hours at most. Undefined: it is not asked for again.
 */
export function nextAskMs({ config }: Pick<Deps, "config">, tries: number): number | undefined {
  const wait = LATER_MS[tries];
  return wait && Math.max(wait, grantedMs(HOUR_MS / config.callBudget.perHour));
}
