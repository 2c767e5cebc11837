import type { Fare } from "#server/fares/fare-source.ts";
import { cellIndex } from "#server/fares/grid/grid.ts";
import type { Call } from "./calls/call.ts";
import type { Learned } from "./learned/learned.ts";
import type { Visit } from "./plan-visit.ts";
import type { RouteCells } from "./wishes/route-cells.ts";

const DEARER = 1.01;

/**
 * Whether an answer changes so much of what was believed when it was asked for that the route is thought about again at
 * once: a drop was found, or a pair that is shown is gone, so that another is shown now that nobody has confirmed.
 */
export function isNews(
  { cells, guarded }: { cells: RouteCells } & Pick<Visit, "guarded">,
  answer: { call: Call; fares: readonly Fare[]; ageMinutes: number; before: Learned; after: Learned },
): boolean {
  const { call, fares, ageMinutes, before, after } = answer;
  if (after.drops.at(-1) !== before.drops.at(-1)) return true;
  if (ageMinutes > 0) return false;
  const asked = new Set(call.cells);
  const shown = new Set(guarded.filter((cell) => asked.has(cell)));
  return fares.some((fare) => {
    const cell = cellIndex(cells, fare.departure, fare.stay);
    return (
      cell !== undefined &&
      shown.has(cell) &&
      (!fare.price || fare.price > (cells.prices[cell] ?? 0) * DEARER)
    );
  });
}
