import type { Belief } from "./belief.ts";
import { bestPairs, blockCalls, type Call, seenOrAsked } from "./calls.ts";
import type { VisitCase } from "./visit-case.ts";

/**
 * The calls that keep the promise of coverage: as many as are owed since the route was planned last, at what was unseen
 * for longest, among that what is worth most.
 */
export function coveringCalls(
  given: VisitCase,
  { belief, values, limit }: { belief: Belief; values: Float64Array; limit: number },
): Call[] {
  const { now, plannedAt, interval, random } = given;
  const { looksPerHour, turns } = belief.demand;
  const owed = roundByChance(((now - plannedAt) / 60) * looksPerHour, random);
  const count = Math.min(owed, limit);
  if (count === 0) return [];
  const seen = seenOrAsked(given);
  const newest = Math.min(now - interval, belief.formedAt);
  const choice = { turns, count, isOpen: (cell: number) => (seen[cell] ?? 0) <= newest };
  return given.source.blocks.length > 0 ? blocksInTurn(given, values, choice) : pairsInTurn(values, choice);
}

const roundByChance = (count: number, random: () => number) =>
  Math.floor(count) + (random() < count % 1 ? 1 : 0);

/** Among what to choose: so many, of those that are open the ones whose turn is first. */
interface Choice {
  turns: readonly Int32Array[];
  count: number;
  isOpen: (cell: number) => boolean;
}

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
