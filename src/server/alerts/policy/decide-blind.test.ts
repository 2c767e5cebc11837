import { expect, it } from "vitest";
import { type BlindCase, decideBlind } from "./decide-blind.ts";

const now = new Date("2026-11-20T15:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const aCase = (over: Partial<BlindCase> = {}): BlindCase => ({
  lastCheckAt: hoursAgo(24),
  checkIntervalSeconds: 6 * 3600,
  toldAt: null,
  isWatching: true,
  settings: { triggers: ["blind"] },
  snoozedUntil: null,
  now,
  ...over,
});

it.each([
  ["is told after a day without an answer", {}, "notice"],
  ["not before", { lastCheckAt: hoursAgo(23.9) }, "it sees"],
  [
    "not before, however often it is checked",
    { checkIntervalSeconds: 3600, lastCheckAt: hoursAgo(23.9) },
    "it sees",
  ],
  [
    "not before four checks are missed",
    { checkIntervalSeconds: 12 * 3600, lastCheckAt: hoursAgo(47) },
    "it sees",
  ],
  ["when four checks are missed", { checkIntervalSeconds: 12 * 3600, lastCheckAt: hoursAgo(48) }, "notice"],
  ["not again within three days", { lastCheckAt: hoursAgo(90), toldAt: hoursAgo(71) }, "told"],
  ["again after three days", { lastCheckAt: hoursAgo(96), toldAt: hoursAgo(72) }, "notice"],
  ["never where it is not wanted", { settings: { triggers: ["drop" as const] } }, "not asked for"],
  ["never while nobody watches", { isWatching: false }, "not watching"],
  ["not while alerts are put off", { snoozedUntil: hoursAgo(-1) }, "snoozed"],
  ["again when they are put off no more", { snoozedUntil: now }, "notice"],
])("that a monitor is blind %s", (_case, over, expected) => {
  const decision = decideBlind(aCase(over));
  expect(decision.kind === "notice" ? "notice" : decision.why).toBe(expected);
});

it("says since when", () => {
  expect(decideBlind(aCase({ lastCheckAt: hoursAgo(30) }))).toEqual({ kind: "notice", since: hoursAgo(30) });
});
