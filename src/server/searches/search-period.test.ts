import { describe, expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { admits, cellRange, isExpired, isTooFarAhead, rangeOnSale, searchPeriod } from "./search-period.ts";

const today = calendarDate("2026-11-20");
const stay = { minDays: 5, maxDays: 7 };
const between = (from: string, to: string) => ({
  period: { from: calendarDate(from), to: calendarDate(to) },
  stay,
});
const continuous = { period: null, stay };
const march = between("2027-03-10", "2027-03-20");

describe("the days of a search", () => {
  it.each([
    ["are those of its period", march, "2027-03-10", "2027-03-20"],
    [
      "begin tomorrow when its period begins today",
      between("2026-11-20", "2026-12-20"),
      "2026-11-21",
      "2026-12-20",
    ],
    ["begin tomorrow when it began before", between("2026-11-01", "2026-12-20"), "2026-11-21", "2026-12-20"],
    ["are a year from tomorrow without a period", continuous, "2026-11-21", "2027-11-20"],
  ])("%s", (_what, search, firstDeparture, lastReturn) => {
    expect(cellRange(search, today)).toEqual({ firstDeparture, lastReturn, minStay: 5, maxStay: 7 });
    expect(searchPeriod(search, today).to).toBe(lastReturn);
  });

  it("are departed on as far ahead as seats are sold", () => {
    const capabilities = { horizonDays: 100 } as Parameters<typeof rangeOnSale>[2]["capabilities"];
    expect(rangeOnSale(continuous, today, { capabilities })).toEqual({
      ...cellRange(continuous, today),
      lastDeparture: "2027-02-28",
    });
  });

  it.each([
    ["2027-02-28", false],
    ["2027-03-01", true],
  ])("are too far ahead, or not, when they begin on %s", (from, isTooFar) => {
    const capabilities = { horizonDays: 100 } as Parameters<typeof isTooFarAhead>[2]["capabilities"];
    expect(isTooFarAhead(between(from, "2027-04-30"), today, { capabilities })).toBe(isTooFar);
  });

  it.each([
    ["2026-11-26", false],
    ["2026-11-25", true],
    ["2026-11-19", true],
  ])("are over, or not, when they end on %s", (to, isOver) => {
    expect(isExpired(between("2026-11-10", to), today)).toBe(isOver);
  });
});

describe("a search admits, or not,", () => {
  it.each([
    ["its first departure", march, "2027-03-10", 5, true],
    ["a departure before", march, "2027-03-09", 5, false],
    ["its last return", march, "2027-03-15", 5, true],
    ["a return after", march, "2027-03-15", 6, false],
    ["its longest stay", march, "2027-03-10", 7, true],
    ["a longer one", march, "2027-03-10", 8, false],
    ["a shorter one", march, "2027-03-10", 4, false],
    ["any day without a period", continuous, "2030-01-01", 5, true],
    ["a shorter stay without a period", continuous, "2030-01-01", 4, false],
  ])("%s", (_what, search, departure, days, isAdmitted) => {
    expect(admits(search, { departure: calendarDate(departure), stay: days })).toBe(isAdmitted);
  });
});
