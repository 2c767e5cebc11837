import type { Belief } from "#server/planner/belief.ts";
import { distrusted, seenOrAsked } from "#server/planner/calls/seen-or-asked.ts";
import type { CellForecast } from "#server/planner/model/forecast.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import { addShownValues } from "./shown-pairs.ts";
import { unwatchedDays } from "./unwatched-days.ts";

/** What an exact look at each cell is worth at a visit, by cell, and which cells may be worth a call. */
export interface VisitValues {
  values: Float64Array;
  candidates: Int32Array;
}

const DISTRUSTED_VALUE = 10;
const COVERAGE_SAVED = 0.9;

/**
 * What looks are worth at this visit: nothing at what was just seen or asked for, more than any price at what is not
 * believed any more.
 */
export function visitValues(
  given: VisitCase,
  belief: Belief,
  forecastOf: ((cell: number) => CellForecast) | undefined,
): VisitValues {
  const { shown } = belief;
  const { cells, now, interval, source, distrustBefore } = given;
  const isInBlocks = source.blocks.length > 0;
  const candidates = isInBlocks || distrustBefore > 0 ? cells.wanted : belief.candidates;
  const values = new Float64Array(belief.values);
  addPromotions({ values, candidates }, belief, given);
  if (forecastOf) addShownValues(values, given, { shown, goneOf: (cell) => 1 - forecastOf(cell).same });
  if (forecastOf && !isInBlocks) addCoverageSaved({ values, candidates }, belief, given);
  const seen = seenOrAsked(given, source.answerAge);
  for (let place = 0; place < candidates.length; place++) {
    const cell = candidates[place] ?? 0;
    if ((seen[cell] ?? 0) > now - interval) values[cell] = 0;
  }
  for (const cell of distrusted(given)) values[cell] = DISTRUSTED_VALUE + (values[cell] ?? 0);
  return { values, candidates };
}

/** As soon as anybody has looked, a look nearby has little more to say of promotions. */
function addPromotions(
  { values, candidates }: VisitValues,
  { promotions }: Belief,
  { cells, now }: VisitCase,
): void {
  const unwatched = unwatchedDays(cells, now);
  for (let place = 0; place < candidates.length; place++) {
    const cell = candidates[place] ?? 0;
    const days = unwatched[Math.floor(cell / cells.stays)] ?? 0;
    values[cell] = (values[cell] ?? 0) + days * (promotions[cell] ?? 0);
  }
}

/**
 * Coverage will ask for each cell in its time, at the price of a call: who asks before saves as much of it as has
 * passed. So the looks that coverage needs are made when they are worth most.
 */
function addCoverageSaved(
  { values, candidates }: VisitValues,
  { last }: Belief,
  { now, callPrice, coverageHours }: VisitCase,
): void {
  const minutes = coverageHours * 60;
  const saved = COVERAGE_SAVED * callPrice;
  for (let place = 0; place < candidates.length; place++) {
    const cell = candidates[place] ?? 0;
    const passed = Math.min(1, (now - (last[cell] ?? 0)) / minutes);
    values[cell] = (values[cell] ?? 0) + saved * passed;
  }
}
