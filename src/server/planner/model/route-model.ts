import { type GridShape, isSameShape } from "#server/fares/grid/grid.ts";
import { type Learned, paceOf } from "#server/planner/learned/learned.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import {
  type Effect,
  type EffectSums,
  makeEffects,
  moveEffects,
  sumAt,
  sumEffects,
} from "./price-effects.ts";
import { refine, type Sample } from "./refine-effect.ts";

/**
 * What the pairs of a route cost, told by a few effects that add up: the route's level, the day of departure and of
 * return, the stay, the week and the weekdays. Prices as shares of `scale`, the route's usual price. A promotion or a
 * holiday moves whole rows and columns of the calendar, so one look says something about many pairs.
 */
export interface RouteModel extends GridShape {
  scale: number;
  level: number;
  effects: readonly Effect[];
  /** What the effects add to the level, and how unsure that is (variance). */
  values: EffectSums;
  variances: EffectSums;
  /** Minutes since 1970. */
  fittedAt: number;
}

/** How far a price wanders before it changes wholly, as a share, squared. */
export const WANDERING = 0.06 ** 2;
/** How much less a price says of today's with every day of its age (variance), and when it says hardly anything. */
const WANDERING_PER_DAY = 0.3 * WANDERING;
const WANDERED_FAR = 0.05;
const MINUTES_PER_DAY = 1440;
const FIRST_ROUNDS = 20;
const LATER_ROUNDS = 2;

/**
 * The model of the prices that were seen, at `now` (minutes since 1970); older prices weigh less. It starts from
 * `previous`, whose days may be others. Undefined when nothing was seen for sale.
 */
export function fitModel(
  cells: RouteCells,
  { learned, now, previous }: { learned: Learned; now: number; previous?: RouteModel | undefined },
): RouteModel | undefined {
  const sold = soldCells(cells);
  if (sold.length === 0) return undefined;
  const { day0, days, stay0, stays } = cells;
  const shape = { day0, days, stay0, stays };
  const scale = previous?.scale ?? usualPrice(cells, sold);
  const effects = startingEffects(shape, previous);
  const { level, ...sample } = sampleOf(cells, sold, { learned, now, scale, effects });
  for (let round = previous ? LATER_ROUNDS : FIRST_ROUNDS; round > 0; round--)
    for (const effect of effects) refine(effect, sample);
  const values = sumEffects(shape, effects, (effect) => effect.values);
  const variances = sumEffects(shape, effects, (effect) => effect.variances);
  return { ...shape, scale, level, effects, values, variances, fittedAt: now };
}

function startingEffects(shape: GridShape, previous: RouteModel | undefined): readonly Effect[] {
  if (!previous) return makeEffects(shape);
  return isSameShape(previous, shape) ? previous.effects : moveEffects(previous.effects, shape);
}

/** Those of the wanted cells that were seen for sale. */
function soldCells({ prices, wanted }: Pick<RouteCells, "prices" | "wanted">): Int32Array {
  const sold = new Int32Array(wanted.length);
  let count = 0;
  for (const cell of wanted) if ((prices[cell] ?? 0) > 0) sold[count++] = cell;
  return sold.subarray(0, count);
}

function usualPrice({ prices }: RouteCells, sold: Int32Array): number {
  let sum = 0;
  for (const cell of sold) sum += prices[cell] ?? 0;
  return sum / sold.length;
}

function sampleOf(
  cells: RouteCells,
  sold: Int32Array,
  given: { learned: Learned; now: number; scale: number; effects: readonly Effect[] },
): Sample & { level: number } {
  const { learned, now, scale, effects } = given;
  const pace = (WANDERING_PER_DAY * paceOf(learned)) / MINUTES_PER_DAY;
  const weights = new Float64Array(sold.length);
  const residuals = new Float64Array(sold.length);
  const spreads = new Float64Array(sold.length);
  let weightSum = 0;
  let priceSum = 0;
  for (let at = 0; at < sold.length; at++) {
    const cell = sold[at] ?? 0;
    const wandered = Math.min(WANDERED_FAR, pace * (now - (cells.seen[cell] ?? 0)));
    const weight = 1 / (learned.variance + wandered);
    const price = (cells.prices[cell] ?? 0) / scale;
    weights[at] = weight;
    residuals[at] = price;
    weightSum += weight;
    priceSum += weight * price;
  }
  const level = priceSum / weightSum;
  for (let at = 0; at < sold.length; at++) residuals[at] = (residuals[at] ?? 0) - level;
  for (const { groups, values, variances } of effects)
    for (let at = 0; at < sold.length; at++) {
      const group = groups[sold[at] ?? 0] ?? 0;
      residuals[at] = (residuals[at] ?? 0) - (values[group] ?? 0);
      spreads[at] = (spreads[at] ?? 0) + (variances[group] ?? 0);
    }
  return { sold, weights, residuals, spreads, level };
}

/** What the model says a cell costs, as a share of `scale`. */
export const predict = ({ level, values }: RouteModel, row: number, column: number): number =>
  level + sumAt(values, row, column);

/** How unsure the model is of a cell because of what it knows of its days and its stay (variance). */
export const unsureness = ({ variances }: RouteModel, row: number, column: number): number =>
  sumAt(variances, row, column);
