import { markSeen } from "#server/accounts/presence/store.ts";
import { DomainError } from "#server/errors.ts";
import { changeSearch } from "#server/searches/change-search.ts";
import { runningSearches } from "#server/searches/running-searches.ts";
import type { AskedSearch, SavedSearch } from "#server/searches/search.ts";
import { listSearches } from "#server/searches/store.ts";
import { homeDay } from "#shared/home-time.ts";
import type { Answer } from "./token.ts";

type Needs = Parameters<typeof changeSearch>[0];

/** Whether it was the mail, or the silence after it, that has paused a monitor. */
export const isPausedAway = ({ pausedBy }: SavedSearch): boolean =>
  pausedBy === "silence" || pausedBy === "mail";

/**
 * `keep`: the count of days begins anew, and monitors that it has paused go on, as many as the plan admits; `pause`: all
 * of them are paused. Harmless when repeated.
 */
export async function answerQuestion(
  deps: Needs,
  { accountId, answer }: { accountId: string; answer: Answer },
): Promise<void> {
  const now = deps.clock.now();
  await markSeen(deps.db, { id: accountId, now, today: homeDay(now) });
  if (answer === "keep") return takeUpAgain(deps, accountId);
  for (const { id: searchId } of await runningSearches(deps, deps.db, accountId))
    await changeSearch(deps, { accountId, searchId, changes: { paused: true, pausedBy: "mail" } });
}

async function takeUpAgain(deps: Needs, accountId: string): Promise<void> {
  for (const { id: searchId } of (await listSearches(deps.db, accountId)).filter(isPausedAway))
    if (!(await hasGoneOn(deps, { accountId, searchId }))) return;
}

/** False when the plan admits no more. */
async function hasGoneOn(deps: Needs, ids: AskedSearch): Promise<boolean> {
  try {
    await changeSearch(deps, { ...ids, changes: { paused: false } });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "plan-limit-exceeded") return false;
    throw error;
  }
}
