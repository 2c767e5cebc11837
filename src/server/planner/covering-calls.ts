import { bestPairs, blockCalls, type Call, seenOrAsked } from "./calls.ts";
import { type CoverageDemand, coverageDemand } from "./coverage.ts";
import type { VisitCase } from "./visit-case.ts";

/**
 * The calls that keep the promise of coverage: as many as are owed since the route was planned last, at what was unseen
 * for longest, among that what is worth most. And how many an hour are owed. `last`: when each cell was last seen, as
 * `lastSeen` has it.
 */
export function coveringCalls(
  given: VisitCase,
  { values, last, limit }: { values: Float64Array; last: Uint32Array; limit: number },
): { calls: Call[]; looksPerHour: number } {
  const { cells, source, now, plannedAt, coverageHours: hours, random } = given;
  const seen = seenOrAsked(given);
  const cellsPerLook = Math.max(1, source.blocks.length > 0 ? cells.wanted.length / source.blocks.length : 1);
  const demand = coverageDemand(cells, { hours, now, cellsPerLook, lastSeen: last });
  const { looksPerHour } = demand;
  const owed = roundByChance(((now - plannedAt) / 60) * looksPerHour, random);
  return { calls: callsInTurn(given, { values, seen, demand, count: Math.min(owed, limit) }), looksPerHour };
}

const roundByChance = (count: number, random: () => number) =>
  Math.floor(count) + (random() < count % 1 ? 1 : 0);

function callsInTurn(
  given: VisitCase,
  turn: { values: Float64Array; seen: Uint32Array; demand: CoverageDemand; count: number },
): Call[] {
  const { values, seen, demand, count } = turn;
  if (count === 0) return [];
  const { cells, source, now, interval } = given;
  const old = new Float64Array(values.length);
  for (const cell of cells.wanted)
    if (demand.isInTurn(cell) && (seen[cell] ?? 0) <= now - interval) old[cell] = 1e-9 + (values[cell] ?? 0);
  if (source.blocks.length === 0) return bestPairs(cells, old, count);
  const asNew = { ...given, source: { ...source, answerAge: 0 } };
  return blockCalls(asNew, old).slice(0, count);
}
