import type { Block } from "#server/fares/fare-source.ts";
import { isResting, restingPairs } from "#server/planner/learned/vain-calls.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import { cellsOf, nameOfBlock } from "./call.ts";

/**
 * When each cell was seen, or asked for in a block whose answer left it out or was `answerAge` minutes old. What rests
 * counts as asked for in a minute.
 */
export function seenOrAsked(given: VisitCase, answerAge = 0): Uint32Array {
  const { cells, learned, source, now } = given;
  const asked = source.blocks.filter((block) => askedOrResting(given, block) !== undefined);
  const resting = restingPairs(cells, learned.vain, now);
  if (asked.length + resting.length === 0) return cells.seen;
  const seen = cells.seen.slice();
  for (const block of asked) {
    const at = Math.max(0, (askedOrResting(given, block) ?? 0) - answerAge);
    for (const cell of cellsOf(cells, block)) if ((seen[cell] ?? 0) < at) seen[cell] = at;
  }
  for (const cell of resting) seen[cell] = now + 1;
  return seen;
}

const askedOrResting = ({ learned, now }: VisitCase, block: Block): number | undefined =>
  isResting(learned.vain, nameOfBlock(block), now) ? now + 1 : learned.asked[nameOfBlock(block)];

/** Whether there are calendars, whose prices are old, and each was asked for or rests since it told nothing. */
export const areCalendarsAsked = (given: VisitCase): boolean =>
  given.source.blocks.length > 0 &&
  given.source.answerAge > 0 &&
  given.source.blocks.every((block) => askedOrResting(given, block) !== undefined);

/** When any block was asked for last, in minutes since 1970; 0: none ever. */
export const newestAsk = ({ asked }: VisitCase["learned"]): number =>
  Object.values(asked).reduce((newest, at) => Math.max(newest, at), 0);

/** The cells whose price is not believed: seen, or asked for in a block, before the route was distrusted. */
export function distrusted(given: VisitCase): number[] {
  const { cells, source, distrustBefore } = given;
  if (distrustBefore === 0) return [];
  const isOld = (at: number | undefined) => at !== undefined && at > 0 && at < distrustBefore;
  if (source.blocks.length > 0)
    return source.blocks
      .filter((block) => isOld(askedOrResting(given, block)))
      .flatMap((block) => cellsOf(cells, block));
  const seen = seenOrAsked(given);
  return [...cells.wanted].filter((cell) => isOld((seen[cell] ?? 0) + 1));
}
