import type { Deps } from "#server/deps.ts";
import { type FareSource, isUnasked, type SourceAnswer } from "#server/fares/fare-source.ts";
import type { CallOutcome } from "#server/metrics/metrics.ts";
import { homeDay } from "#shared/home-time.ts";
import { addCall } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "log" | "metrics">;

/** A source of which every call is counted, by what came of it: for this process, and in the book of the day. */
export function countCalls(deps: Needs, source: FareSource): FareSource {
  const counted = async (asked: Promise<SourceAnswer>): Promise<SourceAnswer> => {
    const startedAt = performance.now();
    const answer = await asked;
    if (isUnasked(answer)) return answer;
    const seconds = (performance.now() - startedAt) / 1000;
    const outcome = callOutcome(answer);
    deps.metrics.asked({ source: source.name, outcome, seconds });
    await enterInBook(deps, { source: source.name, outcome });
    return answer;
  };
  return {
    ...source,
    priceBlock: (query, block) => counted(source.priceBlock(query, block)),
    pricePair: (...asked) => counted(source.pricePair(...asked)),
  };
}

/** A price is worth more than its entry. */
async function enterInBook(
  { db, clock, log }: Needs,
  call: { source: string; outcome: CallOutcome },
): Promise<void> {
  const day = homeDay(clock.now());
  await addCall(db, { ...call, day }).catch((err: unknown) =>
    log.warn({ err, source: call.source }, "a call could not be counted"),
  );
}

function callOutcome(answer: SourceAnswer): CallOutcome {
  if (answer.kind === "fares") return answer.fares.some(({ price }) => price !== null) ? "priced" : "empty";
  return answer.kind === "try-later" && answer.isOverLimit ? "over-limit" : answer.kind;
}
