import type { Deps } from "#server/deps.ts";
import type { FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import {
  afterAnswer,
  isBelievable,
  isCheckDue,
  type Outcome,
  outcomeOf,
  type SourceHealth,
} from "./source-health.ts";
import { findHealth, lockHealth, saveHealth } from "./store.ts";

/** So many points in a row make a source suspect: five blocks without a price, or twenty single pairs. */
const SUSPECT_AFTER = 20;
const POINTS = { block: 4, pair: 1 };
/** What is noted of answers is at most so old. */
const NOTED_EVERY_MS = 60_000;
const CHECKING_MS = 60_000;

type Needs = Pick<Deps, "db" | "clock" | "log" | "queue">;

/**
 * A source whose answers are watched: what they say of its health is kept, and "nothing is sold" is only passed on while
 * it is believed to see. From a blind source it is a broken answer; from one that has said nothing else for a while, one
 * to ask again for after a check, which is left to be made.
 */
export function guardSource(deps: Needs, source: FareSource): FareSource {
  const notedAt = new Map<Outcome["kind"], number>();
  let pointsInARow = 0;

  async function note(outcome: Outcome): Promise<void> {
    const now = deps.clock.now().getTime();
    if (Math.abs(now - (notedAt.get(outcome.kind) ?? Number.NEGATIVE_INFINITY)) < NOTED_EVERY_MS) return;
    notedAt.set(outcome.kind, now);
    await noteOutcome(deps, source.name, outcome);
  }

  async function judge(answer: SourceAnswer, points: number): Promise<SourceAnswer> {
    const outcome = outcomeOf(answer);
    if (!outcome) return answer;
    await note(outcome);
    if (outcome.kind === "priced") pointsInARow = 0;
    if (outcome.kind !== "empty") return answer;
    pointsInARow += points;
    return (await objection(deps, source.name, pointsInARow >= SUSPECT_AFTER)) ?? answer;
  }

  const watched = async (asked: Promise<SourceAnswer>, points: number): Promise<SourceAnswer> => {
    const answer = await asked;
    return judge(answer, points).catch((err: unknown) => {
      deps.log.error({ err, source: source.name }, "the health of a fare source could not be kept");
      return answer;
    });
  };
  return {
    ...source,
    behind: [source],
    priceBlock: (query, block) => watched(source.priceBlock(query, block), POINTS.block),
    pricePair: (...asked) => watched(source.pricePair(...asked), POINTS.pair),
  };
}

async function noteOutcome({ db, clock }: Needs, source: string, outcome: Outcome): Promise<void> {
  await db.transaction(async (tx) => {
    const health = await lockHealth(tx, source);
    if (health) await saveHealth(tx, source, afterAnswer(health, outcome, clock.now()));
  });
}

/** What to say instead of "nothing is sold"; undefined when that may be believed. */
async function objection(
  deps: Needs,
  source: string,
  isSuspected: boolean,
): Promise<SourceAnswer | undefined> {
  const health = await findHealth(deps.db, source);
  if (!isBelievable(health))
    return { kind: "broken", reason: "it sees no flights where there are always some" };
  if (!isSuspected || !isToBeChecked(deps, health)) return undefined;
  await deps.db.transaction((tx) => deps.queue.enqueue(tx, "check-source", { source }, { key: source }));
  return { kind: "try-later", afterMs: CHECKING_MS, reason: "it is being checked: no price for a while" };
}

const isToBeChecked = ({ clock }: Needs, health: SourceHealth | undefined) =>
  isCheckDue(health, clock.now(), true);
