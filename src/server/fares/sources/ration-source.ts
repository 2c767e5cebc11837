import type { CallBudget } from "#server/configured/call-budget.ts";
import type { Deps } from "#server/deps.ts";
import type { FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import { takeBudget } from "#server/fares/source-budgets/take-budget.ts";
import { HOUR_MS } from "#shared/durations.ts";

/**
 * A source that is asked no more than its budget allows by all workers together, however often others fall back on it.
 * Beyond that it is left unasked until a call has come back.
 */
export function rationSource(
  { db, clock }: Pick<Deps, "db" | "clock">,
  source: FareSource,
  callBudget: CallBudget,
): FareSource {
  const rationed = async (ask: () => Promise<SourceAnswer>): Promise<SourceAnswer> => {
    const request = { source: source.name, budget: callBudget, wanted: 1, now: clock.now() };
    // Others of the same visit have been answered: a database that is away must not take those along.
    const granted = await db.transaction((tx) => takeBudget(tx, request)).catch(() => 0);
    if (granted === 1) return ask();
    const reason = "its calls are used up for now";
    return { kind: "try-later", afterMs: HOUR_MS / callBudget.perHour, reason, isUnasked: true };
  };
  return {
    ...source,
    callBudget,
    priceBlock: (query, block) => rationed(() => source.priceBlock(query, block)),
    pricePair: (...asked) => rationed(() => source.pricePair(...asked)),
  };
}
