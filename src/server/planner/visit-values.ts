import { distrusted, seenOrAsked } from "./calls.ts";
import type { Forecast } from "./forecast.ts";
import { lookValues, type Shown } from "./look-values.ts";
import type { RouteModel } from "./route-model.ts";
import type { VisitCase } from "./visit-case.ts";

const UNSEEN_VALUE = 0.05;
const DISTRUSTED_VALUE = 10;
const COVERAGE_SAVED = 0.9;

/** What is believed of a route when a visit is planned. */
interface Belief {
  model: RouteModel;
  forecast: Forecast;
  shown: readonly Shown[];
}

/**
 * What an exact look at each cell is worth at this visit: nothing for what was just seen or asked for, more than any
 * price for what is not believed any more. `last`: when each cell was last seen, as `lastSeen` has it.
 */
export function visitValues(
  given: VisitCase,
  { last, belief }: { last: Uint32Array; belief: Belief | undefined },
): Float64Array {
  const { cells, now, interval, source } = given;
  const values = belief ? lookValues(cells, { ...given, ...belief }) : unknownValues(given);
  if (belief && source.blocks.length === 0) addCoverageSaved(values, last, given);
  const seen = seenOrAsked(given, source.answerAge);
  for (const cell of cells.wanted) if ((seen[cell] ?? 0) > now - interval) values[cell] = 0;
  for (const cell of distrusted(given)) values[cell] = DISTRUSTED_VALUE + (values[cell] ?? 0);
  return values;
}

/**
 * Coverage will ask for each cell in its time, at the price of a call: who asks before saves as much of it as has
 * passed. So the looks that coverage needs are made when they are worth most.
 */
function addCoverageSaved(
  values: Float64Array,
  last: Uint32Array,
  { cells, now, callPrice, coverageHours }: VisitCase,
): void {
  const minutes = coverageHours * 60;
  for (const cell of cells.wanted) {
    const passed = Math.min(1, (now - (last[cell] ?? 0)) / minutes);
    values[cell] = (values[cell] ?? 0) + COVERAGE_SAVED * callPrice * passed;
  }
}

/** Nothing is known: any pair is as good as another. */
function unknownValues({ cells, random }: VisitCase): Float64Array {
  const values = new Float64Array(cells.days * cells.stays);
  const weight = cells.wishes.reduce((sum, { wish }) => sum + wish.weight, 0);
  for (const cell of cells.wanted) values[cell] = weight * UNSEEN_VALUE * (0.5 + random());
  return values;
}
