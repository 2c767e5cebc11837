import { describe, expect, it } from "vitest";
import { type CalendarDate, calendarDate } from "#shared/calendar-date.ts";
import type { Range } from "#web/features/filters/filters.ts";
import { isMonthInside, type Month, monthsFrom, toggleMonth } from "./months.ts";

const months = monthsFrom(calendarDate("2026-11-21"));
const none: Range<CalendarDate> = { from: undefined, to: undefined };
const period = (from: string, to: string) => ({ from: calendarDate(from), to: calendarDate(to) });
const press = (...indexes: number[]) =>
  indexes.reduce((range, index) => toggleMonth(months, range, months[index] as Month), none);

it("twelve months begin with the one of today", () => {
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ first: "2026-11-01", last: "2026-11-30" });
  expect(months[3]).toEqual({ first: "2027-02-01", last: "2027-02-28" });
  expect(months[11]).toEqual({ first: "2027-10-01", last: "2027-10-31" });
});

it("from the last day of a month none is skipped", () => {
  const firsts = monthsFrom(calendarDate("2027-01-31")).map(({ first }) => first.slice(0, 7));
  expect(firsts.slice(0, 3)).toEqual(["2027-01", "2027-02", "2027-03"]);
});

describe("pressing months", () => {
  it.each([
    ["one takes it whole", [1], period("2026-12-01", "2026-12-31")],
    ["a second one further on takes those between", [0, 2], period("2026-11-01", "2027-01-31")],
    ["in any order gives one range", [4, 1], period("2026-12-01", "2027-03-31")],
    ["the first of the range again makes it shorter", [0, 2, 0], period("2026-12-01", "2027-01-31")],
    ["the last of the range again makes it shorter", [0, 2, 2], period("2026-11-01", "2026-12-31")],
    ["the only one again takes the period away", [3, 3], none],
    ["one between two others leaves the range whole", [0, 2, 1], period("2026-11-01", "2027-01-31")],
  ])("%s", (_case, pressed, range) => {
    expect(press(...pressed)).toEqual(range);
  });

  it("leaves out what was selected of a month in part", () => {
    const days = period("2026-11-10", "2026-12-31");
    expect(toggleMonth(months, days, months[2] as Month)).toEqual(period("2026-12-01", "2027-01-31"));
  });
});

it.each([
  ["of its own days", period("2026-12-01", "2026-12-31"), true],
  ["that is longer", period("2026-11-15", "2027-01-10"), true],
  ["that begins a day later", period("2026-12-02", "2026-12-31"), false],
  ["that ends a day earlier", period("2026-12-01", "2026-12-30"), false],
  ["without an end", { from: calendarDate("2026-11-01"), to: undefined }, false],
])("December is selected by a period %s: %s", (_case, range, isSelected) => {
  expect(isMonthInside(months[1] as Month, range)).toBe(isSelected);
});
