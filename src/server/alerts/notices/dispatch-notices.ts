import { randomUUID } from "node:crypto";
import { oweOnChannel } from "#server/channels/owe-on-channel.ts";
import { type Channel, findChannel } from "#server/channels/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import { findSearchById } from "#server/searches/store.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { alertFacts } from "../alert-facts.ts";
import { isWanted } from "../consider-alert.ts";
import { readAlertPreferences } from "../preferences/store.ts";
import { findReader } from "../store.ts";
import { flownRoute } from "./flown-route.ts";
import { decideNotice, type NoticeDecision, WEEK_MS } from "./notice-policy.ts";
import { hasDigest } from "./resting-state.ts";
import {
  type Addressee,
  BY_MAIL,
  changeNotice,
  lockOpenNotices,
  type Notice,
  type OpenNotice,
  sentSince,
} from "./store.ts";

type Needs = Pick<Deps, "clock" | "queue" | "log" | "fareSource">;
const ITEMS = 5;
const DAY_MS = 86_400_000;
/** What the database admits between a confirmation and the message. */
export const FRESH_MS = 10 * 60_000;

/** Where messages of a reader go. */
type Target = { kind: "email"; email: string } | Channel;
interface Sending {
  to: Addressee;
  target: Target;
  now: Date;
  sent: Awaited<ReturnType<typeof sentSince>>;
  preferences: Awaited<ReturnType<typeof readAlertPreferences>>;
}

/**
 * Decides about everything that is due to someone on a channel, and hands what may be written now over to be delivered: up
 * to five alerts in a message, the deepest fall first. Answers what the next message cannot leave without: alerts whose
 * price was confirmed too long ago.
 */
export async function dispatchNotices(deps: Needs, tx: Transaction, to: Addressee): Promise<Notice[]> {
  const now = deps.clock.now();
  const due = dueOf(await lockOpenNotices(tx, to), now);
  if (due.length === 0) return [];
  const target = await targetOf(tx, to, now);
  if (!target) {
    for (const { notice } of due) await changeNotice(tx, notice, { state: "dropped", why: "unwanted" });
    return [];
  }
  const sent = await sentSince(tx, { ...to, since: new Date(now.getTime() - WEEK_MS) });
  const preferences = await readAlertPreferences(tx, to.accountId);
  const sending = { to, target, now, sent, preferences };
  const messages = await sortOut(deps, tx, sending, due);
  const isReady = (items: OpenNotice[]) => items.every(({ notice }) => isFresh(notice, now));
  for (const items of messages.filter(isReady)) await handOver(deps, tx, sending, items);
  const next = messages.find((items) => !isReady(items)) ?? [];
  return next.map(({ notice }) => notice).filter((notice) => !isFresh(notice, now));
}

/** When one is due, what was only waiting for company comes along. */
function dueOf(open: OpenNotice[], now: Date): OpenNotice[] {
  if (!open.some(({ notice }) => notice.dueAt <= now)) return [];
  const isDue = ({ state, tries, dueAt }: Notice) => dueAt <= now || (state === "waiting" && tries === 0);
  const depth = ({ alert }: OpenNotice) => alertFacts.parse(alert.facts).drop ?? 0;
  return open.filter(({ notice }) => isDue(notice)).toSorted((one, other) => depth(other) - depth(one));
}

const isFresh = ({ confirmedAt }: Notice, now: Date) => now.getTime() - confirmedAt.getTime() <= FRESH_MS;

async function targetOf(tx: Transaction, to: Addressee, now: Date): Promise<Target | undefined> {
  const { accountId, channelKey } = to;
  if (channelKey === BY_MAIL) {
    const reader = await findReader(tx, { accountId, now });
    return reader && { kind: "email", email: reader.email };
  }
  const channel = await findChannel(tx, { accountId, channelId: channelKey });
  return channel?.state === "active" ? channel : undefined;
}

