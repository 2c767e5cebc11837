import { type FareGrid, isSameShape } from "#server/fares/grid/grid.ts";
import { seenUntil } from "#server/planner/learned/forget-future.ts";
import { type ForecastMoment, forecast } from "./forecast.ts";
import { fitModel, type RouteModel } from "./route-model.ts";

/**
 * What each flight of a route is expected to cost now, by cell, in cents of CAD: the price that was seen while it is
 * trusted, and the less of it the older it is and the more it stands out. Infinite where nothing is known to be sold.
 */
export function expectedFares(
  grid: FareGrid,
  given: ForecastMoment & { previous?: RouteModel | undefined },
): Float64Array {
  const cells = { ...seenUntil(grid, given.now), wanted: soldCells(grid), wishes: [] };
  const oldest = given.now - given.trusted;
  if (cells.wanted.every((cell) => (cells.seen[cell] ?? 0) >= oldest)) return asSeen(grid);
  const { previous } = given;
  const model = previous && isSameShape(previous, grid) ? previous : fitModel(cells, given);
  if (!model) return asSeen(grid);
  const { scale } = model;
  return forecast(cells, model, given).expected.map((price) => price * scale);
}

const asSeen = ({ prices }: FareGrid): Float64Array =>
  Float64Array.from(prices, (price) => (price > 0 ? price : Number.POSITIVE_INFINITY));

function soldCells({ prices }: FareGrid): Int32Array {
  const cells: number[] = [];
  for (let cell = 0; cell < prices.length; cell++) if ((prices[cell] ?? 0) > 0) cells.push(cell);
  return Int32Array.from(cells);
}
