import { alertFacts } from "#server/alerts/alert-facts.ts";
import { readAlertPreferences } from "#server/alerts/preferences/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import { isMailSuspended } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { handOver } from "./hand-over.ts";
import { isChannelOpen } from "./is-channel-open.ts";
import { isStale } from "./is-fresh.ts";
import { MONTH_MS } from "./notice-policy.ts";
import { noticeTarget } from "./notice-target.ts";
import { readableNotices } from "./readable-notices.ts";
import { sortOut } from "./sort-out.ts";
import {
  type Addressee,
  changeNotice,
  lockOpenNotices,
  type Notice,
  type OpenNotice,
  sentSince,
} from "./store.ts";

type Needs = Pick<Deps, "clock" | "queue" | "fareSource" | "config" | "log">;

/**
 * Decides about everything that is due to someone on a channel, and hands what may be written now over to be delivered: up
 * to five alerts in a message, the deepest fall first. Answers what the next message cannot leave without: alerts whose
 * price was confirmed too long ago or was seen to be gone since.
 */
export async function dispatchNotices(deps: Needs, tx: Transaction, to: Addressee): Promise<Notice[]> {
  const now = deps.clock.now();
  const due = dueOf(await readableNotices(deps, tx, await lockOpenNotices(tx, to, now)));
  if (due.length === 0) return [];
  const target = await noticeTarget(tx, to, now);
  if (!target) {
    for (const { notice } of due) await changeNotice(tx, notice, { state: "dropped", why: "unwanted" });
    return [];
  }
  const sent = await sentSince(tx, { ...to, since: new Date(now.getTime() - MONTH_MS) });
  const preferences = await readAlertPreferences(tx, to.accountId);
  const isOpen = await isChannelOpen(deps, tx, { target, now });
  const isSuspended = await isMailSuspended(tx, to.accountId);
  const sending = { target, now, sent, preferences, isMailSuspended: isSuspended, isOpen };
  const messages = await sortOut(deps, tx, sending, due);
  const isReady = (items: OpenNotice[]) => !items.some((item) => isStale(item, now));
  for (const items of messages.filter(isReady)) await handOver(deps, tx, { to, target, now }, items);
  const next = messages.find((items) => !isReady(items)) ?? [];
  return next.filter((item) => isStale(item, now)).map(({ notice }) => notice);
}

/** When one is due, what was only waiting for company comes along. */
function dueOf(open: OpenNotice[]): OpenNotice[] {
  if (!open.some(({ isDue }) => isDue)) return [];
  const isForCompany = ({ state, tries }: Notice) => state === "waiting" && tries === 0;
  const depth = ({ alert }: OpenNotice) => alertFacts.parse(alert.facts).drop ?? 0;
  return open
    .filter(({ notice, isDue }) => isDue || isForCompany(notice))
    .toSorted((one, other) => depth(other) - depth(one));
}
