import { chanceBelow, expectedFall } from "./normal.ts";

/** A fall by a tenth is what travellers wait for: to see one is worth 15 % of the price beside what it saves. */
const FALL = 0.9;
const WORTH_OF_FALL = 0.15;

/**
 * What those who are shown a price of `bar` gain on average from knowing one of this mean and deviation, in the same unit:
 * how far it lies below, and more when it is a fall.
 */
export function expectedGain(bar: number, mean: number, deviation: number): number {
  const chance = chanceBelow(FALL * bar, mean, deviation);
  return expectedFall(bar, mean, deviation) + WORTH_OF_FALL * bar * chance;
}
