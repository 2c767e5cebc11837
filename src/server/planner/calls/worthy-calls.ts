import type { CellForecast } from "#server/planner/model/forecast.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import { bestPairs, blockCalls } from "./best-calls.ts";
import type { Call } from "./call.ts";
import { seenOrAsked } from "./seen-or-asked.ts";

const DRAWS = 40;
/** A price that most likely still stands has nothing to draw. */
const SURE = 0.9;

/** What looks at a route are worth, whether any price of it is known, and whether its calendars have told none. */
interface Known {
  values: Float64Array;
  /** The cells that may be worth a call. */
  candidates: Int32Array;
  hasModel: boolean;
  isUntold: boolean;
}

/**
 * The calls that are worth their price, best first; of exact looks no more than `pairs`. Where a calendar's prices are
 * old, both calendars and exact looks are candidates; but calendars alone while nothing is known, unless there are no
 * calls for them, and exact looks alone when all of them have told nothing (`isUntold`).
 */
export function worthyCalls(
  given: VisitCase,
  { values, candidates, hasModel, isUntold, pairs }: Known & { pairs: number },
): Call[] {
  const { source, callPrice, apart } = given;
  const blockPrice = apart?.blockPrice ?? callPrice;
  const hasBlocks = source.blocks.length > 0 && apart?.blocks !== 0;
  const needsPairs = apart?.pairs !== 0 && (!hasBlocks || (source.answerAge > 0 && (hasModel || isUntold)));
  const blocks = hasBlocks && !isUntold ? blockCalls(given, values) : [];
  const calls = [
    ...blocks.filter(({ value }) => value >= blockPrice),
    ...(needsPairs ? bestPairs(candidates, values, { count: pairs, least: callPrice }) : []),
  ];
  return calls.sort((one, other) => other.value - one.value);
}

/** A pair drawn from what might be: of a few at random the one whose price could be lowest. */
export function drawnCall(given: VisitCase, forecastOf: (cell: number) => CellForecast): Call | undefined {
  const { cells, source, random, now } = given;
  if (source.blocks.length > 0 && source.answerAge === 0) return undefined;
  const seen = seenOrAsked(given, source.answerAge);
  let chosen = -1;
  let lowest = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < DRAWS; draw++) {
    const cell = cells.wanted[Math.floor(random() * cells.wanted.length)] ?? 0;
    const { same, mean, deviation } = forecastOf(cell);
    if (same > SURE || (seen[cell] ?? 0) > now) continue;
    const luck = 2 * Math.abs(random() + random() + random() - 1.5);
    const price = mean - deviation * luck;
    if (price >= lowest) continue;
    lowest = price;
    chosen = cell;
  }
  return chosen < 0 ? undefined : { cells: [chosen], value: 0 };
}
