import type { PriceSeries } from "./price-series.ts";

/** Where the lines of a chart lie, in pixels. */
export interface ChartBox {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface ChartScale {
  x: (at: number) => number;
  y: (price: number) => number;
  /** Round prices to draw lines at. */
  prices: number[];
  /** Moments to write below: the first, the last and some between. */
  moments: number[];
}

const DAY = 86_400_000;
const HALF_DAY = DAY / 2;
const NICE = [1, 2, 2.5, 5, 10];

/** Scales on which everything of a series can be seen. */
export function scaleOf({ points, usual, alerts }: PriceSeries, box: ChartBox): ChartScale {
  const shown = points.flatMap(({ price }) => (price === null ? [] : [price]));
  const prices = [...shown, ...alerts.map(({ price }) => price), ...(usual ? [usual.low, usual.high] : [])];
  const [low, high] = widened(Math.min(...prices), Math.max(...prices));
  const moments = points.map(({ at }) => at);
  const [first, last] = spread(Math.min(...moments), Math.max(...moments));
  const { left, right, top, bottom, width, height } = box;
  return {
    x: (at) => left + ((at - first) / (last - first)) * (width - left - right),
    y: (price) => height - bottom - ((price - low) / (high - low)) * (height - top - bottom),
    prices: ticksBetween(low, high),
    moments: evenly(moments, Math.max(2, Math.min(5, Math.floor((width - left - right) / 110)))),
  };
}

/** A little room above and below; never none. */
function widened(low: number, high: number): [number, number] {
  const room = Math.max((high - low) * 0.12, high * 0.02, 1);
  return [Math.max(0, low - room), high + room];
}

const spread = (first: number, last: number): [number, number] =>
  first === last ? [first - HALF_DAY, last + HALF_DAY] : [first, last];

/** Three to six round numbers. */
export function ticksBetween(low: number, high: number): number[] {
  const rough = (high - low) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE.find((nice) => nice * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** `count` moments at equal distances, from the first to the last; fewer where they would stand on one day. */
function evenly(moments: readonly number[], count: number): number[] {
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const steps = Math.min(count - 1, Math.floor((last - first) / DAY));
  if (steps < 1) return [first];
  return Array.from({ length: steps + 1 }, (_, index) => first + (index * (last - first)) / steps);
}
