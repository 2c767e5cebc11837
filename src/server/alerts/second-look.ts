import type { Deps } from "#server/deps.ts";
import { isConfirmed } from "#shared/confirmed-price.ts";
import type { AlertState } from "./policy/alert-state.ts";

/**
 * The confirmations of a price that looks like a mistake are `apartSeconds` apart, or one check interval where that is
 * shorter. Answers how many `price` had before and how long the next one must still wait.
 */
export function secondLook(
  { clock, config }: Pick<Deps, "clock"> & { config: Pick<Deps["config"], "checkIntervalSeconds"> },
  { onceConfirmedAt, onceConfirmedPrice, confirmations }: AlertState,
  { price, apartSeconds }: { price: number; apartSeconds: number },
): { had: number; waitSeconds: number } {
  const apart = Math.min(apartSeconds, config.checkIntervalSeconds);
  const isSame = onceConfirmedPrice !== null && isConfirmed(price, onceConfirmedPrice);
  if (!onceConfirmedAt || !isSame) return { had: 0, waitSeconds: 0 };
  const passed = (clock.now().getTime() - onceConfirmedAt.getTime()) / 1000;
  return { had: confirmations, waitSeconds: Math.max(0, Math.ceil(apart - passed)) };
}
