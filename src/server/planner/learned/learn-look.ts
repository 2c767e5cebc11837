import { isSamePrice } from "#server/fares/answers/same-price.ts";
import { nextDrops } from "./drops.ts";
import { nextFallen } from "./fallen-pairs.ts";
import type { Learned } from "./learned.ts";
import type { Look } from "./look.ts";

const SMALLEST_VARIANCE = 0.003 ** 2;
const LARGEST_VARIANCE = 0.07 ** 2;
const LEARNING_RATE = 0.06;
const REMEMBERED_CHANGES = 60;
/** What was seen a moment ago, or has changed by now at whatever rate, says little of the rate. */
const LEAST_TELLING = 0.02;
const MOST_TELLING = 0.5;

/** What is known after one more look. */
export function learn(learned: Learned, look: Look): Learned {
  return {
    ...learned,
    ...countChange(learned, look),
    variance: nextVariance(learned, look),
    drops: nextDrops(learned.drops, look),
    fallen: nextFallen(learned.fallen, look),
  };
}

function countChange({ changes, expectedChanges }: Learned, { before, price, usualChange }: Look) {
  const isTelling = usualChange >= LEAST_TELLING && usualChange <= MOST_TELLING;
  if (before === undefined || !isTelling) return { changes, expectedChanges };
  const counted = {
    changes: changes + (isSamePrice(price, before) ? 0 : 1),
    expectedChanges: expectedChanges + usualChange,
  };
  const fade = counted.expectedChanges > REMEMBERED_CHANGES ? 0.5 : 1;
  return { changes: counted.changes * fade, expectedChanges: counted.expectedChanges * fade };
}

/** Follows the squared errors of prediction; one wild price counts no more than three standard deviations. */
function nextVariance({ variance }: Learned, { price, predicted, predictedVariance, scale }: Look): number {
  if (price === 0 || scale === 0) return variance;
  const surprise = Math.min(9, ((price - predicted) / scale) ** 2 / predictedVariance);
  const step = LEARNING_RATE * (surprise - 1) * Math.min(1, variance / predictedVariance);
  return Math.min(LARGEST_VARIANCE, Math.max(SMALLEST_VARIANCE, variance * (1 + step)));
}
