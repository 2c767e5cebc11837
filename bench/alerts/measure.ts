import type { Sent, Watched } from "./policies.ts";
import { type Promotion, promotionsOf } from "./promotions.ts";

/** What a policy sent to monitors, and what of it was right. */
export interface Figures {
  monitors: number;
  days: number;
  alerts: number;
  good: number;
  wrong: number;
  promotions: number;
  caught: number;
}

export const noFigures = (days: number): Figures => ({
  ...{ monitors: 0, days, alerts: 0, good: 0, wrong: 0, promotions: 0, caught: 0 },
});

const WRONG_SHARE = 0.03;
const LOW_SHARE = 0.1;

/** What is right about a monitor, by its true minima (CAD, by the hour); everything before `warmup` is only learnt from. */
export function judgeOf(minima: Float64Array, warmup: number, { priceAt, cheapestAt }: Watched) {
  const scored = minima.subarray(warmup).filter(Number.isFinite).sort();
  const low = 100 * (scored[Math.floor(LOW_SHARE * (scored.length - 1))] ?? 0);
  const promotions = promotionsOf(minima, warmup);
  const isIn = (hour: number) => (one: Promotion) => hour >= one.from && hour < one.to;

  return (all: readonly Sent[], into: Figures): void => {
    const sent = all.filter(({ hour }) => hour >= warmup);
    into.monitors++;
    into.promotions += promotions.length;
    into.caught += promotions.filter((one) => sent.some(({ hour }) => isIn(hour)(one))).length;
    for (const { hour, pair, price } of sent) {
      const real = priceAt(pair, hour);
      const lowest = cheapestAt(hour)?.price ?? Number.POSITIVE_INFINITY;
      into.alerts++;
      if (lowest <= low || promotions.some(isIn(hour))) into.good++;
      if (real === null || Math.abs(price - real) > WRONG_SHARE * real) into.wrong++;
    }
  };
}
