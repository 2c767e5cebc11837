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
  now,
  ...over,
});

it.each([
  ["is told after a day without an answer", {}, true],
  ["not before", { lastCheckAt: hoursAgo(23.9) }, false],
  [
    "not before, however often it is checked",
    { checkIntervalSeconds: 3600, lastCheckAt: hoursAgo(23.9) },
    false,
  ],
  [
    "not before four checks are missed",
    { checkIntervalSeconds: 12 * 3600, lastCheckAt: hoursAgo(47) },
    false,
  ],
  ["when four checks are missed", { checkIntervalSeconds: 12 * 3600, lastCheckAt: hoursAgo(48) }, true],
  ["not again within three days", { lastCheckAt: hoursAgo(90), toldAt: hoursAgo(71) }, false],
  ["again after three days", { lastCheckAt: hoursAgo(96), toldAt: hoursAgo(72) }, true],
  ["never where it is not wanted", { settings: { triggers: ["drop" as const] } }, false],
  ["never while nobody watches", { isWatching: false }, false],
])("that a monitor is blind %s", (_case, over, expected) => {
  expect(decideBlind(aCase(over))).toBe(expected);
});
