import type { PriceLevel } from "#shared/price-level.ts";

/** What prices of one kind used to be. */
export interface PriceBand {
  /** Cents of CAD, the 25th percentile: below it a price is low. */
  lowBelow: number;
  /** Cents of CAD, the 75th percentile: above it a price is high. */
  highAbove: number;
  /** How many prices were seen, on how many days. */
  observations: number;
  days: number;
}

/** How long back prices still say what is usual. */
export const LEVEL_WINDOW_DAYS = 60;
/** With less nothing is said. */
export const LEAST_OBSERVATIONS = 10;
export const LEAST_DAYS = 5;
/** Which share of the prices is below a line. */
export const LOW_SHARE = 0.25;
export const HIGH_SHARE = 0.75;
const HYSTERESIS = 0.02;

/** A price in cents of CAD and for how long, or how often, it stood. */
export type WeighedPrice = readonly [price: number, weight: number];

/** The band of prices by their weight; undefined with fewer than ten observations or five days. */
export function bandOf(
  prices: Iterable<WeighedPrice>,
  { observations, days }: Pick<PriceBand, "observations" | "days">,
): PriceBand | undefined {
  const sorted = [...prices].filter(([, weight]) => weight > 0).sort(([one], [other]) => one - other);
  if (observations < LEAST_OBSERVATIONS || days < LEAST_DAYS || sorted.length === 0) return undefined;
  const lowBelow = percentile(sorted, LOW_SHARE);
  const highAbove = percentile(sorted, HIGH_SHARE);
  return { lowBelow, highAbove, observations, days };
}

/** The lowest price that at least `share` of the weight does not exceed. */
function percentile(sorted: readonly WeighedPrice[], share: number): number {
  const wanted = share * sorted.reduce((sum, [, weight]) => sum + weight, 0);
  let passed = 0;
  for (const [price, weight] of sorted) {
    passed += weight;
    if (passed >= wanted) return price;
  }
  return sorted.at(-1)?.[0] ?? 0;
}

/**
 * How a price stands against its band. A price that was low or high before stays so until it is 2 % past the line it
 * crossed, so that what hardly moves does not flicker.
 */
export function levelIn(
  { lowBelow, highAbove }: Pick<PriceBand, "lowBelow" | "highAbove">,
  price: number,
  before: PriceLevel | null = null,
): PriceLevel {
  const lowLine = before === "low" ? Math.min(lowBelow * (1 + HYSTERESIS), highAbove) : lowBelow;
  const highLine = before === "high" ? Math.max(highAbove * (1 - HYSTERESIS), lowBelow) : highAbove;
  if (price < lowLine) return "low";
  return price > highLine ? "high" : "typical";
}
