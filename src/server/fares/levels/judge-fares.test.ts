import { describe, expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { bandBehind, judgeByBands, type RouteBand } from "./judge-fares.ts";

// Eleven in the evening of the 20th in São Paulo.
const seenAt = new Date("2026-11-21T02:00:00Z");
const aBand = (over: Partial<RouteBand> = {}): RouteBand => ({
  ...{ fareQueryId: 1, leadBucket: 1, stayBucket: 2, lowBelow: 100, highAbove: 200 },
  ...{ observations: 30, days: 9 },
  ...over,
});
const bands = [aBand(), aBand({ leadBucket: 0, lowBelow: 300, highAbove: 400 })];

describe("judging fares by the bands of their route", () => {
  it.each([
    ["by the band of its lead time", "2026-11-27", 10, 99, null, "low"],
    ["by what they were judged before", "2026-11-27", 10, 101, "low" as const, "low"],
    ["by another band the day before", "2026-11-26", 10, 450, null, "high"],
    ["not at all where nothing is known", "2026-12-11", 10, 99, null, null],
    ["not at all for another stay", "2026-11-27", 7, 99, null, null],
  ])("%s", (_what, departure, stay, price, before, level) => {
    const judge = judgeByBands(bands, seenAt);
    expect(judge({ departure: calendarDate(departure), stay, price }, before)).toBe(level);
  });

  it("names the band again that was behind a level", () => {
    const fare = { fareQueryId: 1, departure: calendarDate("2026-11-27"), stay: 10, seenAt };
    expect(bandBehind(bands, fare)).toBe(bands[0]);
    expect(bandBehind(bands, { ...fare, fareQueryId: 2 })).toBeUndefined();
    expect(bandBehind(bands, { ...fare, stay: 3 })).toBeUndefined();
  });
});