/** The messages that may be written now; the rest is held, left to the digest, or dropped when nobody wants it. */
async function sortOut(
  deps: Needs,
  tx: Transaction,
  sending: Sending,
  due: OpenNotice[],
): Promise<OpenNotice[][]> {
  const messages: OpenNotice[][] = [];
  for (const item of due) {
    const decision = await decide(deps, tx, sending, item, messages);
    const last = messages.at(-1);
    if (decision.kind !== "send") await setAside(tx, item.notice, decision);
    else if (last && last.length < ITEMS) last.push(item);
    else messages.push([item]);
  }
  return messages;
}

async function decide(
  deps: Needs,
  tx: Transaction,
  { target, now, sent, preferences }: Sending,
  { alert }: OpenNotice,
  messages: OpenNotice[][],
): Promise<NoticeDecision | { kind: "unwanted" }> {
  const search = await findSearchById(tx, alert.searchId);
  if (!search || search.market !== deps.fareSource.market) return { kind: "unwanted" };
  if (!flownRoute(search, alert) || !(await isWanted(deps, tx, search))) return { kind: "unwanted" };
  if (search.alertsSnoozedUntil && now < search.alertsSnoozedUntil) return { kind: "unwanted" };
  const planned = messages.flat().filter((item) => item.alert.searchId === alert.searchId);
  const joins = (messages.at(-1)?.length ?? ITEMS) < ITEMS;
  return decideNotice({
    channel: target.kind,
    monitor: search.alertSettings,
    quiet: { from: preferences.quietFrom, to: preferences.quietTo },
    hasDigest: hasDigest(preferences, search.alertSettings),
    grade: alertFacts.parse(alert.facts).grade,
    // What joins a message that leaves anyway is not one more.
    messages: joins ? [] : [...messagesOf(sent, now), ...messages.map(() => now)],
    ofMonitor: [
      ...sent.filter(({ searchId }) => searchId === alert.searchId).map(({ sentAt }) => sentAt),
      ...planned.map(() => now),
    ],
    now,
    timeZone: HOME_TIME_ZONE,
  });
}

/** When each message of the last day left. */
function messagesOf(sent: Sending["sent"], now: Date): Date[] {
  const lately = sent.filter(({ sentAt }) => now.getTime() - sentAt.getTime() < DAY_MS);
  return [...new Map(lately.map(({ deliveryId, sentAt }) => [deliveryId, sentAt])).values()];
}

function setAside(
  tx: Transaction,
  notice: Notice,
  decision: Exclude<NoticeDecision, { kind: "send" }> | { kind: "unwanted" },
): Promise<void> {
  if (decision.kind === "unwanted") return changeNotice(tx, notice, { state: "dropped", why: "unwanted" });
  const { why } = decision;
  if (decision.kind === "digest") return changeNotice(tx, notice, { state: "digest", why });
  return changeNotice(tx, notice, { state: "held", why, dueAt: decision.until });
}

/** One message about these alerts, in the transaction that marks them as sent. */
async function handOver(
  deps: Needs,
  tx: Transaction,
  { to, target, now }: Sending,
  items: OpenNotice[],
): Promise<void> {
  const [first, ...others] = items.map(toldOf);
  if (!first) return;
  const isOne = others.length === 0;
  const id = isOne && target.kind === "email" ? first.alertId : randomUUID();
  const owed = isOne
    ? { kind: "price-alert", dedupeKey: `price-alert/${first.alertId}`, payload: first }
    : { kind: "price-alerts", dedupeKey: `price-alerts/${id}`, payload: { alerts: [first, ...others] } };
  if (target.kind === "email") {
    await oweMail(deps, tx, { ...owed, id, accountId: to.accountId, recipient: target.email });
  } else await oweOnChannel(deps, tx, target, { ...owed, id });
  for (const { notice } of items)
    await changeNotice(tx, notice, { state: "sent", deliveryId: id, sentAt: now });
}

const toldOf = ({ notice: { alertId, price, confirmedAt } }: OpenNotice) => ({
  alertId,
  price,
  confirmedAt: confirmedAt.toISOString(),
});
