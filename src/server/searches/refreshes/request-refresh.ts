import { lockAccount } from "#server/accounts/store.ts";
import { refreshWait } from "#server/auth/limits/limits.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { flightIdOf } from "#server/fares/flights/flight-id.ts";
import { withoutLeft } from "#server/searches/cheapest/find-cheapest.ts";
import { flightOf } from "#server/searches/flight-of.ts";
import { requireSearch } from "#server/searches/require-search.ts";
import type { AskedSearch, SavedSearch } from "#server/searches/search.ts";
import { noSuchSearch } from "#server/searches/search-id.ts";
import { isExpired } from "#server/searches/search-period.ts";
import { REFRESH_LOOKS } from "#shared/api/refreshes.ts";
import { homeDay } from "#shared/home-time.ts";
import { asOf, isRecent, type Refresh } from "./refresh.ts";
import { findRefresh, insertRefresh } from "./store.ts";

type Needs = Pick<Deps, "db" | "queue" | "secret"> & Parameters<typeof withoutLeft>[0];
/** Ids of flights to be looked at in place of the next cheapest ones. */
type Wish = { flights?: readonly string[] | undefined };

/**
 * Has the cheapest flights of a search, or those that are named, priced again and answers how that stands. Within two
 * minutes of the last time it is the last one, whether or not it has ended. A paused search is looked at as well, but
 * stays paused. Refuses a stranger's search and one that has expired (404), and more than twenty an hour of one account
 * (429).
 */
export async function requestRefresh(deps: Needs, { flights, ...ids }: AskedSearch & Wish): Promise<Refresh> {
  await findLive(deps, deps.db, ids);
  const last = await readRefresh(deps, ids);
  if (last && isRecent(last, deps.clock.now())) return last;
  const refresh = (await begin(deps, ids, flights)) ?? (await readRefresh(deps, ids));
  if (!refresh) throw noSuchSearch();
  return refresh;
}

/** Undefined when another one has begun meanwhile: two who ask at once make one job. */
function begin(deps: Needs, ids: AskedSearch, flights: Wish["flights"]) {
  const { searchId } = ids;
  const requestedAt = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // Whoever deletes the search meanwhile waits, or has done it.
    await lockAccount(tx, ids.accountId);
    const saved = await findLive(deps, tx, ids);
    const [search = saved] = await withoutLeft(deps, tx, [saved]);
    const refresh = await insertRefresh(tx, { ...ids, requestedAt });
    if (!refresh) return undefined;
    await refuseTooMany({ ...deps, db: tx }, ids);
    const payload = {
      searchId,
      looks: REFRESH_LOOKS,
      requestedAt: requestedAt.toISOString(),
      ...(flights && { flights: behindShown(search, flights) }),
    };
    // A job that hangs holds its key: the next refresh has one of its own.
    const key = `${searchId}/${payload.requestedAt}`;
    await deps.queue.enqueue(tx, "refresh-search", payload, { key });
    return refresh;
  });
}

/** Counts one that begins. */
async function refuseTooMany(
  deps: Parameters<typeof refreshWait>[0],
  { accountId }: AskedSearch,
): Promise<void> {
  const wait = await refreshWait(deps, accountId);
  if (wait) throw new DomainError("too-many-requests", `Too many refreshes: wait ${wait} s`, [], wait);
}

/** The flight that every screen of the search shows, then its own of these: no more in all than without them. */
function behindShown(search: SavedSearch, flights: readonly string[]): string[] {
  const { cheapest } = search;
  const own = flights.filter((id) => flightOf(search, id));
  const shown = cheapest ? [flightIdOf({ ...cheapest, fareQueryId: cheapest.route.fareQueryId })] : [];
  return [...new Set([...shown, ...own])].slice(0, REFRESH_LOOKS);
}

/** The last refresh of a search as it stands now. */
export async function readRefresh(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ids: AskedSearch,
): Promise<Refresh | undefined> {
  const refresh = await findRefresh(db, ids);
  return refresh && asOf(refresh, clock.now());
}

async function findLive({ clock }: Needs, db: Executor, ids: AskedSearch): Promise<SavedSearch> {
  const search = await requireSearch(db, ids);
  if (isExpired(search, homeDay(clock.now()))) throw noSuchSearch();
  return search;
}
