import type { GridShape } from "#server/fares/grid/grid.ts";

/** One effect: a value, and how unsure it is (variance), for each of its groups of cells. */
export interface Effect {
  /** What the first group stands for: a day, a week, a weekday or a stay. */
  first: number;
  /** The group of each cell. */
  groups: Uint16Array;
  ridge: number;
  values: Float64Array;
  variances: Float64Array;
}

/** What the effects come to by departure row, by return day (row + column) and by stay column. */
export interface EffectSums {
  byDeparture: Float64Array;
  byReturn: Float64Array;
  byStay: Float64Array;
}

/** How far the groups of an effect lie apart, as shares of the usual price. */
const DEVIATION = { departure: 0.075, return: 0.075, stay: 0.04, week: 0.08, weekday: 0.05 };

/** The effects of a calendar before anything is known of them. */
export function makeEffects(shape: GridShape): Effect[] {
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

/** The same effects for other days: what is known of the groups that stay is kept. */
export function moveEffects(effects: readonly Effect[], shape: GridShape): Effect[] {
  return makeEffects(shape).map((moved, place) => {
    const old = effects[place];
    const shift = moved.first - (old?.first ?? 0);
    moved.values.forEach((_, group) => {
      moved.values[group] = old?.values[group + shift] ?? 0;
    });
    return moved;
  });
}

/** Adds up one number of each effect (its values, or its variances) where they fall together. */
export function sumEffects(
  { day0, days, stay0, stays }: GridShape,
  effects: readonly Effect[],
  numbersOf: (effect: Effect) => Float64Array,
): EffectSums {
  const [week, weekday, backWeekday, stay, departure, back] = effects.map(numbersOf);
  const week0 = Math.floor(day0 / 7);
  const byDeparture = new Float64Array(days);
  for (let row = 0; row < days; row++) {
    const day = day0 + row;
    const calendar = (week?.[Math.floor(day / 7) - week0] ?? 0) + (weekday?.[day % 7] ?? 0);
    byDeparture[row] = calendar + (departure?.[row] ?? 0);
  }
  const byReturn = new Float64Array(days + stays);
  for (let day = 0; day < byReturn.length; day++)
    byReturn[day] = (back?.[day] ?? 0) + (backWeekday?.[(day0 + stay0 + day) % 7] ?? 0);
  return { byDeparture, byReturn, byStay: stay?.slice() ?? new Float64Array(stays) };
}

/** What they come to for one cell. */
export const sumAt = ({ byDeparture, byReturn, byStay }: EffectSums, row: number, column: number): number =>
  (byDeparture[row] ?? 0) + (byReturn[row + column] ?? 0) + (byStay[column] ?? 0);
