import { between } from "#server/searches/baseline/price-history.ts";
import { addDays } from "#shared/calendar-date.ts";
import type { AlertCase, Unsaid } from "./alert-case.ts";

const RISING_RATIO = 1.15;
const RISING_DAYS = 3;

/** What the digest may tell of a price that nobody is written to about. */
export function withoutReason(given: AlertCase): Unsaid {
  const { settings, candidate, targetPrice } = given;
  const isUnderTarget = targetPrice !== null && candidate.price <= targetPrice;
  if (settings.triggers.includes("target") && isUnderTarget && given.state.armed)
    return toDigest(given, { kind: "digest", rule: "target", why: "by the rate" });
  if (isRising(given)) return toDigest(given, { kind: "digest", rule: "rising", why: "rising" });
  return { kind: "silent", why: "no reason" };
}

/** Left for the digest, where the owner wants one. */
export const toDigest = ({ settings }: AlertCase, told: Unsaid): Unsaid =>
  settings.digest ? told : { kind: "silent", why: "for the digest" };

/** A fixed trip costs 15 % more than the mean of the three days before. */
function isRising({ settings, isFixedTrip, history, today, candidate }: AlertCase): boolean {
  if (!isFixedTrip || !settings.triggers.includes("rising")) return false;
  const lately = between(history, addDays(today, -RISING_DAYS), today);
  if (lately.length < RISING_DAYS) return false;
  const mean = lately.reduce((sum, { price }) => sum + price, 0) / lately.length;
  return candidate.price >= RISING_RATIO * mean;
}
