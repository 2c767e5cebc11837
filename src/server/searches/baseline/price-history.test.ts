import { describe, expect, it } from "vitest";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { baselineOf, betterThanShare } from "./price-history.ts";

const today = calendarDate("2026-11-20");
const days = (prices: number[], checks = 3) =>
  prices.map((price, i) => ({ day: addDays(today, i - prices.length), price, checks }));

describe("what a monitor usually costs", () => {
  it.each([
    ["an odd number of days", [300, 100, 200], 200, 120],
    ["an even number of days", [100, 200, 300, 400], 250, 130],
    ["one day", [100], 100, 100],
  ])("over %s: median and lowest tenth", (_case, prices, normal, low) => {
    expect(baselineOf(days(prices), today)).toMatchObject({ normal, low: expect.closeTo(low) });
  });

  it.each([
    [7, 3, true],
    [6, 4, false],
    [7, 2, false],
    [10, 2, true],
  ])("with %i days of %i checks is ready: %s", (count, checks, isReady) => {
    expect(baselineOf(days(Array(count).fill(100), checks), today)).toMatchObject({ isReady });
  });

  it("looks back thirty days and leaves today out", () => {
    const history = [
      { day: addDays(today, -31), price: 1, checks: 1 },
      { day: addDays(today, -30), price: 500, checks: 2 },
      { day: today, price: 2, checks: 1 },
    ];
    expect(baselineOf(history, today)).toMatchObject({ normal: 500, days: 1, checks: 2 });
    expect(baselineOf([], today)).toBeUndefined();
  });

  it("says of how many of the last ninety days a price is better", () => {
    expect(betterThanShare(days([...Array(15).fill(100), 80]), today, 80)).toBe(15 / 16);
    expect(betterThanShare(days([50, ...Array(90).fill(100)]), today, 80)).toBe(1);
    expect(betterThanShare(days(Array(14).fill(100)), today, 80)).toBe(1);
    expect(betterThanShare(days(Array(13).fill(100)), today, 80)).toBeUndefined();
  });
});
