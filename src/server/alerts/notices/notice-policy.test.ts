import { describe, expect, it } from "vitest";
import { MESSAGE_CHANNELS, type MessageChannel } from "#shared/api/alerts.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { decideNotice, type NoticeCase } from "./notice-policy.ts";

const noon = new Date("2026-11-20T15:00:00Z");
const night = new Date("2026-11-20T05:10:00Z");
const usual: NoticeCase = {
  channel: "web-push",
  monitor: { quietHours: "account", breaksQuietHours: false },
  quiet: { from: "22:00", to: "08:00" },
  hasDigest: true,
  grade: null,
  isOpen: true,
  messages: [],
  ofMonitor: [],
  now: noon,
  timeZone: "America/Sao_Paulo",
};
const ago = (now: Date, ...hours: number[]) => hours.map((h) => new Date(now.getTime() - h * HOUR_MS));
const decided = (change: Partial<NoticeCase>) => {
  const decision = decideNotice({ ...usual, ...change });
  return decision.kind === "hold"
    ? `hold until ${decision.until.toISOString()} (${decision.why})`
    : decision.kind;
};
/** So many messages at even distances, none of the last day, the first one `days` ago. */
const spread = (count: number, days = 29) =>
  ago(noon, ...Array.from({ length: count }, (_, i) => 25 + (i * (days * 24 - 25)) / (count - 1)));
const morning = "hold until 2026-11-20T11:00:00.000Z (quiet)";
const never = { quietHours: "never", breaksQuietHours: false } as const;
const breaks = { quietHours: "account", breaksQuietHours: true } as const;

describe("quiet hours", () => {
  it.each<[string, Partial<NoticeCase>, string]>([
    ["by day", {}, "send"],
    ["at night", { now: night }, morning],
    ["at night by webhook", { now: night, channel: "webhook" }, morning],
    ["at night by Telegram", { now: night, channel: "telegram" }, morning],
    ["at night by WhatsApp", { now: night, channel: "whatsapp" }, morning],
    ["at night by mail", { now: night, channel: "email" }, "send"],
    ["at night of a monitor that keeps none", { now: night, monitor: never }, "send"],
    ["at night of a reader who has none", { now: night, quiet: { from: null, to: null } }, "send"],
    ["at night though unmissable", { now: night, grade: "unmissable" }, morning],
    ["at night, unmissable and chosen so", { now: night, grade: "unmissable", monitor: breaks }, "send"],
    ["at night, great and chosen so", { now: night, grade: "great", monitor: breaks }, morning],
    ["in their first minute", { now: new Date("2026-11-20T01:00:00Z") }, morning],
    ["a minute before them", { now: new Date("2026-11-20T00:59:59Z") }, "send"],
    ["in their last minute", { now: new Date("2026-11-20T10:59:59Z") }, morning],
    ["at their end", { now: new Date("2026-11-20T11:00:00Z") }, "send"],
    [
      "within a day",
      { quiet: { from: "12:00", to: "14:00" } },
      "hold until 2026-11-20T17:00:00.000Z (quiet)",
    ],
    ["before those of a day", { quiet: { from: "13:00", to: "14:00" } }, "send"],
    ["after those of a day", { quiet: { from: "10:00", to: "12:00" } }, "send"],
    [
      "in the night the clock is put back",
      { now: new Date("2026-10-24T23:00:00Z"), timeZone: "Europe/Lisbon" },
      "hold until 2026-10-25T08:00:00.000Z (quiet)",
    ],
    [
      "in the night the clock is put forward",
      { now: new Date("2026-03-28T23:00:00Z"), timeZone: "Europe/Lisbon" },
      "hold until 2026-03-29T07:00:00.000Z (quiet)",
    ],
    [
      "of another zone, where it is night at our noon",
      { timeZone: "Asia/Tokyo" },
      "hold until 2026-11-20T23:00:00.000Z (quiet)",
    ],
  ])("%s", (_case, change, expected) => {
    expect(decided(change)).toBe(expected);
  });
});

