import {
  type Engine,
  type FareSource,
  refusesQuery,
  type SourceAnswer,
  type SourceTrouble,
} from "#server/fares/fare-source.ts";
import type { Circuit } from "./circuit.ts";

/** A source, and what lets calls to its engines through. */
export interface Guarded {
  source: FareSource;
  circuits: Record<Engine, Circuit>;
}

interface Question {
  engine: Engine;
  ask: (source: FareSource) => Promise<SourceAnswer>;
  /** Whether there is another call to be made; the first one is paid by who asks. */
  pay: () => Promise<boolean>;
}

/** No call is left for another one. */
const UNPAID: SourceAnswer = { kind: "try-later", afterMs: 0, isUnasked: true };

/** The fares of the first that has any; else what is wrong with this query alone, or the trouble that ends soonest. */
export async function firstAnswer(
  candidates: Iterable<Guarded>,
  { engine, ask, pay }: Question,
): Promise<SourceAnswer> {
  let trouble: SourceTrouble | undefined;
  let isSpent = false;
  for (const { source, circuits } of candidates) {
    // Not before it is let through: who waits for another's probe pays for nothing.
    const answer = await circuits[engine].call(async () => {
      if (isSpent && !(await pay().catch(() => false))) return UNPAID;
      isSpent = true;
      return ask(source);
    });
    if (answer === UNPAID) break;
    const told = { ...answer, source: source.name };
    if (told.kind === "fares") return told;
    trouble = trouble ? milder(trouble, told) : told;
  }
  return trouble ?? { kind: "refused", concerns: "query", reason: "no source prices so many pairs" };
}

function milder(one: SourceTrouble, other: SourceTrouble): SourceTrouble {
  if (refusesQuery(one) || refusesQuery(other)) return refusesQuery(one) ? one : other;
  if (one.kind !== "try-later") return other;
  return other.kind === "try-later" && other.afterMs < one.afterMs ? other : one;
}
