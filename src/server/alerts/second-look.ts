import type { Deps } from "#server/deps.ts";
import type { AlertState } from "./policy/alert-state.ts";

/** A price confirms another when it is at most this much above it (docs/alert-policy.md). */
const SAME_PRICE_RATIO = 1.03;

/** Whether a pair that costs `live` confirms that it was seen at `seen`. */
export const isConfirmed = (live: number, seen: number): boolean => live <= SAME_PRICE_RATIO * seen;

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