describe("what a reader can bear", () => {
  const caps: Record<MessageChannel, number> = {
    email: 6,
    telegram: 6,
    whatsapp: 3,
    "web-push": 6,
    webhook: 6,
  };
  it.each(MESSAGE_CHANNELS)("on %s is counted over 24 hours", (channel) => {
    const cap = caps[channel];
    const messages = Array.from({ length: cap }, (_, i) => ago(noon, i + 1)).flat();
    expect(decided({ channel, messages: messages.slice(1) })).toBe("send");
    expect(decided({ channel, messages })).toBe("digest");
    expect(decided({ channel, messages: [...messages.slice(1), ...ago(noon, 24)] })).toBe("send");
  });

  it.each<[string, Partial<NoticeCase>, string]>([
    ["three of a monitor in a week", { ofMonitor: ago(noon, 30, 60, 90) }, "send"],
    ["four of a monitor in a week", { ofMonitor: ago(noon, 30, 60, 90, 167) }, "digest"],
    ["four of a monitor, one by a clock that was ahead", { ofMonitor: ago(noon, 30, 60, 90, -48) }, "send"],
    ["six in a day, one by a clock that was ahead", { messages: ago(noon, 1, 2, 3, 4, 5, -48) }, "send"],
    ["four of a monitor, one over a week ago", { ofMonitor: ago(noon, 30, 60, 90, 168) }, "send"],
    [
      "four of a monitor, of a reader without a digest",
      { ofMonitor: ago(noon, 30, 60, 90, 167), hasDigest: false },
      "hold until 2026-11-20T16:00:00.000Z (capped)",
    ],
    [
      "both too many, without a digest: until the later of the two",
      { messages: ago(noon, 1, 2, 3, 4, 5, 23), ofMonitor: ago(noon, 1, 2, 3, 166), hasDigest: false },
      "hold until 2026-11-20T17:00:00.000Z (capped)",
    ],
    [
      "one too many already, without a digest: until two have left",
      { messages: ago(noon, 1, 2, 3, 4, 5, 20, 23), hasDigest: false },
      "hold until 2026-11-20T19:00:00.000Z (capped)",
    ],
    [
      "the same, read in another order",
      { messages: ago(noon, 23, 4, 1, 20, 5, 3, 2), hasDigest: false },
      "hold until 2026-11-20T19:00:00.000Z (capped)",
    ],
    [
      "too many, at night: until the morning",
      { now: night, messages: ago(night, 1, 2, 3, 4, 5, 6) },
      morning,
    ],
    ["too many, unmissable", { messages: ago(noon, 1, 2, 3, 4, 5, 6), grade: "unmissable" }, "digest"],
  ])("%s", (_case, change, expected) => {
    expect(decided(change)).toBe(expected);
  });

  it.each<[string, Partial<NoticeCase>, string]>([
    ["a 29th message in a month", { messages: spread(29) }, "send"],
    ["a 31st message in a month", { messages: spread(30) }, "digest"],
    ["one more when the first is a month ago", { messages: spread(30, 30) }, "send"],
    [
      "a 31st message to a reader without a digest",
      { messages: spread(30), hasDigest: false },
      "hold until 2026-11-21T15:00:00.000Z (capped)",
    ],
    ["a fourth message in a day", { messages: ago(noon, 1, 2, 3) }, "digest"],
    ["a 31st message in a month elsewhere", { channel: "telegram", messages: spread(30) }, "send"],
    ["one that no template carries", { isOpen: false }, "digest"],
    ["one that no template carries, without a digest", { isOpen: false, hasDigest: false }, "drop"],
    ["one that no template carries, at night", { isOpen: false, now: night }, morning],
  ])("on WhatsApp: %s", (_case, change, expected) => {
    expect(decided({ channel: "whatsapp", ...change })).toBe(expected);
  });

  it("never drops one: each is sent, held to a later time or told in the digest", () => {
    for (const channel of MESSAGE_CHANNELS)
      for (const hasDigest of [true, false])
        for (let hour = 0; hour < 48; hour++) {
          const now = new Date(noon.getTime() + hour * HOUR_MS);
          const decision = decideNotice({
            ...usual,
            channel,
            hasDigest,
            now,
            messages: ago(now, 1, 2, 3, 4, 5, 6),
          });
          if (decision.kind === "hold") expect(decision.until.getTime()).toBeGreaterThan(now.getTime());
          else expect(decision.kind === "digest" && !hasDigest).toBe(false);
        }
  });
});
