import { isConfirmed } from "#shared/confirmed-price.ts";
import type { AlertState } from "./alert-state.ts";

/** Another look at a pair: what it costs, how long after the one before it is due at the soonest, and when it would be. */
interface Look {
  price: number;
  apartSeconds: number;
  now: Date;
  /** No pair is looked at again within it, and none waits longer. */
  checkIntervalSeconds: number;
}

/**
 * The confirmations of a price that looks like a mistake are `apartSeconds` apart, or one check interval where that is
 * shorter. Answers how many `price` had before, when the next one is due, and how long that is still to wait.
 */
export function secondLook(
  { onceConfirmedAt, onceConfirmedPrice, confirmations }: AlertState,
  { price, apartSeconds, now, checkIntervalSeconds }: Look,
): { had: number; dueAt: Date | null; waitSeconds: number } {
  const apart = Math.min(apartSeconds, checkIntervalSeconds);
  const isSame = onceConfirmedPrice !== null && isConfirmed(price, onceConfirmedPrice);
  if (!onceConfirmedAt || !isSame) return { had: 0, dueAt: null, waitSeconds: 0 };
  const dueAt = new Date(onceConfirmedAt.getTime() + apart * 1000);
  const waitSeconds = Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1000));
  return { had: confirmations, dueAt, waitSeconds };
}
