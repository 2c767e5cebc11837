import type { Transaction } from "#server/database/connect.ts";
import { outlastOutage } from "#server/database/outlast-outage.ts";
import type { Deps } from "#server/deps.ts";
import { refusesAll, type SourceTrouble } from "#server/fares/fare-source.ts";
import type { ClaimedVisit } from "#server/planner/plan-route.ts";
import { askVisit, troublesIn } from "#server/visits/ask-visit.ts";
import { claimVisits } from "#server/visits/claim-visits.ts";
import { keepVisit } from "#server/visits/keep-visit.ts";

/**
 * One tick of the heart: has the planner decide what to look at within the budget, asks the fare source, records what it
 * answers, refreshes the cheapest flight of the searches concerned and lets the alert policy judge each of them.
 * Answers how many routes were thought about.
 */
export async function watchPrices(deps: Deps): Promise<number> {
  const startedAt = performance.now();
  const { claimed, visits } = await claimVisits(deps);
  const made = await Promise.allSettled(visits.map((visit) => makeVisit(deps, visit)));
  for (const result of made) {
    deps.metrics.visited(result.status === "fulfilled" ? result.value : "failed");
    if (result.status === "rejected") deps.log.error({ err: result.reason }, "a visit failed");
  }
  if (visits.length === 0) return claimed;
  deps.metrics.ticked({ seconds: (performance.now() - startedAt) / 1000 });
  deps.log.debug({ routes: visits.length }, "prices watched");
  return claimed;
}

async function makeVisit(deps: Deps, claimed: ClaimedVisit): Promise<"recorded" | "postponed"> {
  const answers = await askVisit(deps, claimed);
  report(deps, troublesIn(answers));
  const keep = (tx: Transaction) => keepVisit(deps, tx, claimed, answers);
  // What was paid for is not given up because the database is away for a moment.
  const isLate = () => deps.clock.now() >= claimed.route.leasedUntil;
  return outlastOutage(() => deps.db.transaction(keep), { isLate });
}

function report({ fareSource: { name }, log }: Deps, troubles: readonly SourceTrouble[]): void {
  const refusal = troubles.find(refusesAll);
  const trouble = refusal ?? troubles[0];
  if (!trouble) return;
  const { source = name, kind: answer, reason = "try later" } = trouble;
  const told = { source, answer, reason };
  if (refusal) log.error(told, "the fare source refuses us: mend its key or its credit");
  else log.warn(told, "the fare source gave no fares");
}
