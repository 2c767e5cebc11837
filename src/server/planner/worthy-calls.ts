import { bestPairs, blockCalls, type Call } from "./calls.ts";
import type { Forecast } from "./forecast.ts";
import type { VisitCase } from "./visit-case.ts";

const CANDIDATES = 8;
const DRAWS = 40;
/** A price that most likely still stands has nothing to draw. */
const SURE = 0.9;

/**
 * The calls that are worth their price, best first. Where a calendar's prices are old, both calendars and exact looks are
 * candidates, but calendars alone as long as nothing is known.
 */
export function worthyCalls(
  given: VisitCase,
  { values, hasModel }: { values: Float64Array; hasModel: boolean },
): Call[] {
  const { cells, source, callPrice } = given;
  const hasBlocks = source.blocks.length > 0;
  const needsPairs = !hasBlocks || (source.answerAge > 0 && hasModel);
  const candidates = [
    ...(hasBlocks ? blockCalls(given, values) : []),
    ...(needsPairs ? bestPairs(cells, values, CANDIDATES) : []),
  ];
  return candidates.filter(({ value }) => value >= callPrice).sort((one, other) => other.value - one.value);
}

/** A pair drawn from what might be: of a few at random the one whose price could be lowest. */
export function drawnCall({ cells, source, random }: VisitCase, view: Forecast): Call | undefined {
  if (source.blocks.length > 0 && source.answerAge === 0) return undefined;
  let chosen = -1;
  let lowest = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < DRAWS; draw++) {
    const cell = cells.wanted[Math.floor(random() * cells.wanted.length)] ?? 0;
    if ((view.same[cell] ?? 0) > SURE) continue;
    const luck = 2 * Math.abs(random() + random() + random() - 1.5);
    const price = (view.mean[cell] ?? 0) - (view.deviation[cell] ?? 0) * luck;
    if (price >= lowest) continue;
    lowest = price;
    chosen = cell;
  }
  return chosen < 0 ? undefined : { cells: [chosen], value: 0 };
}
