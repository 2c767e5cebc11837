import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type CalendarDate, calendarDate } from "./calendar-date.ts";
import { continuousPeriod, countPossibilities, type Period, type StayRange } from "./search-window.ts";

/** Every pair written out, one by one. */
function listPairs({ from, to }: Period, { minDays, maxDays }: StayRange): string[] {
  const pairs: string[] = [];
  for (let departure = from; departure <= to; departure = addDays(departure, 1))
    for (let stay = minDays; stay <= maxDays; stay++)
      if (addDays(departure, stay) <= to) pairs.push(`${departure} ${stay}`);
  return pairs;
}

describe("the window of a search", () => {
  it("is a whole year from tomorrow when the search is continuous", () => {
    expect(continuousPeriod(calendarDate("2026-11-20"))).toEqual({ from: "2026-11-21", to: "2027-11-20" });
    expect(continuousPeriod(calendarDate("2027-05-01"))).toEqual({ from: "2027-05-02", to: "2028-05-01" });
  });

  it.each([
    ["2026-11-20", 10, 15, 2115],
    ["2027-05-01", 10, 15, 2121],
    ["2026-11-20", 3, 30, 9758],
  ])("holds, on %s with %i to %i days, %i possibilities", (today, minDays, maxDays, expected) => {
    const period = continuousPeriod(calendarDate(today));
    expect(countPossibilities(period, { minDays, maxDays })).toBe(expected);
  });

  it("holds exactly one when the dates are fixed", () => {
    const period = { from: calendarDate("2027-03-10"), to: calendarDate("2027-03-22") };
    expect(countPossibilities(period, { minDays: 12, maxDays: 12 })).toBe(1);
  });

  it("counts what a list of every pair counts", () => {
    const day = fc
      .integer({ min: 0, max: 60 })
      .map((n): CalendarDate => addDays(calendarDate("2027-02-01"), n));
    const stay = fc.integer({ min: 3, max: 30 });
    fc.assert(
      fc.property(day, day, stay, stay, (a, b, x, y) => {
        const period = a <= b ? { from: a, to: b } : { from: b, to: a };
        const range = { minDays: Math.min(x, y), maxDays: Math.max(x, y) };
        expect(countPossibilities(period, range)).toBe(listPairs(period, range).length);
      }),
    );
  });
});
