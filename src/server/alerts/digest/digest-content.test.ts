import { describe, expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { type DigestContent, isWorthWriting } from "./digest-content.ts";

const now = new Date("2026-11-23T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const line = {
  ...{ searchId: "a", origin: "GRU", destination: "LIS", departure: calendarDate("2027-03-12"), stay: 12 },
  ...{ price: 80_000, at: now.toISOString() },
};
const nothing: DigestContent = {
  ...{ best: [], moved: [], expired: [], blind: [], ended: [], paused: [] },
  ...{ checks: 0, simulated: false },
};
const last = { content: { best: [line] }, at: daysAgo(7) };

describe("a digest is written", () => {
  it.each<[string, Partial<DigestContent>, typeof last | undefined, boolean]>([
    ["the first time", { best: [line] }, undefined, true],
    ["the first time without a price, after some checks", { checks: 3 }, undefined, true],
    ["the first time, of as many prices as checks", { best: [line], checks: 1 }, undefined, true],
    ["not of nothing at all", {}, undefined, false],
    ["not when nothing happened", { best: [line] }, last, false],
    ["not when a price moved by less than 2 %", { best: [{ ...line, price: 81_599 }] }, last, false],
    ["when a price rose by 2 %", { best: [{ ...line, price: 81_600 }] }, last, true],
    ["when a price fell by 2 %", { best: [{ ...line, price: 78_400 }] }, last, true],
    ["when a monitor has its first price", { best: [line, { ...line, searchId: "b" }] }, last, true],
    ["when something was left to it", { moved: [{ ...line, why: "capped" }] }, last, true],
    ["when something expired", { expired: [{ ...line, why: "overnight" }] }, last, true],
    ["when a monitor is blind", { blind: [{ ...line, since: line.at }] }, last, true],
    ["when a monitor has ended", { ended: [{ ...line, lowest: null, checks: 0 }] }, last, true],
    ["when a monitor was paused", { paused: [line] }, last, true],
    ["not within a month without news", { best: [line] }, { ...last, at: daysAgo(29.9) }, false],
    ["after a month without news", { best: [line] }, { ...last, at: daysAgo(30) }, true],
  ])("%s", (_case, content, before, expected) => {
    expect(isWorthWriting({ ...nothing, ...content }, before, now)).toBe(expected);
  });
});
