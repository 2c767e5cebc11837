import type { Belief } from "#server/planner/belief.ts";
import { bestPairs, blockCalls } from "#server/planner/calls/best-calls.ts";
import type { Call } from "#server/planner/calls/call.ts";
import { seenOrAsked } from "#server/planner/calls/seen-or-asked.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import type { CoverageDemand } from "./coverage.ts";

/**
 * The calls that keep the promise of coverage: as many as are owed since the route was planned last, at what was unseen
 * for longest, among that what is worth most. Beside blocks some of the pairs that they leave out.
 */
export function coveringCalls(
  given: VisitCase,
  { belief, values, limit }: { belief: Belief; values: Float64Array; limit: number },
): Call[] {
  const { source, apart } = given;
  const { demand, leftOut } = belief;
  const inTurn = (choice: Choice) =>
    source.blocks.length > 0 ? blocksInTurn(given, values, choice) : pairsInTurn(values, choice);
  const most = Math.min(limit, apart?.blocks ?? limit);
  const first = choose(given, belief, { demand, limit: most, answerAge: 0 });
  const calls = first ? inTurn(first) : [];
  const rest = Math.min(limit - calls.length, apart?.pairs ?? limit);
  const { answerAge } = source;
  const pairs = leftOut && choose(given, belief, { demand: leftOut, limit: rest, answerAge });
  return pairs ? [...calls, ...pairsInTurn(values, pairs)] : calls;
}

/** Among what to choose: so many, of those that are open the ones whose turn is first. */
interface Choice {
  turns: readonly Int32Array[];
  count: number;
  isOpen: (cell: number) => boolean;
}

/**
 * As many of a demand as are owed; open is what was not seen of late nor since the demand was formed, or told by an
 * answer that is `answerAge` minutes old. Undefined: nothing is owed.
 */
function choose(
  given: VisitCase,
  { formedAt }: Belief,
  { demand, limit, answerAge }: { demand: CoverageDemand; limit: number; answerAge: number },
): Choice | undefined {
  const { now, plannedAt, interval, random } = given;
  const owed = roundByChance(((now - plannedAt) / 60) * demand.looksPerHour, random);
  const count = Math.min(owed, limit);
  if (count === 0) return undefined;
  const seen = seenOrAsked(given, answerAge);
  // What was looked at in the minute in which the demand was formed was looked at by it.
  const newest = Math.min(now - interval, formedAt - 1);
  return { turns: demand.turns, count, isOpen: (cell) => (seen[cell] ?? 0) <= newest };
}

const roundByChance = (count: number, random: () => number) =>
  Math.floor(count) + (random() < count % 1 ? 1 : 0);

function pairsInTurn(values: Float64Array, { turns, count, isOpen }: Choice): Call[] {
  const calls: Call[] = [];
  for (const turn of turns) calls.push(...bestPairs(turn, values, { count: count - calls.length, isOpen }));
  return calls;
}

function blocksInTurn(given: VisitCase, values: Float64Array, { turns, count, isOpen }: Choice): Call[] {
  const turn = turns.find((cells) => cells.some(isOpen)) ?? [];
  const old = new Float64Array(values.length);
  for (const cell of turn) if (isOpen(cell)) old[cell] = 1e-9 + (values[cell] ?? 0);
  const asNew = { ...given, source: { ...given.source, answerAge: 0 } };
  return blockCalls(asNew, old).slice(0, count);
}
