import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SourceTrouble } from "#server/fares/fare-source.ts";
import { grantedMs } from "#server/outbound/retry-after.ts";
import { learnVainCalls } from "#server/planner/learn-answer.ts";
import type { Learned } from "#server/planner/learned/learned.ts";
import { nextTry } from "#server/planner/leases/next-try.ts";
import { finishVisit, postponeVisit } from "#server/planner/leases/store.ts";
import type { ClaimedVisit } from "#server/planner/plan-route.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { type Answered, isStop, troublesIn } from "./ask-visit.ts";
import { nothingTold, recordVisit, type Told, type Useful } from "./record-visit.ts";

/** Keeps what the answers of a visit tell, and when the route is visited next. */
export async function keepVisit(
  deps: Deps,
  tx: Transaction,
  claimed: ClaimedVisit,
  answers: readonly Answered[],
): Promise<"recorded" | "postponed"> {
  const troubles = troublesIn(answers);
  const useful = answers.filter(isUseful);
  const isEnded = useful.length === 0 || troubles.some(isStop);
  const known = useful.length > 0 ? await recordVisit(deps, tx, claimed, useful) : nothingTold(claimed);
  const told = { ...known, learned: withVainCalls(deps, claimed, { answers, learned: known.learned }) };
  if (isEnded) await postpone(deps, tx, claimed, { troubles, isUseful: useful.length > 0, ...told });
  else await finish(deps, tx, claimed, told);
  return isEnded ? "postponed" : "recorded";
}

const isUseful = (answered: Answered): answered is Useful => answered.answer.kind === "fares";

/** A pair or block of which an answer said nothing is not asked for again at once. */
function withVainCalls(
  { clock }: Deps,
  { cells }: ClaimedVisit,
  { answers, learned }: { answers: readonly Answered[]; learned: Learned },
): Learned {
  const vain = answers.filter(({ answer }) => answer.kind !== "fares" && !isStop(answer));
  return learnVainCalls(learned, { cells, calls: vain.map(({ call }) => call), at: clock.now() });
}

async function finish(
  { clock }: Deps,
  tx: Transaction,
  { route, visit }: ClaimedVisit,
  { learned, isNews }: Told,
): Promise<void> {
  const now = clock.now();
  const dueAt = isNews ? now : new Date(visit.dueAt * MINUTE_MS);
  await finishVisit(tx, { ...route, answeredAt: now, dueAt, learned });
}

/**
 * Nothing was learnt, or the source says stop: the route is visited later and later, and not before the source allows,
 * unless another one prices its pairs meanwhile.
 */
async function postpone(
  { clock, fareSource }: Deps,
  tx: Transaction,
  { route }: ClaimedVisit,
  given: { troubles: readonly SourceTrouble[]; isUseful: boolean; learned: Learned },
): Promise<void> {
  const { troubles, isUseful, learned } = given;
  // Never none: an untried route may be claimed before it is due.
  const tries = isUseful ? 1 : route.tries;
  const now = clock.now();
  const heeded = fareSource.hasPairsOnly?.() ? [] : troubles;
  const allowed = heeded.map((each) => (each.kind === "try-later" ? grantedMs(each.afterMs) : 0));
  const allowedFrom = now.getTime() + Math.max(0, ...allowed);
  const dueAt = new Date(Math.max(allowedFrom, nextTry({ now, tries, id: route.routeId }).getTime()));
  const { reason = "try later" } = troubles[0] ?? {};
  const answered = isUseful ? { answeredAt: now } : {};
  await postponeVisit(tx, { ...route, tries, dueAt, reason, learned, ...answered });
}
