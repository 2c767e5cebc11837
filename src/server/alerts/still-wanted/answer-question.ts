import { markSeen } from "#server/accounts/presence/store.ts";
import { lockAccount } from "#server/accounts/store.ts";
import { DomainError } from "#server/errors.ts";
import { type changeSearch, changeSearchOf, type SearchChanges } from "#server/searches/change-search.ts";
import { isRunning, runningSearches } from "#server/searches/running-searches.ts";
import type { AskedSearch, SavedSearch } from "#server/searches/search.ts";
import { findSearch, listSearches } from "#server/searches/store.ts";
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
  const changes = { paused: true, pausedBy: "mail" } as const;
  const isMeant = (search: SavedSearch) => isRunning(search, now);
  for (const { id: searchId } of await runningSearches(deps, deps.db, accountId))
    await changeIf(deps, { accountId, searchId, isMeant, changes });
}

async function takeUpAgain(deps: Needs, accountId: string): Promise<void> {
  for (const { id: searchId } of (await listSearches(deps.db, accountId)).filter(isPausedAway))
    if (!(await hasGoneOn(deps, { accountId, searchId }))) return;
}

/** False when the plan admits no more. */
async function hasGoneOn(deps: Needs, ids: AskedSearch): Promise<boolean> {
  try {
    await changeIf(deps, { ...ids, isMeant: isPausedAway, changes: { paused: false } });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "plan-limit-exceeded") return false;
    throw error;
  }
}

/** Since it was listed its owner may have deleted the monitor, or paused it himself. */
async function changeIf(
  deps: Needs,
  {
    isMeant,
    changes,
    ...ids
  }: AskedSearch & { isMeant: (search: SavedSearch) => boolean; changes: SearchChanges },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, ids.accountId);
    const search = await findSearch(tx, ids);
    if (search && isMeant(search)) await changeSearchOf(deps, tx, { ...ids, changes });
  });
}
