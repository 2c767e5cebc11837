import { isAhead } from "#server/clock.ts";
import type { MonitorSettings } from "#server/searches/search.ts";
import type { AlertGrade } from "#shared/alert-rules.ts";
import type { MessageChannel } from "#shared/api/alerts.ts";
import { DAY_MS } from "#shared/durations.ts";
import { hourIn, nextTime } from "./wall-clock.ts";

/** Everything that decides when an alert is written on a channel. */
export interface NoticeCase {
  channel: MessageChannel;
  monitor: Pick<MonitorSettings, "quietHours" | "breaksQuietHours">;
  /** Hours of the reader's clock, as in 22:00; both null: none. */
  quiet: { from: string | null; to: string | null };
  /** Whether what does not fit now may be told with the digest. */
  hasDigest: boolean;
  grade: AlertGrade | null;
  /** Whether messages get through there now: not on WhatsApp without an approved template or a conversation. */
  isOpen: boolean;
  /** When messages left on this channel in the last 30 days at least, each once, in any order. */
  messages: readonly Date[];
  /** When alerts of this monitor were told on this channel in the last seven days at least, in any order. */
  ofMonitor: readonly Date[];
  now: Date;
  timeZone: string;
}

export type NoticeDecision =
  | { kind: "send" }
  | { kind: "hold"; until: Date; why: "quiet" | "capped" }
  | { kind: "digest"; why: "capped" | "closed" }
  /** Told by mail alone. */
  | { kind: "drop"; why: "closed" };

/** Messages to one reader in 24 hours. */
const MESSAGES_A_DAY: Record<MessageChannel, number> = {
  email: 6,
  telegram: 6,
  whatsapp: 3,
  "web-push": 6,
  webhook: 6,
};
/** Where each message costs its operator. */
const MESSAGES_A_MONTH: Partial<Record<MessageChannel, number>> = { whatsapp: 30 };
const OF_MONITOR_A_WEEK = 4;
const WEEK_MS = 7 * DAY_MS;
export const MONTH_MS = 30 * DAY_MS;

/**
 * Whether an alert is written now on this channel (docs/alert-policy.md): not in quiet hours, mail aside, and not more than
 * a reader can bear. What does not fit waits, or goes into the digest of a reader who has one; dropped is nothing but what
 * cannot be written on a channel beside the mail.
 */
export function decideNotice(given: NoticeCase): NoticeDecision {
  const quiet = quietUntil(given);
  if (quiet) return { kind: "hold", until: quiet, why: "quiet" };
  if (!given.isOpen)
    return given.hasDigest ? { kind: "digest", why: "closed" } : { kind: "drop", why: "closed" };
  const opens = capOpensAt(given);
  if (!opens) return { kind: "send" };
  return given.hasDigest ? { kind: "digest", why: "capped" } : { kind: "hold", until: opens, why: "capped" };
}

type QuietCase = Pick<NoticeCase, "channel" | "monitor" | "quiet" | "grade" | "now" | "timeZone">;

/** When the quiet hours of this channel end that it is now; undefined when it is none of them. */
export function quietUntil(given: QuietCase): Date | undefined {
  const { channel, monitor, quiet, grade, now, timeZone } = given;
  const { from, to } = quiet;
  if (channel === "email" || monitor.quietHours === "never" || from === null || to === null) return undefined;
  if (monitor.breaksQuietHours && grade === "unmissable") return undefined;
  const hour = hourIn(now, timeZone);
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  return isQuiet ? nextTime(to, { now, timeZone }) : undefined;
}

/** When one more fits; undefined when it does now. */
function capOpensAt({ channel, messages, ofMonitor, now }: NoticeCase): Date | undefined {
  const aMonth = MESSAGES_A_MONTH[channel];
  const opens = [
    ...opening(messages, { cap: MESSAGES_A_DAY[channel], spanMs: DAY_MS, now }),
    ...(aMonth === undefined ? [] : opening(messages, { cap: aMonth, spanMs: MONTH_MS, now })),
    ...opening(ofMonitor, { cap: OF_MONITOR_A_WEEK, spanMs: WEEK_MS, now }),
  ];
  return opens.length === 0 ? undefined : new Date(Math.max(...opens));
}

function opening(
  sent: readonly Date[],
  { cap, spanMs, now }: { cap: number; spanMs: number; now: Date },
): number[] {
  const known = sent.filter((at) => !isAhead(at, now));
  const leaving = known.map((at) => at.getTime() + spanMs).filter((at) => at > now.getTime());
  const opens = leaving.toSorted((one, other) => other - one)[cap - 1];
  return opens === undefined ? [] : [opens];
}
