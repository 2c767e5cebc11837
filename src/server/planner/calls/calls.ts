import type { Block } from "#server/fares/fare-source.ts";
import { isResting, nameOfPair, restingPairs } from "#server/planner/learned/vain-calls.ts";
import { changesPerDay } from "#server/planner/model/forecast.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { dayNumber } from "#shared/calendar-date.ts";

/** A call that could be made: an exact look at one cell, or the answer for a whole block. */
export interface Call {
  cells: readonly number[];
  /** What it would tell, in the unit of `lookValues`. */
  value: number;
  /** Undefined: an exact look. */
  block?: Block;
}

const MINUTES_PER_DAY = 1440;
/** A fall that an old calendar tells says where else to look: its answer is worth more than its pairs. */
const NEWS = 3;

/** The `count` exact looks at open ones of `cells` that are worth most, best first. */
export function bestPairs(
  cells: Int32Array,
  values: Float64Array,
  { count, isOpen = () => true }: { count: number; isOpen?: (cell: number) => boolean },
): Call[] {
  const best: Call[] = [];
  let bar = count > 0 ? -1 : Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const value = values[cell] ?? 0;
    if (value <= bar || !isOpen(cell)) continue;
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

/** How many of the wanted cells one call answers. */
export const cellsPerLook = ({ cells, source }: VisitCase): number =>
  Math.max(1, source.blocks.length > 0 ? cells.wanted.length / source.blocks.length : 1);

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

/** A block's name among all that its route was ever cut into: who wants other stays has it cut anew. */
export const nameOfBlock = ({ firstDeparture, departureDays, minStay, maxStay }: Block): string =>
  `${firstDeparture}x${departureDays}+${minStay}-${maxStay}`;

/** What a call's vain answers are remembered by. */
export const nameOfCall = (route: RouteCells, { block, cells: [cell = 0] }: Call): string =>
  block ? nameOfBlock(block) : nameOfPair(route, cell);

/** The cells of a block, wanted or not. */
export function cellsOf({ day0, days, stay0, stays }: RouteCells, block: Block): number[] {
  const first = dayNumber(block.firstDeparture);
  const cells: number[] = [];
  for (let day = Math.max(first, day0); day < Math.min(first + block.departureDays, day0 + days); day++)
    for (
      let stay = Math.max(block.minStay, stay0);
      stay <= Math.min(block.maxStay, stay0 + stays - 1);
      stay++
    )
      cells.push((day - day0) * stays + stay - stay0);
  return cells;
}
