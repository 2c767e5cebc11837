import { alertFacts } from "#server/alerts/alert-facts.ts";
import { isHeard } from "#server/alerts/is-heard.ts";
import { decideBlind } from "#server/alerts/policy/decide-blind.ts";
import type { Alert } from "#server/alerts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { isExpired } from "#server/searches/search-period.ts";
import { listSearches } from "#server/searches/store.ts";
import { addDays, type CalendarDate, dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { type DigestContent, type DigestLine, digestContent } from "./digest-content.ts";
import { isWatched } from "./is-watched.ts";
import { endedOf, pausedOf } from "./no-longer-watched.ts";
import {
  countChecks,
  firedBetween,
  goneSince,
  lastAnswerAt,
  mailedDigests,
  notesSince,
  untoldNotices,
} from "./store.ts";

const DAY_MS = 86_400_000;
const FIRST_DAYS = 7;
const CHECKS_DAYS = 30;
const STILL_CHEAP_DAYS = 7;
/** From here on a monitor counts it as recovered. */
const STILL_CHEAP_RATIO = 1.05;

type Mailed = { content: DigestContent; at: Date };
type Needs = Pick<Deps, "clock" | "config" | "fareSource">;

/** Everything a digest may tell an account now, and the last one that was mailed. */
export async function gatherDigest(
  { clock, config, fareSource }: Needs,
  tx: Transaction,
  accountId: string,
): Promise<{ content: DigestContent; last: Mailed | undefined }> {
  const now = clock.now();
  const today = dayIn(now, HOME_TIME_ZONE);
  const mailed = (await mailedDigests(tx, accountId)).map(toMailed);
  const [last] = mailed;
  const since = last?.at ?? new Date(now.getTime() - FIRST_DAYS * DAY_MS);
  const all = await listSearches(tx, accountId);
  const told = all.filter((search) => isTold(search, now));
  const searches = told.filter((search) => !isExpired(search, today));
  const ended = told.filter(
    (search) => isExpired(search, today) && !isExpired(search, dayIn(since, HOME_TIME_ZONE)),
  );
  const byId = new Map(searches.map((search) => [search.id, search]));
  const untold = await untoldNotices(tx, accountId);
  const isAbout = (line: DigestLine) => isWatched(byId.get(line.searchId), line, today);
  const content = {
    best: searches.flatMap(bestOf),
    moved: [
      ...movedOf(untold, byId),
      ...(await notedOf(tx, { byId, since })),
      ...(await stillCheapOf(tx, { byId, since, now })),
    ].filter(isAbout),
    expired: (await expiredOf(tx, { accountId, byId, since, untold })).filter(isAbout),
    blind: await blindOf(tx, searches, { now, mailed, checkIntervalSeconds: config.checkIntervalSeconds }),
    ended: await endedOf(tx, ended),
    paused: all.flatMap((search) => pausedOf(search, since)),
    checks: await countChecks(tx, { accountId, from: addDays(today, -CHECKS_DAYS) }),
    simulated: fareSource.market === "simulated",
  };
  return { content, last };
}

const toMailed = ({ at, payload }: { at: Date; payload: unknown }): Mailed => ({
  at,
  content: digestContent.parse(payload),
});

/** Watched and wanted, and its owner wants it in the digest. */
const isTold = (search: SavedSearch, now: Date) => isHeard(search, now) && search.alertSettings.digest;

type Told = ReadonlyMap<string, SavedSearch>;
type Untold = Awaited<ReturnType<typeof untoldNotices>>;

function bestOf(search: SavedSearch | undefined): DigestLine[] {
  if (!search?.cheapest) return [];
  const { id, cheapest } = search;
  const { route, departure, stay, price, seenAt } = cheapest;
  const { origin, destination } = route;
  return [{ searchId: id, origin, destination, departure, stay, price, at: seenAt.toISOString() }];
}

function lineOfAlert(alert: Alert, search: SavedSearch): DigestLine {
  const { origin, destination } = alertFacts.safeParse(alert.facts).data?.route ?? search.query;
  const { stay, price, createdAt } = alert;
  // PostgreSQL's own `date` type guarantees the form.
  const departure = alert.departure as CalendarDate;
  return { searchId: search.id, origin, destination, departure, stay, price, at: createdAt.toISOString() };
}

/** Alerts that were left to the digest, each once, expired ones aside. */
function movedOf(untold: Untold, byId: Told): DigestContent["moved"] {
  const left = new Map(
    untold
      .filter(({ why }) => why !== "expired")
      .map(({ alert, why }) => [alert.id, { alert, why: why === "unconfirmed" ? why : ("capped" as const) }]),
  );
  return [...left.values()].flatMap(({ alert, why }) => {
    const search = byId.get(alert.searchId);
    return search ? [{ ...lineOfAlert(alert, search), why }] : [];
  });
}

async function notedOf(
  tx: Transaction,
  { byId, since }: { byId: Told; since: Date },
): Promise<DigestContent["moved"]> {
  const notes = await notesSince(tx, { searchIds: [...byId.keys()], since });
  return notes.map(({ seenAt, departure, ...note }) => ({
    ...note,
    // PostgreSQL's own `date` type guarantees the form.
    departure: departure as CalendarDate,
    at: seenAt.toISOString(),
  }));
}

/** Prices that were told a week ago, and that have not gone back up since: one line for each, once. */
async function stillCheapOf(
  tx: Transaction,
  { byId, since, now }: { byId: Told; since: Date; now: Date },
): Promise<DigestContent["moved"]> {
  const weekBefore = (at: Date) => new Date(at.getTime() - STILL_CHEAP_DAYS * DAY_MS);
  const fired = await firedBetween(tx, {
    searchIds: [...byId.keys()],
    after: weekBefore(since),
    until: weekBefore(now),
  });
  return fired.flatMap(({ searchId, lastPrice }) => {
    const [line] = bestOf(byId.get(searchId));
    const isCheap = line && lastPrice !== null && line.price < STILL_CHEAP_RATIO * lastPrice;
    return isCheap ? [{ ...line, why: "still cheap" as const }] : [];
  });
}

const expired = (alert: Alert, why: DigestContent["expired"][number]["why"]) =>
  [alert.id, { alert, why }] as const;

/** What went while its reader was not to be disturbed, and what he was told that went within a day; each once. */
async function expiredOf(
  tx: Transaction,
  { accountId, byId, since, untold }: { accountId: string; byId: Told; since: Date; untold: Untold },
): Promise<DigestContent["expired"]> {
  const overnight = untold.filter(({ why }) => why === "expired");
  const gone = await goneSince(tx, { accountId, since });
  const each = new Map([
    ...gone.map((alert) => expired(alert, "gone")),
    ...overnight.map(({ alert }) => expired(alert, "overnight")),
  ]);
  return [...each.values()].flatMap(({ alert, why }) => {
    const search = byId.get(alert.searchId);
    return search ? [{ ...lineOfAlert(alert, search), why }] : [];
  });
}

async function blindOf(
  tx: Transaction,
  searches: readonly SavedSearch[],
  given: { now: Date; mailed: Mailed[]; checkIntervalSeconds: number },
): Promise<DigestContent["blind"]> {
  const { now, mailed, checkIntervalSeconds } = given;
  const blind: DigestContent["blind"] = [];
  for (const { id, routes, createdAt, alertSettings, alertsSnoozedUntil, query } of searches) {
    const routeIds = routes.map(({ fareQueryId }) => fareQueryId);
    const answered = await lastAnswerAt(tx, routeIds);
    const lastCheckAt = answered && answered > createdAt ? answered : createdAt;
    const told = mailed.find(({ content }) => content.blind.some(({ searchId }) => searchId === id));
    const decision = decideBlind({
      ...{ lastCheckAt, checkIntervalSeconds, toldAt: told?.at ?? null, isWatching: true },
      ...{ settings: alertSettings, snoozedUntil: alertsSnoozedUntil, now },
    });
    const { origin, destination } = query;
    if (decision.kind === "notice")
      blind.push({ searchId: id, origin, destination, since: decision.since.toISOString() });
  }
  return blind;
}
