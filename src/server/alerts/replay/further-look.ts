import type { AlertCase } from "#server/alerts/policy/alert-case.ts";
import { decideAlert } from "#server/alerts/policy/decide-alert.ts";
import { secondLook } from "#server/alerts/policy/second-look.ts";

/** When a fall that has just been confirmed, but looks like a mistake, is looked at again; undefined when it is not. */
export function furtherLookAt(given: AlertCase, checkIntervalSeconds: number): Date | undefined {
  const { state, now } = given;
  const { onceConfirmedPrice: price } = state;
  const decision = decideAlert(given);
  if (price === null || decision.kind !== "alert") return undefined;
  const { apartSeconds } = decision;
  const { waitSeconds } = secondLook(state, { price, apartSeconds, now, checkIntervalSeconds });
  return new Date(now.getTime() + waitSeconds * 1000);
}
