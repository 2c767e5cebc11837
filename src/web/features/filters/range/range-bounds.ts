import type { Range } from "#web/features/filters/filters.ts";

const MAX_PRICE_CAD = 10_000;
export const PRICE_STEP = 50;

export type Bounds = readonly [lowest: number, highest: number];

/** Between what the slider of prices moves, in whole units of the person's currency; `rate` is what one CAD buys. */
export const priceBounds = (rate = 1): Bounds => [0, Math.ceil(withoutDust(MAX_PRICE_CAD * rate))];

/**
 * What a product or a quotient of decimal fractions has behind its sixth decimal is none of its own: 10,000 × 1.1 is not
 * above 11,000, and 535 / 0.535 not below 1,000.
 */
export const withoutDust = (amount: number) => Number(amount.toFixed(6));

/** The whole number in a typed text, written as `locale` does, moved inside its bounds; undefined without digits. */
export function clampedTyped(typed: string, [lowest, highest]: Bounds, locale: string): number | undefined {
  const decimal = new Intl.NumberFormat(locale).format(0.5).charAt(1);
  const digits = (typed.split(decimal)[0] ?? "").replace(/\D/g, "");
  if (digits === "") return undefined;
  const isBelowZero = /^\s*[-\u2212]/.test(typed);
  return Math.min(highest, Math.max(lowest, isBelowZero ? -Number(digits) : Number(digits)));
}

/** A range as a slider shows it: an end that is not set stands at its bound. */
export function shownRange({ from, to }: Range<number>, [lowest, highest]: Bounds): [number, number] {
  const inside = (value: number) => Math.min(highest, Math.max(lowest, value));
  return [inside(from ?? lowest), inside(to ?? highest)];
}

/** The inverse: an end that stands at its bound leaves nothing out. */
export function chosenRange([from, to]: [number, number], [lowest, highest]: Bounds): Range<number> {
  return { from: from <= lowest ? undefined : from, to: to >= highest ? undefined : to };
}
