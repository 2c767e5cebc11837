import { isSameShape } from "#server/fares/grid/grid.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { fitModel, type RouteModel } from "./route-model.ts";

const REFIT_MINUTES = 720;
/** So many looks, or one at each so many of the wanted pairs, teach enough to think again. */
const REFIT_LOOKS = 10;
const REFIT_PAIRS = 150;

/** Whether `at` is so many minutes ago at most; what a clock that was set back leaves in the future is not. */
export const isWithin = (minutes: number, at: number, now: number): boolean =>
  now >= at && now - at < minutes;

/** The model of the visit before while little is new, else one that knows what was seen since. */
export function recentModel(
  { cells, learned, now }: VisitCase,
  previous: RouteModel | undefined,
): RouteModel | undefined {
  const isKept = previous && isWithin(REFIT_MINUTES, previous.fittedAt, now) && isRecent(previous, cells);
  return isKept ? previous : fitModel(cells, { learned, now, previous });
}

/** Whether a model is for these cells and knows nearly all that was seen of them. */
export function isRecent(model: RouteModel | undefined, cells: RouteCells): boolean {
  if (!model || !isSameShape(model, cells)) return false;
  const enough = Math.max(REFIT_LOOKS, cells.wanted.length / REFIT_PAIRS);
  let looks = 0;
  for (let place = 0; place < cells.wanted.length; place++) {
    const seen = cells.seen[cells.wanted[place] ?? 0] ?? 0;
    if (seen > model.fittedAt && ++looks >= enough) return false;
  }
  return true;
}
