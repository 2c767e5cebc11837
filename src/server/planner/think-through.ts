import type { Belief, NextVisit } from "./belief.ts";
import { seenOrAsked } from "./calls/seen-or-asked.ts";
import { coverageDemand, lastSeen } from "./coverage/coverage.ts";
import { leftOutDemand } from "./coverage/left-out.ts";
import { forecast } from "./model/forecast.ts";
import { recentModel } from "./model/recent-model.ts";
import type { VisitCase } from "./visit-case.ts";
import { type LookValues, lookValues, unknownValues } from "./worth/look-values.ts";
import { type Shown, shownPairs } from "./worth/shown-pairs.ts";
import { MOST_UNWATCHED_DAYS } from "./worth/unwatched-days.ts";

/** Of the price of a call: what is worth less will hardly be worth a call before all is thought through again. */
const LEAST = 0.02;

/** What is to be believed of a route by all that is known of it now. */
export function thinkThrough(given: NextVisit): Omit<Belief, "premises"> {
  const { cells, now, learned, interval, coverageHours: hours } = given;
  const model = recentModel(given, given.previous?.model);
  const view = model && forecast(cells, model, { ...given, trusted: interval });
  const expected = view
    ? new Float32Array(view.expected)
    : new Float32Array(cells.prices.length).fill(Number.POSITIVE_INFINITY);
  const shown = shownPairs(cells, expected);
  const looks = view
    ? lookValues(cells, { learned, now, model, forecast: view, shown, coverageHours: hours })
    : unknownValues(cells, given);
  const last = lastSeen(cells, seenOrAsked(given));
  const demand = coverageDemand(cells, { hours, now, cellsPerLook: cellsPerLook(given), lastSeen: last });
  return {
    model,
    expected,
    ...looks,
    candidates: candidatesOf(given, looks, shown),
    shown,
    bars: shown.map((pair) => pair.expected),
    last,
    demand,
    leftOut: model && leftOutDemand(given),
    formedAt: now,
  };
}

/** Those of the wanted cells at which a look may be worth a call before all is thought through again. */
function candidatesOf(
  { cells: { wanted }, callPrice }: VisitCase,
  { values, promotions }: LookValues,
  shown: readonly Shown[],
): Int32Array {
  const least = callPrice * LEAST;
  const pairs = new Set(shown.map(({ cell }) => cell));
  const candidates = new Int32Array(wanted.length);
  let count = 0;
  for (let place = 0; place < wanted.length; place++) {
    const cell = wanted[place] ?? 0;
    const most = (values[cell] ?? 0) + (promotions[cell] ?? 0) * MOST_UNWATCHED_DAYS;
    if (most >= least || pairs.has(cell)) candidates[count++] = cell;
  }
  return candidates.slice(0, count);
}

/** How many of the wanted cells one call answers. */
const cellsPerLook = ({ cells, source }: VisitCase): number =>
  Math.max(1, source.blocks.length > 0 ? cells.wanted.length / source.blocks.length : 1);
