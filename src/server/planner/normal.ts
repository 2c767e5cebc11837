const SQRT_2PI = Math.sqrt(2 * Math.PI);
/** Beyond these many deviations nothing, or the whole gap, is left. */
const NOTHING_BELOW = -4;
const WHOLE_ABOVE = 6;
/** Fine enough that lines between the points are off by 2e-7. */
const POINTS_PER_DEVIATION = 512;
const LOSSES = Float64Array.from(
  { length: (WHOLE_ABOVE - NOTHING_BELOW) * POINTS_PER_DEVIATION + 2 },
  (_, point) => unitLoss(NOTHING_BELOW + point / POINTS_PER_DEVIATION),
);

/** How far below `bar` a value of this mean and deviation lies on average, counting those above it as 0. */
export function expectedFall(bar: number, mean: number, deviation: number): number {
  const gap = bar - mean;
  const place = (gap / deviation - NOTHING_BELOW) * POINTS_PER_DEVIATION;
  if (place < 0) return 0;
  if (place >= LOSSES.length - 1) return gap;
  const point = Math.floor(place);
  const before = LOSSES[point] ?? 0;
  return deviation * (before + (place - point) * ((LOSSES[point + 1] ?? 0) - before));
}

/** The same for a standard normal value below `z`. */
function unitLoss(z: number): number {
  const height = Math.exp(-0.5 * z * z) / SQRT_2PI;
  return z * shareBelow(z, height) + height;
}

/** Share of a standard normal distribution below `z`, within 1e-7 (Abramowitz and Stegun, 26.2.17). */
function shareBelow(z: number, height: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return z >= 0 ? 1 - height * series : height * series;
}
