import { considerAlerts } from "#server/alerts/consider-alert.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { FareAnswer } from "#server/fares/fare-source.ts";
import type { DatedFare, FareChange } from "#server/fares/grid/write-fares.ts";
import { isNews } from "#server/planner/is-news.ts";
import { askedAt, learnAnswer } from "#server/planner/learn-answer.ts";
import type { Learned } from "#server/planner/learned/learned.ts";
import type { ClaimedVisit } from "#server/planner/plan-route.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { Answered } from "./ask-visit.ts";

/** An answer that names fares. */
export type Useful = Answered & { answer: FareAnswer };

/** What the answers of a visit tell the planner. */
export interface Told {
  learned: Learned;
  /** The route is to be thought about again at once. */
  isNews: boolean;
}

export const nothingTold = ({ route: { learned } }: ClaimedVisit): Told => ({ learned, isNews: false });

/** Prices, cheapest, history and alerts change together or not at all. Answers what the planner learns from it. */
export async function recordVisit(
  deps: Deps,
  tx: Transaction,
  claimed: ClaimedVisit,
  answers: readonly Useful[],
): Promise<Told> {
  const { name, capabilities } = deps.fareSource;
  const { route, cells, visit } = claimed;
  const { belief, guarded } = visit;
  let told = nothingTold(claimed);
  for (const { call, asked, answer, answeredAt: observedAt } of answers) {
    const { fares, source = name } = answer;
    const ageMs = call.block ? capabilities.blockAgeMs : 0;
    const before = told.learned;
    const askedBefore = askedAt(before, call);
    const changes = await recordAnswer(
      tx,
      { fareQueryId: route.routeId, source, observedAt, ageMs, askedBefore, asked, fares },
      deps.grids,
    );
    const ageMinutes = ageMs / MINUTE_MS;
    const news = ageMs > 0 ? changes.map(asFare) : fares;
    const known = { cells, model: belief?.model, call, fares: news, observedAt, ageMinutes };
    const learned = learnAnswer(before, known);
    const answered = { call, fares: news, ageMinutes, before, after: learned };
    told = { learned, isNews: isNews({ cells, guarded }, answered) || told.isNews };
  }
  await considerAlerts(deps, tx, await refreshCheapest(deps, tx, route.routeId));
  return told;
}

const asFare = ({ departure, stay, after, seenAt }: FareChange): DatedFare => ({
  departure,
  stay,
  seenAt,
  level: null,
  price: after > 0 ? after : null,
});
