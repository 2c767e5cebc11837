import type { Range } from "./filters.ts";

const MAX_PRICE_CAD = 10_000;
export const PRICE_STEP = 50;

type Bounds = readonly [lowest: number, highest: number];

/** Between what the slider of prices moves, in whole units of the person's currency; `rate` is what one CAD buys. */
export const priceBounds = (rate = 1): Bounds => [0, Math.ceil(MAX_PRICE_CAD * rate)];

/** A typed number moved inside its bounds; undefined for what is no number. */
export function clampedTyped(typed: string | number, [lowest, highest]: Bounds): number | undefined {
  const value = typed === "" ? Number.NaN : Math.round(Number(typed));
  return Number.isNaN(value) ? undefined : Math.min(highest, Math.max(lowest, value));
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
