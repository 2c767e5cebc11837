import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { homeDay } from "#shared/home-time.ts";
import type { SavedSearch } from "./search.ts";
import { isExpired } from "./search-period.ts";
import { listSearches } from "./store.ts";

/** Whether a monitor looks at prices. */
export const isRunning = (search: SavedSearch, now: Date): boolean =>
  !search.pausedAt && !isExpired(search, homeDay(now));

/** The monitors of an account that look at prices now. */
export async function runningSearches(
  { clock }: Pick<Deps, "clock">,
  db: Executor,
  accountId: string,
): Promise<SavedSearch[]> {
  const now = clock.now();
  const all = await listSearches(db, accountId);
  return all.filter((search) => isRunning(search, now));
}
