import { isPoorBudget } from "#server/planner/coverage/promised-hours.ts";
import { chanceBelow, expectedFall } from "./normal.ts";

/** A fall by a tenth is what travellers wait for: to see one is worth 15 % of the price beside what it saves. */
const FALL = 0.9;
const WORTH_OF_FALL = 0.15;

/** The gain from knowing a price of this mean and deviation for those who are shown one of `bar`, in the same unit. */
export type ExpectedGain = (bar: number, mean: number, deviation: number) => number;

/**
 * What a look gains on average: how far the price lies below, and more when it is a fall. Where there are too few calls
 * even to find what is cheapest, a fall counts for no more than what it saves.
 */
export function expectedGain(coverageHours: number): ExpectedGain {
  if (isPoorBudget(coverageHours)) return expectedFall;
  return (bar, mean, deviation) => {
    const chance = chanceBelow(FALL * bar, mean, deviation);
    return expectedFall(bar, mean, deviation) + WORTH_OF_FALL * bar * chance;
  };
}
