import { markSeen } from "#server/accounts/presence/store.ts";
import { changeSearch } from "#server/searches/change-search.ts";
import { listSearches } from "#server/searches/store.ts";
import { homeDay } from "#shared/home-time.ts";
import { runningSearches } from "./running-searches.ts";
import type { Answer } from "./token.ts";

type Needs = Parameters<typeof changeSearch>[0];

/**
 * `keep`: the count of days begins anew, and monitors that were not paused in the app go on; `pause`: all of them are paused.
 * Harmless when repeated.
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
  const paused = (await listSearches(deps.db, accountId)).filter(({ pausedBy }) => pausedBy !== null);
  for (const { id: searchId } of paused)
    await changeSearch(deps, { accountId, searchId, changes: { paused: false } });
}
