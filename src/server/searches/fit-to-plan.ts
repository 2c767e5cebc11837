import { lockAccount } from "#server/accounts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { homeDay } from "#shared/home-time.ts";
import { type PlanCode, roomIn } from "#shared/plans.ts";
import { setPause } from "./changes/store.ts";
import { refuseMoreThan } from "./plan-room.ts";
import { isRunning, runningSearches } from "./running-searches.ts";
import type { SavedSearch } from "./search.ts";
import { isExpired } from "./search-period.ts";
import { listSearches } from "./store.ts";

/**
 * Lets as many monitors of an account run as `plan` admits: the oldest go on, the others are paused, and those that
 * were paused for this alone go on where there is room. Its account must be locked, and so the fares of its searches.
 */
export async function fitToPlan(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { accountId, plan }: { accountId: string; plan: PlanCode },
): Promise<void> {
  const now = clock.now();
  const room = roomIn(plan);
  const oldestFirst = (await listSearches(tx, accountId)).toSorted(byAge);
  const running = oldestFirst.filter((search) => isRunning(search, now));
  const waiting = oldestFirst.filter(
    (search) => search.pausedBy === "plan" && !isExpired(search, homeDay(now)),
  );
  for (const { id: searchId } of running.slice(room))
    await setPause(tx, { accountId, searchId, pausedAt: now, pausedBy: "plan" });
  for (const { id: searchId } of waiting.slice(0, Math.max(0, room - running.length)))
    await setPause(tx, { accountId, searchId, pausedAt: null, pausedBy: null });
}

const byAge = (a: SavedSearch, b: SavedSearch) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

/**
 * Refuses (402) one monitor more to run than the account's plan admits: it may have more saved since a plan that
 * admitted them. Its account must be locked, and the monitor not yet saved as running.
 */
export async function refuseBeyondPlan(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  const owner = await lockAccount(tx, accountId);
  const running = await runningSearches(deps, tx, accountId);
  if (owner) refuseMoreThan(owner.plan, running.length + 1);
}
