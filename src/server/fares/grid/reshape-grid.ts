import { emptyGrid, type FareGrid, type GridShape, isSameShape, neverTold } from "./grid.ts";

/** The same fares in cells for `shape`: what lies outside is dropped, what is new is unknown. */
export function reshapeGrid(grid: FareGrid, shape: GridShape): FareGrid {
  const next = { ...emptyGrid(grid.fareQueryId, shape), version: grid.version };
  const isTold = grid.told.length > 0;
  if (isTold) next.told = neverTold(shape);
  const from = Math.max(grid.stay0, shape.stay0);
  const to = Math.min(grid.stay0 + grid.stays, shape.stay0 + shape.stays);
  if (from >= to) return next;
  const lastDay = Math.min(grid.day0 + grid.days, shape.day0 + shape.days);
  for (let day = Math.max(grid.day0, shape.day0); day < lastDay; day++) {
    const source = (day - grid.day0) * grid.stays - grid.stay0;
    const target = (day - shape.day0) * shape.stays - shape.stay0 + from;
    next.prices.set(grid.prices.subarray(source + from, source + to), target);
    next.levels.set(grid.levels.subarray(source + from, source + to), target);
    next.seen.set(grid.seen.subarray(source + from, source + to), target);
    if (isTold) next.told.set(grid.told.subarray(source + from, source + to), target);
  }
  return next;
}

/** `grid` with cells for `window` as well and without departures before `tomorrow` (days since 1970-01-01). */
export function growGrid(grid: FareGrid, window: GridShape, tomorrow: number): FareGrid {
  const isEmpty = grid.days === 0 || grid.stays === 0;
  const bounds = isEmpty ? [window] : [grid, window];
  const day0 = Math.max(tomorrow, Math.min(...bounds.map((shape) => shape.day0)));
  const lastDay = Math.max(...bounds.map((shape) => shape.day0 + shape.days));
  const stay0 = Math.min(...bounds.map((shape) => shape.stay0));
  const lastStay = Math.max(...bounds.map((shape) => shape.stay0 + shape.stays));
  const shape = { day0, days: Math.max(0, lastDay - day0), stay0, stays: lastStay - stay0 };
  return isSameShape(grid, shape) ? grid : reshapeGrid(grid, shape);
}
