import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { lockFareQuery, makePairDue } from "#server/fares/store.ts";
import { watchCalendar } from "#server/fares/watch-calendar.ts";
import { dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import type { SavedSearch } from "./search.ts";
import { isExpired, searchPeriod } from "./search-period.ts";
import { listWatching } from "./store.ts";

/** Has the cheapest flight of a search looked at now: what its owner is told next must be fresh. */
export async function lookAgain(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { fareQueryId, cheapest }: Pick<SavedSearch, "fareQueryId" | "cheapest">,
): Promise<void> {
  if (cheapest) await makePairDue(tx, { fareQueryId, ...cheapest, now: clock.now() });
}

/** Plans the visits to the calendar of a fare query that its live searches need today; drops the others. */
export async function watchFares(
  deps: Pick<Deps, "clock" | "fareSource">,
  tx: Transaction,
  fareQueryId: number,
): Promise<void> {
  await lockFareQuery(tx, fareQueryId);
  const now = deps.clock.now();
  const today = dayIn(now, HOME_TIME_ZONE);
  const watching = await listWatching(tx, { fareQueryId, now });
  const live = watching.filter((search) => !isExpired(search, today));
  const wanted = live.map((search) => ({ period: searchPeriod(search, today), stay: search.stay }));
  await watchCalendar(deps, tx, { fareQueryId, wanted });
}
