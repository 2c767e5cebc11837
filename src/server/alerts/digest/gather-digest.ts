import { alertFacts } from "#server/alerts/alert-facts.ts";
import { decideBlind } from "#server/alerts/blind-policy.ts";
import type { Alert } from "#server/alerts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { isExpired } from "#server/searches/search-period.ts";
import { listSearches } from "#server/searches/store.ts";
import { addDays, type CalendarDate, dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { type DigestContent, type DigestLine, digestContent } from "./digest-content.ts";
import { countChecks, goneSince, lastAnswerAt, mailedDigests, notesSince, untoldNotices } from "./store.ts";

const DAY_MS = 86_400_000;
const FIRST_DAYS = 7;
const CHECKS_DAYS = 30;

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
  const searches = (await listSearches(tx, accountId)).filter((search) => isTold(search, today, now));
  const byId = new Map(searches.map((search) => [search.id, search]));
  const content = {
    best: searches.flatMap(bestOf),
    moved: [...(await movedOf(tx, { accountId, byId })), ...(await notedOf(tx, { byId, since }))],
    expired: await expiredOf(tx, { accountId, byId, since }),
    blind: await blindOf(tx, searches, { now, mailed, checkIntervalSeconds: config.checkIntervalSeconds }),
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
const isTold = (search: SavedSearch, today: CalendarDate, now: Date) =>
  !search.pausedAt &&
  !search.alertsMutedAt &&
  !(search.alertsSnoozedUntil && now < search.alertsSnoozedUntil) &&
  search.alertSettings.digest &&
  !isExpired(search, today);

type Told = ReadonlyMap<string, SavedSearch>;

function bestOf({ id, cheapest }: SavedSearch): DigestLine[] {
  if (!cheapest) return [];
  const { route, departure, stay, price, seenAt } = cheapest;
  const { origin, destination } = route;
  return [{ searchId: id, origin, destination, departure, stay, price, at: seenAt.toISOString() }];
}

function lineOfAlert(alert: Alert, search: SavedSearch): DigestLine {
  const { origin, destination } = alertFacts.parse(alert.facts).route ?? search.query;
  const { stay, price, createdAt } = alert;
  // PostgreSQL's own `date` type guarantees the form.
  const departure = alert.departure as CalendarDate;
  return { searchId: search.id, origin, destination, departure, stay, price, at: createdAt.toISOString() };
}

/** Alerts that were left to the digest, each once, expired ones aside. */
async function movedOf(
  tx: Transaction,
  { accountId, byId }: { accountId: string; byId: Told },
): Promise<DigestContent["moved"]> {
  const left = new Map(
    (await untoldNotices(tx, accountId))
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

const expired = (alert: Alert, why: DigestContent["expired"][number]["why"]) =>
  [alert.id, { alert, why }] as const;

/** What went while its reader was not to be disturbed, and what he was told that went within a day; each once. */
async function expiredOf(
  tx: Transaction,
  { accountId, byId, since }: { accountId: string; byId: Told; since: Date },
): Promise<DigestContent["expired"]> {
  const overnight = (await untoldNotices(tx, accountId)).filter(({ why }) => why === "expired");
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
