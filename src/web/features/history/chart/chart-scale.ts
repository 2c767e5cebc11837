import { scaleLinear, scaleUtc } from "@visx/scale";
import { DAY_MS } from "#shared/durations.ts";
import type { PriceSeries } from "./price-series.ts";

/** How large the drawing is and how much room its axes take, in pixels. */
export interface ChartBox {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How large letters are, as a multiple of the usual. */
  letters: number;
}

export type ChartScale = ReturnType<typeof scaleOf>;

const HALF_DAY = DAY_MS / 2;
const PRICES = 4;
/** Pixels of usual letters: a day with room around it, a digit, what stands between digits. */
const MOMENT_WIDTH = 90;
const DIGIT_WIDTH = 7.8;
const GAP_WIDTH = 3;

/** How wide the widest of some amounts is written. */
export const widthOf = (amounts: readonly string[], letters: number): number =>
  letters * Math.max(...amounts.map((amount) => [...amount].reduce((sum, one) => sum + letterWidth(one), 0)));

const letterWidth = (letter: string): number => (/[\s.,]/.test(letter) ? GAP_WIDTH : DIGIT_WIDTH);

/** The part of a box inside its axes. */
export const innerSize = ({ width, height, left, right, top, bottom }: ChartBox) => ({
  width: width - left - right,
  height: height - top - bottom,
});

/**
 * Scales on which everything of a series can be seen, in pixels inside the axes; `prices`: round ones to draw lines at;
 * `moments`: those to write below, the first, the last and some between, as far as there is room.
 */
export function scaleOf({ points, usual, alerts }: PriceSeries, box: ChartBox) {
  const { width, height } = innerSize(box);
  const most = Math.min(5, Math.floor(width / (MOMENT_WIDTH * box.letters)));
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
    moments: evenly(moments, most),
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
  const steps = Math.min(count - 1, Math.floor((last - first) / DAY_MS));
  if (steps < 1) return [first];
  return Array.from({ length: steps + 1 }, (_, index) => first + (index * (last - first)) / steps);
}
