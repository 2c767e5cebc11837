import { scaleLinear, scaleUtc } from "@visx/scale";
import type { PriceSeries } from "./price-series.ts";

/** How large the drawing is and how much room its axes take, in pixels. */
export interface ChartBox {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type ChartScale = ReturnType<typeof scaleOf>;

const DAY = 86_400_000;
const HALF_DAY = DAY / 2;
const PRICES = 4;
const MOMENT_WIDTH = 110;

/** The part of a box inside its axes. */
export const innerSize = ({ width, height, left, right, top, bottom }: ChartBox) => ({
  width: width - left - right,
  height: height - top - bottom,
});

/**
 * Scales on which everything of a series can be seen, in pixels inside the axes; `prices`: round ones to draw lines at;
 * `moments`: those to write below, the first, the last and some between.
 */
export function scaleOf({ points, usual, alerts }: PriceSeries, box: ChartBox) {
  const { width, height } = innerSize(box);
  const shown = points.flatMap(({ price }) => (price === null ? [] : [price]));
  const prices = [...shown, ...alerts.map(({ price }) => price), ...(usual ? [usual.low, usual.high] : [])];
  const moments = points.map(({ at }) => at);
  const x = scaleUtc<number>({ domain: spread(moments), range: [0, width] });
  const y = scaleLinear<number>({ domain: widened(prices), range: [height, 0] });
  return {
    x: (at: number) => x(at),
    y: (price: number) => y(price),
    time: x,
    money: y,
    prices: y.ticks(PRICES),
    moments: evenly(moments, Math.max(2, Math.min(5, Math.floor(width / MOMENT_WIDTH)))),
  };
}

/** From the lowest to the highest with a little room above and below; never none. */
function widened(prices: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const room = Math.max((high - low) * 0.12, high * 0.02, 1);
  return [Math.max(0, low - room), high + room];
}

function spread(moments: readonly number[]): [number, number] {
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  return first === last ? [first - HALF_DAY, last + HALF_DAY] : [first, last];
}

/** `count` moments at equal distances, from the first to the last; fewer where they would stand on one day. */
function evenly(moments: readonly number[], count: number): number[] {
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const steps = Math.min(count - 1, Math.floor((last - first) / DAY));
  if (steps < 1) return [first];
  return Array.from({ length: steps + 1 }, (_, index) => first + (index * (last - first)) / steps);
}
