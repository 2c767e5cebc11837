import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { isExpired } from "#server/searches/search-period.ts";
import { listSearches } from "#server/searches/store.ts";
import { dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";

/** The monitors of an account that look at prices now. */
export async function runningSearches(
  { clock }: Pick<Deps, "clock">,
  db: Executor,
  accountId: string,
): Promise<SavedSearch[]> {
  const today = dayIn(clock.now(), HOME_TIME_ZONE);
  const all = await listSearches(db, accountId);
  return all.filter((search) => !search.pausedAt && !isExpired(search, today));
}
