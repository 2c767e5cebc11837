import type { Effect } from "./price-effects.ts";

/** The cells that were seen for sale, with what the fit needs of each. */
export interface Sample {
  sold: Int32Array;
  /** How much its price says: 1 / variance. */
  weights: Float64Array;
  /** What the effects leave unexplained of its price. */
  residuals: Float64Array;
  /** How unsure all effects of the cell are together (variance). */
  spreads: Float64Array;
}

/**
 * One round for one effect: its values by ridge regression, all others held; and how unsure they are, which is more than
 * the looks alone leave open, since the other effects of the same looks are unsure too (Gaussian belief propagation: Weiss
 * and Freeman, 2001). A price low on a day nobody knows may as well be the return's.
 */
export function refine({ groups, ridge, values, variances }: Effect, sample: Sample): void {
  const { sold, weights, residuals, spreads } = sample;
  const sums = new Float64Array(values.length);
  const total = new Float64Array(values.length).fill(ridge);
  const sureness = new Float64Array(values.length).fill(ridge);
  for (let at = 0; at < sold.length; at++) {
    const group = groups[sold[at] ?? 0] ?? 0;
    const weight = weights[at] ?? 0;
    const others = Math.max(0, (spreads[at] ?? 0) - (variances[group] ?? 0));
    sums[group] = (sums[group] ?? 0) + weight * ((residuals[at] ?? 0) + (values[group] ?? 0));
    total[group] = (total[group] ?? 0) + weight;
    sureness[group] = (sureness[group] ?? 0) + weight / (1 + weight * others);
  }
  const [moves, widenings] = [sums, sureness];
  for (let group = 0; group < values.length; group++) {
    const value = (sums[group] ?? 0) / (total[group] ?? 1);
    const variance = 1 / (sureness[group] ?? 1);
    moves[group] = value - (values[group] ?? 0);
    widenings[group] = variance - (variances[group] ?? 0);
    values[group] = value;
    variances[group] = variance;
  }
  for (let at = 0; at < sold.length; at++) {
    const group = groups[sold[at] ?? 0] ?? 0;
    residuals[at] = (residuals[at] ?? 0) - (moves[group] ?? 0);
    spreads[at] = (spreads[at] ?? 0) + (widenings[group] ?? 0);
  }
}
