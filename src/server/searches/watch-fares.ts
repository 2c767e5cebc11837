import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { owePlans } from "#server/fares/plans/store.ts";
import { lockFareQueries } from "#server/fares/queries/store.ts";
import { makePairDue } from "#server/fares/store.ts";
import { watchCalendar } from "#server/fares/watch-calendar.ts";
import { dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import type { SavedSearch } from "./search.ts";
import { isExpired, searchPeriod } from "./search-period.ts";
import { listWantedWindows } from "./store.ts";

type Watched = Pick<SavedSearch, "fareQueryId" | "routes">;

/** Has the cheapest flight of a search looked at now: what its owner is told next must be fresh. */
export async function lookAgain(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { cheapest }: Pick<SavedSearch, "cheapest">,
): Promise<void> {
  if (!cheapest) return;
  const { departure, stay, route } = cheapest;
  await makePairDue(tx, { fareQueryId: route.fareQueryId, departure, stay, now: clock.now() });
}

/** Locks everything these searches watch. Before any search is locked, and once per transaction. */
export async function lockFaresOf(tx: Transaction, searches: readonly Watched[]): Promise<void> {
  const ids = searches.flatMap(({ fareQueryId, routes }) => [fareQueryId, ...routes.map(idOf)]);
  await lockFareQueries(tx, [...new Set(ids)]);
}

const idOf = ({ fareQueryId }: { fareQueryId: number }) => fareQueryId;

/**
 * What to visit of the calendars of these searches is planned anew soon (`planOwed`). Locks their routes: before any
 * search is locked, or after `lockFaresOf`.
 */
export async function replanFares(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  searches: readonly Pick<SavedSearch, "routes">[],
): Promise<void> {
  const ids = new Set(searches.flatMap(({ routes }) => routes.map(idOf)));
  if (ids.size > 0) await owePlans(tx, [...ids], clock.now());
}

/** Plans the visits that the live searches need today of the calendar of a route, which must be locked. */
export async function watchRoute(
  deps: Pick<Deps, "clock" | "fareSource">,
  tx: Transaction,
  routeId: number,
): Promise<void> {
  const now = deps.clock.now();
  const today = dayIn(now, HOME_TIME_ZONE);
  const windows = await listWantedWindows(tx, { routeId, now });
  const live = windows.filter((window) => !isExpired(window, today));
  const wanted = live.map((window) => ({ period: searchPeriod(window, today), stay: window.stay }));
  await watchCalendar(deps, tx, { fareQueryId: routeId, wanted });
}
