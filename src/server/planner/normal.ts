const SQRT_2PI = Math.sqrt(2 * Math.PI);

const density = (z: number): number => Math.exp(-0.5 * z * z) / SQRT_2PI;

/** Share of a standard normal distribution below `z`, within 1e-7 (Abramowitz and Stegun, 26.2.17). */
function shareBelow(z: number, height: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return z >= 0 ? 1 - height * series : height * series;
}

/** How far below `bar` a value of this mean and deviation lies on average, counting those above it as 0. */
export function expectedFall(bar: number, mean: number, deviation: number): number {
  const gap = bar - mean;
  const z = gap / deviation;
  if (z < -4) return 0;
  if (z > 6) return gap;
  const height = density(z);
  return gap * shareBelow(z, height) + deviation * height;
}
