/** A fall of the true minimum of a monitor by 12 % or more below the median of the 30 days before it. Hours of the run. */
export interface Promotion {
  from: number;
  to: number;
}

const FALL = 0.88;
const DAY = 24;
const WINDOW_DAYS = 30;
const LEAST_HOURS = 6;

/** Those of six hours or more that begin at `warmup` or later. */
export function promotionsOf(minima: Float64Array, warmup: number): Promotion[] {
  const found: Promotion[] = [];
  for (let hour = warmup; hour < minima.length; hour++) {
    const limit = FALL * medianBefore(minima, hour);
    if (!((minima[hour] ?? 0) <= limit)) continue;
    const from = hour;
    while (hour < minima.length && (minima[hour] ?? 0) <= limit) hour++;
    if (hour - from >= LEAST_HOURS) found.push({ from, to: hour });
  }
  return found;
}

function medianBefore(minima: Float64Array, hour: number): number {
  const known = minima
    .subarray(Math.max(0, hour - WINDOW_DAYS * DAY), hour)
    .filter(Number.isFinite)
    .sort();
  return known[Math.floor(known.length / 2)] ?? 0;
}
