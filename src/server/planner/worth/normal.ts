const SQRT_2PI = Math.sqrt(2 * Math.PI);
/** Beyond these many deviations nothing, or the whole gap, is left. */
const NOTHING_BELOW = -4;
const WHOLE_ABOVE = 6;
/** Fine enough that lines between the points are off by 2e-7. */
const POINTS_PER_DEVIATION = 512;
const POINTS = Array.from(
  { length: (WHOLE_ABOVE - NOTHING_BELOW) * POINTS_PER_DEVIATION + 2 },
  (_, point) => NOTHING_BELOW + point / POINTS_PER_DEVIATION,
);
const LOSSES = Float64Array.from(POINTS, unitLoss);
const SHARES = Float64Array.from(POINTS, (z) => shareBelow(z, heightAt(z)));

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

/** How likely a value of this mean and deviation lies below `bar`, within 0.001. */
export function chanceBelow(bar: number, mean: number, deviation: number): number {
  const place = ((bar - mean) / deviation - NOTHING_BELOW) * POINTS_PER_DEVIATION;
  if (place < 0) return 0;
  return place >= SHARES.length ? 1 : (SHARES[Math.floor(place)] ?? 0);
}

/** The same as `expectedFall` for a standard normal value below `z`. */
function unitLoss(z: number): number {
  const height = heightAt(z);
  return z * shareBelow(z, height) + height;
}

function heightAt(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_2PI;
}

/** Share of a standard normal distribution below `z`, within 1e-7 (Abramowitz and Stegun, 26.2.17). */
function shareBelow(z: number, height: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return z >= 0 ? 1 - height * series : height * series;
}
