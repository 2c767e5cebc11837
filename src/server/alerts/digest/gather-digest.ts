import { isHeard } from "#server/alerts/is-heard.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { withoutLeft } from "#server/searches/cheapest/find-cheapest.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { isExpired } from "#server/searches/search-period.ts";
import { listSearches } from "#server/searches/store.ts";
import { addDays } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { type DigestContent, type DigestLine, digestContent } from "./digest-content.ts";
import { blindOf, type Mailed } from "./lines/blind.ts";
import { bestOf } from "./lines/digest-line.ts";
import { expiredAlerts, expiredOf } from "./lines/expired.ts";
import { isWatched, splitUntold } from "./lines/is-watched.ts";
import { movedOf } from "./lines/moved.ts";
import { endedOf, pausedOf } from "./lines/no-longer-watched.ts";
import { countChecks, untoldNotices } from "./lines/store.ts";
import { mailedDigests } from "./store.ts";

const FIRST_DAYS = 7;
const CHECKS_DAYS = 30;

type Needs = Pick<Deps, "fareSource"> & Parameters<typeof withoutLeft>[0];

/** Everything a digest may tell an account now, which alerts were left to it, and the last one that was mailed. */
export async function gatherDigest(
  deps: Needs,
  tx: Transaction,
  accountId: string,
): Promise<{ content: DigestContent; left: ReturnType<typeof splitUntold>; last: Mailed | undefined }> {
  const { clock, config, fareSource } = deps;
  const { market } = fareSource;
  const now = clock.now();
  const today = homeDay(now);
  const mailed = (await mailedDigests(tx, accountId)).map(toMailed);
  const [last] = mailed;
  const since = last?.at ?? new Date(now.getTime() - FIRST_DAYS * DAY_MS);
  const all = await withoutLeft(deps, tx, await listSearches(tx, accountId));
  const { searches, ended } = toldSearches(all, { now, since, mailed });
  const byId = new Map(searches.map((search) => [search.id, search]));
  const left = splitUntold(await untoldNotices(tx, accountId), { byId, today, market });
  const expired = await expiredAlerts(tx, { accountId, since, untold: left.wanted, market });
  // On whichever channel it was left to the digest: what is gone is not told as what is worth a look, too.
  const untold = left.wanted.filter(({ alert }) => !expired.has(alert.id));
  const isAbout = (line: DigestLine) => isWatched(byId.get(line.searchId), line, today);
  const paused = all.flatMap((search) => pausedOf(search, since));
  const told = [...searches, ...ended].map(({ id }) => id).concat(paused.map(({ searchId }) => searchId));
  const content = {
    best: searches.flatMap(bestOf),
    moved: (await movedOf(tx, { byId, untold, since, mailed, now })).filter(isAbout),
    expired: expiredOf(expired, byId).filter(isAbout),
    blind: await blindOf({ config, fareSource }, tx, searches, { now, mailed }),
    ended: await endedOf(tx, ended),
    paused,
    checks: await countChecks(tx, { searchIds: told, from: addDays(today, 1 - CHECKS_DAYS) }),
    simulated: market === "simulated",
  };
  return { content, left, last };
}

const toMailed = ({ at, payload }: { at: Date; payload: unknown }): Mailed => ({
  at,
  content: digestContent.parse(payload),
});

/**
 * Those that a digest tells of: watched and wanted ones, and those whose days have ended since the last one, or while they
 * were put off.
 */
function toldSearches(
  all: readonly SavedSearch[],
  { now, since, mailed }: { now: Date; since: Date; mailed: readonly Mailed[] },
) {
  const endedBy = (search: SavedSearch, at: Date) => isExpired(search, homeDay(at));
  const isTold = ({ id }: SavedSearch) =>
    mailed.some(({ content }) => content.ended.some(({ searchId }) => searchId === id));
  const wasPutOff = ({ alertsSnoozedUntil: until }: SavedSearch) => until !== null && until > since;
  const isNews = (search: SavedSearch) => !endedBy(search, since) || (wasPutOff(search) && !isTold(search));
  const told = all.filter((search) => isHeard(search, now) && search.alertSettings.digest);
  return {
    searches: told.filter((search) => !endedBy(search, now)),
    ended: told.filter((search) => endedBy(search, now) && isNews(search)),
  };
}
