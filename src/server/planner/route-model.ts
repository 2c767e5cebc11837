import type { GridShape } from "#server/fares/grid.ts";
import { type Learned, paceOf } from "./learned.ts";
import type { RouteCells } from "./route-cells.ts";

/**
 * What the pairs of a route cost, told by a few effects that add up: the route's level, the day of departure and of
 * return, the stay, the week and the weekdays. Prices as shares of `scale`, the route's usual price. A promotion or a
 * holiday moves whole rows and columns of the calendar, so one look says something about many pairs.
 */
export interface RouteModel extends GridShape {
  scale: number;
  level: number;
  effects: readonly Effect[];
  /** The effects, summed by row, by row + column and by column. */
  byDeparture: Float64Array;
  byReturn: Float64Array;
  byStay: Float64Array;
  /** Minutes since 1970. */
  fittedAt: number;
}

/** One effect: a value, and how unsure it is (variance), for each of its groups of cells. */
interface Effect {
  /** What the first group stands for: a day, a week, a weekday or a stay. */
  first: number;
  /** The group of each cell. */
  groups: Uint16Array;
  ridge: number;
  values: Float64Array;
  variances: Float64Array;
}

const DEVIATION = { departure: 0.1, return: 0.1, stay: 0.04, week: 0.08, weekday: 0.05 };
/** How far a price wanders, as a share; a price of that age says that much less of today's. */
export const WANDERING = 0.06 ** 2;
const WANDERING_PER_DAY = 0.3;
const MINUTES_PER_DAY = 1440;
const FORGOTTEN_MINUTES = 40 * MINUTES_PER_DAY;
const FORGOTTEN = 0.01;
const FIRST_ROUNDS = 20;
const LATER_ROUNDS = 2;
const DEPARTURE = 4;
const RETURN = 5;
const NO_SUMS = { byDeparture: new Float64Array(), byReturn: new Float64Array(), byStay: new Float64Array() };

function makeEffects(shape: GridShape): Effect[] {
  const { day0, days, stay0, stays } = shape;
  const effect = (first: number, size: number, deviation: number, groupOf: GroupOf): Effect => ({
    first,
    groups: groupCells(shape, groupOf),
    ridge: 1 / deviation ** 2,
    values: new Float64Array(size),
    variances: new Float64Array(size).fill(deviation ** 2),
  });
  const week0 = Math.floor(day0 / 7);
  // What moves many pairs comes first: the rest is left to what moves few.
  return [
    effect(week0, Math.floor(days / 7) + 2, DEVIATION.week, (row) => Math.floor((day0 + row) / 7) - week0),
    effect(0, 7, DEVIATION.weekday, (row) => (day0 + row) % 7),
    effect(0, 7, DEVIATION.weekday, (row, column) => (day0 + row + stay0 + column) % 7),
    effect(stay0, stays, DEVIATION.stay, (_row, column) => column),
    effect(day0, days, DEVIATION.departure, (row) => row),
    effect(day0 + stay0, days + stays, DEVIATION.return, (row, column) => row + column),
  ];
}

/** The group of the cell of a row (departure) and a column (stay). */
type GroupOf = (row: number, column: number) => number;

function groupCells({ days, stays }: GridShape, groupOf: GroupOf): Uint16Array {
  const groups = new Uint16Array(days * stays);
  for (let row = 0; row < days; row++)
    for (let column = 0; column < stays; column++) groups[row * stays + column] = groupOf(row, column);
  return groups;
}

/**
 * The model of the prices that were seen, at `now` (minutes since 1970); older prices weigh less. It starts from
 * `previous`, whose days may be others. Undefined when nothing was seen for sale.
 */
export function fitModel(
  cells: RouteCells,
  { learned, now, previous }: { learned: Learned; now: number; previous?: RouteModel | undefined },
): RouteModel | undefined {
  const sold = cells.wanted.filter((cell) => (cells.prices[cell] ?? 0) > 0);
  if (sold.length === 0) return undefined;
  const start = previous ? movedModel(previous, cells) : coldModel(cells, sold);
  const sample = sampleOf(cells, sold, { learned, now, model: start });
  for (let round = previous ? LATER_ROUNDS : FIRST_ROUNDS; round > 0; round--)
    for (const effect of start.effects) refine(effect, sample);
  const model = { ...start, level: sample.level, fittedAt: now };
  return { ...model, ...sumEffects(model) };
}

export const isSameShape = (one: GridShape, other: GridShape) =>
  one.day0 === other.day0 &&
  one.days === other.days &&
  one.stay0 === other.stay0 &&
  one.stays === other.stays;

/** The same model for other days: what it knows of those that stay is kept. */
function movedModel(model: RouteModel, shape: GridShape): RouteModel {
  if (isSameShape(model, shape)) return model;
  const { day0, days, stay0, stays } = shape;
  const effects = makeEffects(shape).map((effect, place) => {
    const old = model.effects[place];
    const shift = effect.first - (old?.first ?? 0);
    effect.values.forEach((_, group) => {
      effect.values[group] = old?.values[group + shift] ?? 0;
    });
    return effect;
  });
  return { ...model, day0, days, stay0, stays, effects };
}

