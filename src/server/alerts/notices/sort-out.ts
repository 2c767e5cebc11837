import { alertFacts } from "#server/alerts/alert-facts.ts";
import { isHeard } from "#server/alerts/is-heard.ts";
import { isOfMarket } from "#server/alerts/is-of-market.ts";
import { isWanted } from "#server/alerts/is-wanted.ts";
import type { AlertPreferences } from "#server/alerts/preferences/store.ts";
import type { Reading } from "#server/alerts/words/reading.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { findSearchById } from "#server/searches/store.ts";
import { flownRoute } from "./flown-route.ts";
import { isStale } from "./is-fresh.ts";
import { decideNotice, type NoticeDecision } from "./notice-policy.ts";
import type { NoticeTarget } from "./notice-target.ts";
import { hasDigest } from "./resting-state.ts";
import { changeNotice, type Notice, type OpenNotice, type SentNotice } from "./store.ts";

type Needs = Pick<Deps, "clock" | "fareSource">;
const ITEMS = 5;

/** What decides about everything that is due to someone on a channel. */
interface Sending {
  target: NoticeTarget;
  now: Date;
  /** In the last thirty days. */
  sent: readonly SentNotice[];
  preferences: AlertPreferences & Pick<Reading, "timeZone">;
  isMailSuspended: boolean;
  isOpen: boolean;
}

/**
 * The messages that may be written now; the rest is held, left to the digest, or dropped when nobody wants it. What has no
 * room beside what may be gone is decided about once that is known.
 */
export async function sortOut(
  deps: Needs,
  tx: Transaction,
  sending: Sending,
  due: OpenNotice[],
): Promise<OpenNotice[][]> {
  const messages: OpenNotice[][] = [];
  for (const item of due) {
    const decision = await decide(deps, tx, { ...sending, alert: item.alert, messages });
    const last = messages.at(-1);
    if (isCapped(decision) && messages.flat().some((one) => isStale(one, sending.now))) continue;
    if (decision.kind !== "send") await setAside(tx, item.notice, decision);
    else if (last && last.length < ITEMS) last.push(item);
    else messages.push([item]);
  }
  return messages;
}

const isCapped = (decision: Awaited<ReturnType<typeof decide>>): boolean =>
  "why" in decision && decision.why === "capped";

async function decide(
  deps: Needs,
  tx: Transaction,
  { alert, messages, ...sending }: Sending & Pick<OpenNotice, "alert"> & { messages: OpenNotice[][] },
): Promise<NoticeDecision | { kind: "unwanted" }> {
  const { target, now, sent, preferences, isMailSuspended, isOpen } = sending;
  const search = await findSearchById(tx, alert.searchId);
  const { market } = deps.fareSource;
  if (!search || search.market !== market || !isOfMarket(alert, market)) return { kind: "unwanted" };
  if (!flownRoute(search, alert) || !(await isWanted(deps, tx, search))) return { kind: "unwanted" };
  if (!isHeard(search, now)) return { kind: "unwanted" };
  const planned = messages.flat().filter((item) => item.alert.searchId === alert.searchId);
  const joins = (messages.at(-1)?.length ?? ITEMS) < ITEMS;
  return decideNotice({
    channel: target.kind,
    monitor: search.alertSettings,
    quiet: { from: preferences.quietFrom, to: preferences.quietTo },
    hasDigest: hasDigest({ ...preferences, isMailSuspended }, search.alertSettings),
    grade: alertFacts.parse(alert.facts).grade,
    isOpen,
    // What joins a message that leaves anyway is not one more.
    messages: joins ? [] : [...messagesOf(sent), ...messages.map(() => now)],
    ofMonitor: [
      ...sent.filter(({ searchId }) => searchId === alert.searchId).map(({ sentAt }) => sentAt),
      ...planned.map(() => now),
    ],
    now,
    timeZone: preferences.timeZone,
  });
}

/** When each message left. */
const messagesOf = (sent: Sending["sent"]): Date[] => [
  ...new Map(sent.map(({ deliveryId, sentAt }) => [deliveryId, sentAt])).values(),
];

function setAside(
  tx: Transaction,
  notice: Notice,
  decision: Exclude<NoticeDecision, { kind: "send" }> | { kind: "unwanted" },
): Promise<void> {
  if (decision.kind === "unwanted") return changeNotice(tx, notice, { state: "dropped", why: "unwanted" });
  const { why } = decision;
  if (decision.kind === "digest") return changeNotice(tx, notice, { state: "digest", why });
  if (decision.kind === "drop") return changeNotice(tx, notice, { state: "dropped", why });
  return changeNotice(tx, notice, { state: "held", why, dueAt: decision.until });
}
