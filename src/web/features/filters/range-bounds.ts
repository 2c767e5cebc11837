import type { Range } from "./filters.ts";

const MAX_PRICE_CAD = 10_000;
export const PRICE_STEP = 50;

export type Bounds = readonly [lowest: number, highest: number];

/** Between what the slider of prices moves, in whole units of the person's currency; `rate` is what one CAD buys. */
export const priceBounds = (rate = 1): Bounds => [0, Math.ceil(MAX_PRICE_CAD * rate)];

/** The whole number in a typed text, written as `locale` does, moved inside its bounds; undefined without digits. */
export function clampedTyped(typed: string, [lowest, highest]: Bounds, locale: string): number | undefined {
  const decimal = new Intl.NumberFormat(locale).format(0.5).charAt(1);
  const digits = (typed.split(decimal)[0] ?? "").replace(/\D/g, "");
  return digits === "" ? undefined : Math.min(highest, Math.max(lowest, Number(digits)));
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
