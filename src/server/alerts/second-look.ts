import type { Deps } from "#server/deps.ts";
import type { AlertState } from "./alert-state.ts";

const SECOND_LOOK_SECONDS = 900;
/** A price confirms another when it is at most this much above it (docs/alert-policy.md). */
export const SAME_PRICE_RATIO = 1.03;

/**
 * A very deep fall is confirmed twice, a quarter of an hour apart, or one check interval where that is shorter.
 * Answers whether `price` had its first look and how long the second one must still wait.
 */
export function secondLook(
  { clock, config }: Pick<Deps, "clock" | "config">,
  { onceConfirmedAt, onceConfirmedPrice }: AlertState,
  price: number,
): { hadFirst: boolean; waitSeconds: number } {
  const apart = Math.min(SECOND_LOOK_SECONDS, config.checkIntervalSeconds);
  const isSame = onceConfirmedPrice !== null && price <= SAME_PRICE_RATIO * onceConfirmedPrice;
  if (!onceConfirmedAt || !isSame) return { hadFirst: false, waitSeconds: 0 };
  const passed = (clock.now().getTime() - onceConfirmedAt.getTime()) / 1000;
  return { hadFirst: true, waitSeconds: Math.max(0, Math.ceil(apart - passed)) };
}
