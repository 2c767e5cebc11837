import type { Clock } from "#server/clock.ts";
import { type Engine, type FareSource, refusesAll, type SourceAnswer } from "#server/fares/fare-source.ts";
import { enginesOf } from "#server/fares/source-health/engines.ts";
import { type Circuit, circuit } from "./circuit.ts";

/**
 * The circuits of the ways a source is asked: one that answers blocks and single pairs does so by two engines of its vendor,
 * and either may fail alone. What is wrong with the account (its key, its credit, its limit) closes both.
 */
export function engineCircuits(clock: Clock, source: FareSource): Record<Engine, Circuit> {
  const pairs = circuit(clock);
  if (enginesOf(source)[0] === "pairs") return { blocks: pairs, pairs };
  const blocks = circuit(clock);
  return { blocks: heardBy(pairs, blocks), pairs: heardBy(blocks, pairs) };
}

const heardBy = (other: Circuit, own: Circuit): Circuit => ({
  ...own,
  call: (ask) =>
    own.call(async () => {
      const answer = await ask();
      if (isOfAccount(answer)) other.heed(answer);
      return answer;
    }),
});

/** What holds for every call with the same key. */
const isOfAccount = (answer: SourceAnswer): boolean =>
  refusesAll(answer) || (answer.kind === "try-later" && answer.isOverLimit === true);
