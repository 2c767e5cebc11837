import { changesPerDay } from "./forecast.ts";
import { type Learned, learn } from "./learned.ts";
import type { Visit } from "./plan-visit.ts";
import type { RouteCells } from "./route-cells.ts";
import { predict, unsureness } from "./route-model.ts";

/** What is known after a cell was found at `price` (0: nothing sold), given the visit that had it looked at. */
export function lookAt(
  learned: Learned,
  found: {
    cells: RouteCells;
    visit: Pick<Visit, "model">;
    cell: number;
    price: number;
    now: number;
    today: number;
  },
): Learned {
  const {
    cells,
    visit: { model },
    cell,
    price,
    now,
    today,
  } = found;
  if (!model) return learned;
  const row = Math.floor(cell / cells.stays);
  const column = cell - row * cells.stays;
  const day = cells.day0 + row;
  const before = cells.prices[cell] ?? -1;
  const days = (now - (cells.seen[cell] ?? 0)) / 1440;
  return learn(learned, {
    day,
    at: now,
    price,
    before: before > 0 ? before : undefined,
    usualChange: 1 - Math.exp(-changesPerDay(day - today) * days),
    predicted: predict(model, row, column) * model.scale,
    predictedVariance: learned.variance + unsureness(model, row, column),
    scale: model.scale,
  });
}