function coldModel(cells: RouteCells, sold: Int32Array): RouteModel {
  let sum = 0;
  for (const cell of sold) sum += cells.prices[cell] ?? 0;
  const { day0, days, stay0, stays } = cells;
  const shape = { day0, days, stay0, stays };
  return {
    ...shape,
    scale: sum / sold.length,
    level: 1,
    effects: makeEffects(shape),
    ...NO_SUMS,
    fittedAt: 0,
  };
}

/** The cells that were seen for sale, with what the fit needs of each. */
interface Sample {
  sold: Int32Array;
  weights: Float64Array;
  residuals: Float64Array;
}

function sampleOf(
  cells: RouteCells,
  sold: Int32Array,
  { learned, now, model }: { learned: Learned; now: number; model: RouteModel },
): Sample & { level: number } {
  const pace = (WANDERING_PER_DAY * paceOf(learned)) / MINUTES_PER_DAY;
  const weights = new Float64Array(sold.length);
  const residuals = new Float64Array(sold.length);
  let weightSum = 0;
  let priceSum = 0;
  for (let at = 0; at < sold.length; at++) {
    const cell = sold[at] ?? 0;
    const age = now - (cells.seen[cell] ?? 0);
    const wandered = WANDERING * (1 - Math.exp(-pace * age)) + (age > FORGOTTEN_MINUTES ? FORGOTTEN : 0);
    const weight = 1 / (learned.variance + wandered);
    const price = (cells.prices[cell] ?? 0) / model.scale;
    weights[at] = weight;
    residuals[at] = price;
    weightSum += weight;
    priceSum += weight * price;
  }
  const level = priceSum / weightSum;
  for (let at = 0; at < sold.length; at++) residuals[at] = (residuals[at] ?? 0) - level;
  for (const { groups, values } of model.effects)
    for (let at = 0; at < sold.length; at++)
      residuals[at] = (residuals[at] ?? 0) - (values[groups[sold[at] ?? 0] ?? 0] ?? 0);
  return { sold, weights, residuals, level };
}

/** One round of ridge regression for one effect, all others held. */
function refine({ groups, ridge, values, variances }: Effect, { sold, weights, residuals }: Sample): void {
  const sums = new Float64Array(values.length);
  const total = new Float64Array(values.length).fill(ridge);
  for (let at = 0; at < sold.length; at++) {
    const group = groups[sold[at] ?? 0] ?? 0;
    const weight = weights[at] ?? 0;
    sums[group] = (sums[group] ?? 0) + weight * ((residuals[at] ?? 0) + (values[group] ?? 0));
    total[group] = (total[group] ?? 0) + weight;
  }
  for (let group = 0; group < values.length; group++) {
    const value = (sums[group] ?? 0) / (total[group] ?? 1);
    sums[group] = value - (values[group] ?? 0);
    values[group] = value;
    variances[group] = 1 / (total[group] ?? 1);
  }
  for (let at = 0; at < sold.length; at++)
    residuals[at] = (residuals[at] ?? 0) - (sums[groups[sold[at] ?? 0] ?? 0] ?? 0);
}

/** What the effects come to by departure row, by return day (row + column) and by stay column. */
function sumEffects(model: RouteModel): Pick<RouteModel, "byDeparture" | "byReturn" | "byStay"> {
  const { level, effects, day0, days, stay0, stays } = model;
  const [week, weekday, backWeekday, stay, departure, back] = effects.map(({ values }) => values);
  const week0 = Math.floor(day0 / 7);
  return {
    byDeparture: Float64Array.from({ length: days }, (_, row) => {
      const day = day0 + row;
      const calendar = (week?.[Math.floor(day / 7) - week0] ?? 0) + (weekday?.[day % 7] ?? 0);
      return level + calendar + (departure?.[row] ?? 0);
    }),
    byReturn: Float64Array.from(
      { length: days + stays },
      (_, day) => (back?.[day] ?? 0) + (backWeekday?.[(day0 + stay0 + day) % 7] ?? 0),
    ),
    byStay: stay ?? new Float64Array(stays),
  };
}

/** What the model says a cell costs, as a share of `scale`, and how unsure it is because of what it knows of its days. */
export function predict(model: RouteModel, row: number, column: number): number {
  return (model.byDeparture[row] ?? 0) + (model.byReturn[row + column] ?? 0) + (model.byStay[column] ?? 0);
}

/** How unsure the model is of each day of departure and of return, by row and by row + column (variances that add up). */
export function dayVariances({ effects }: RouteModel): [Float64Array, Float64Array] {
  const none = new Float64Array();
  return [effects[DEPARTURE]?.variances ?? none, effects[RETURN]?.variances ?? none];
}

/** How unsure the model is of a cell because of what it knows of its days (variance). */
export function unsureness(model: RouteModel, row: number, column: number): number {
  const [departures, returns] = dayVariances(model);
  return (departures[row] ?? 0) + (returns[row + column] ?? 0);
}
