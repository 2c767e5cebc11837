import type { Deps } from "#server/deps.ts";
import type { Engine, FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import type { JobPayloads } from "#server/queue.ts";
import { healthKey } from "./engines.ts";
import { noteOutcomes } from "./note-outcomes.ts";
import { isBelievable, isVouchedFor, outcomeOf } from "./source-health.ts";
import { findHealth } from "./store.ts";

/** So many pairs in a row without a price make a source suspect: few enough to be looked at again soon. */
const SUSPECT_AFTER = 20;
/** A check takes seconds; whom it keeps waiting comes back at the pace of retries, where that is slower. */
const CHECKING_MS = 10_000;

export type JudgeNeeds = Pick<Deps, "db" | "clock" | "queue">;
/** The answer to a question about so many pairs, or what to say in its place. */
export type Judge = (answer: SourceAnswer, pairs: number) => Promise<SourceAnswer>;

/**
 * Keeps what answers say of the health of this engine, and withholds "nothing is sold" while that is not to be believed. What
 * comes in a row is counted by each process for itself. While another engine of the source is among the `doubted`, the first
 * such answer makes this one suspect.
 */
export function judgeAnswers(
  deps: JudgeNeeds,
  { source, engine, doubted }: { source: FareSource; engine: Engine; doubted: Set<Engine> },
): Judge {
  const key = healthKey(source, engine);
  const note = noteOutcomes(deps, key);
  let inARow = 0;
  let suspectedAt: Date | undefined;

  const isAnotherDoubted = () => [...doubted].some((each) => each !== engine);

  function trust() {
    doubted.delete(engine);
    inARow = 0;
    suspectedAt = undefined;
  }

  async function objection(): Promise<SourceAnswer | undefined> {
    const health = await findHealth(deps.db, key);
    if (!isBelievable(health)) {
      doubted.add(engine);
      return { kind: "broken", reason: "it sees no flights where there are always some" };
    }
    if (inARow < SUSPECT_AFTER && !isAnotherDoubted()) return undefined;
    const now = deps.clock.now();
    if (!isVouchedFor(health, { now, suspectedAt })) {
      doubted.add(engine);
      suspectedAt ??= now;
      return askToCheck(deps, { source: source.name, engine }, key);
    }
    trust();
    return undefined;
  }

  return async (answer, pairs) => {
    const outcome = outcomeOf(answer);
    if (!outcome) return answer;
    await note(outcome);
    if (outcome.kind === "priced") trust();
    if (outcome.kind !== "empty") return answer;
    inARow += pairs;
    return (await objection()) ?? answer;
  };
}

async function askToCheck(
  { db, queue }: JudgeNeeds,
  suspect: JobPayloads["check-source"],
  key: string,
): Promise<SourceAnswer> {
  await db.transaction((tx) => queue.enqueue(tx, "check-source", suspect, { key }));
  return { kind: "try-later", afterMs: CHECKING_MS, reason: "it is being checked: no price for a while" };
}
