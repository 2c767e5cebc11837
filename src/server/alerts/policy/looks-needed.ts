import { type Baseline, between } from "#server/searches/baseline/price-history.ts";
import { addDays } from "#shared/calendar-date.ts";
import type { AlertCase } from "./alert-case.ts";
import { GREAT_PERCENT, UNMISSABLE_PERCENT } from "./grade-of.ts";
import { isBelowBy } from "./is-below-by.ts";

const SUSPICIOUS_RATIO = 0.3;
const DEEP_SECONDS = 450;
const SUDDEN_SECONDS = 120;
const SUDDEN_DAYS = 2;
const SUDDEN_KNOWN_DAYS = 2;
const SUDDEN_RATIO = 0.95;

/** A price that looks like a mistake is looked at again: a very deep one for a good while, a sudden one soon. */
export function looksNeeded(given: AlertCase, ready: Baseline | null, lowest: number | null) {
  const { price } = given.candidate;
  const isBelow = (percent: number) => ready !== null && isBelowBy(percent, price, ready.normal);
  const isSuspicious = lowest !== null && price < SUSPICIOUS_RATIO * lowest;
  if (isBelow(UNMISSABLE_PERCENT) || isSuspicious) return { looks: 3, apartSeconds: DEEP_SECONDS } as const;
  if (!isSudden(given)) return { looks: 1, apartSeconds: 0 } as const;
  return { looks: isBelow(GREAT_PERCENT) ? 3 : 2, apartSeconds: SUDDEN_SECONDS } as const;
}

/** Well under everything that was seen today and on the two days before, where at least two of them are known. */
function isSudden({ history, today, candidate }: AlertCase): boolean {
  const lately = between(history, addDays(today, -SUDDEN_DAYS), addDays(today, 1));
  return (
    lately.length >= SUDDEN_KNOWN_DAYS && lately.every(({ price }) => candidate.price < SUDDEN_RATIO * price)
  );
}
