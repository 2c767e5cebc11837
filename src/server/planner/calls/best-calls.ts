import { changesPerDay } from "#server/planner/model/changes-per-day.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import { type Call, cellsOf } from "./call.ts";
import { seenOrAsked } from "./seen-or-asked.ts";

const MINUTES_PER_DAY = 1440;
/** A fall that an old calendar tells says where else to look: its answer is worth more than its pairs. */
const NEWS = 3;

/** The `count` exact looks at open ones of `cells` that are worth most, and `least` at least; best first. */
export function bestPairs(
  cells: Int32Array,
  values: Float64Array,
  {
    count,
    least = 0,
    isOpen = () => true,
  }: { count: number; least?: number; isOpen?: (cell: number) => boolean },
): Call[] {
  const best: Call[] = [];
  let bar = count > 0 ? -1 : Number.POSITIVE_INFINITY;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] ?? 0;
    const value = values[cell] ?? 0;
    if (value < least || value <= bar || !isOpen(cell)) continue;
    const place = best.findIndex((call) => call.value < value);
    best.splice(place < 0 ? best.length : place, 0, { cells: [cell], value });
    if (best.length > count) best.pop();
    if (best.length === count) bar = best.at(-1)?.value ?? 0;
  }
  return best;
}

/**
 * What asking for whole blocks is worth, best first. Answers that are some hours old tell nothing about what was seen
 * since, and the less about the rest the faster prices change.
 */
export function blockCalls(given: VisitCase, values: Float64Array): Call[] {
  const { cells, source, now, today } = given;
  const seen = seenOrAsked(given, source.answerAge);
  return source.blocks
    .map((block) => {
      const inside = cellsOf(cells, block);
      return { cells: inside, value: worthOf(inside), block };
    })
    .filter((call) => call.value > 0)
    .sort((one, other) => other.value - one.value);

  function worthOf(inside: readonly number[]): number {
    let squares = 0;
    for (const cell of inside) {
      const value = values[cell] ?? 0;
      if (value > 0) squares += (value * told(cell)) ** 2;
    }
    return Math.sqrt(squares);
  }

  function told(cell: number): number {
    if (source.answerAge === 0) return 1;
    const rate = changesPerDay(cells.day0 + Math.floor(cell / cells.stays) - today) / MINUTES_PER_DAY;
    const known = 1 - Math.exp(-rate * (now - (seen[cell] ?? 0)));
    const afterwards = 1 - Math.exp(-rate * source.answerAge);
    return known > afterwards ? NEWS * (1 - afterwards / known) : 0;
  }
}
