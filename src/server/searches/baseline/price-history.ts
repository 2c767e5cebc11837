import { addDays, type CalendarDate } from "#shared/calendar-date.ts";

/** The lowest plausible price of a monitor on one day, in cents of CAD for the party. */
export interface DayMinimum {
  day: CalendarDate;
  price: number;
  /** How many observations of the cheapest pair stand behind it. */
  checks: number;
}

/** What a monitor usually costs. Prices in cents of CAD for the party. */
export interface Baseline {
  /** Median of the daily minima. */
  normal: number;
  /** Tenth percentile of the same days. */
  low: number;
  days: number;
  checks: number;
  /** Enough is known to call a price low. */
  isReady: boolean;
}

/** So many days before today tell what a monitor usually costs. */
export const WINDOW_DAYS = 30;
/** With fewer days or checks among them no price is called low (docs/alert-policy.md). */
export const READY_DAYS = 7;
export const READY_CHECKS = 20;
const COMPARED_DAYS = 90;

/** The baseline of the 30 days before `today`; undefined without a single one. Today never judges itself. */
export function baselineOf(history: readonly DayMinimum[], today: CalendarDate): Baseline | undefined {
  const known = between(history, addDays(today, -WINDOW_DAYS), today);
  if (known.length === 0) return undefined;
  const prices = known.map(({ price }) => price).sort((a, b) => a - b);
  const checks = known.reduce((sum, day) => sum + day.checks, 0);
  const isReady = known.length >= READY_DAYS && checks >= READY_CHECKS;
  return { normal: quantile(prices, 0.5), low: quantile(prices, 0.1), days: known.length, checks, isReady };
}

/** Share of the last 90 days whose minimum was above `price`; undefined before two weeks are known. */
export function betterThanShare(
  history: readonly DayMinimum[],
  today: CalendarDate,
  price: number,
): number | undefined {
  const known = between(history, addDays(today, -COMPARED_DAYS), today);
  if (known.length < 2 * READY_DAYS) return undefined;
  return known.filter((day) => day.price > price).length / known.length;
}

/** The days of `history` before `to`, from `from` on when given. */
export function between(
  history: readonly DayMinimum[],
  from: CalendarDate | undefined,
  to: CalendarDate,
): readonly DayMinimum[] {
  return history.filter(({ day }) => (from === undefined || day >= from) && day < to);
}

function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
