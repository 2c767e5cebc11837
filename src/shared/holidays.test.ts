import { describe, expect, test } from "vitest";
import known from "../../data/holidays.json" with { type: "json" };
import { calendarDate } from "./calendar-date.ts";
import { easterOf, holidayOn } from "./holidays.ts";

test.each([
  [1997, "1997-03-30"],
  [2008, "2008-03-23"],
  [2025, "2025-04-20"],
  [2033, "2033-04-17"],
  [2038, "2038-04-25"],
  [2049, "2049-04-18"],
  [2106, "2106-04-18"],
  [2285, "2285-03-22"],
])("Easter of %i", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

describe("a holiday", () => {
  test.each([
    ["2027-01-01", "newYear"],
    ["2027-02-08", "carnivalMonday"],
    ["2027-02-09", "carnivalTuesday"],
    ["2027-02-10", undefined],
    ["2027-03-26", "goodFriday"],
    ["2027-03-28", "easter"],
    ["2027-05-27", "corpusChristi"],
    ["2027-11-20", "blackAwareness"],
    ["2027-12-24", undefined],
    ["2030-04-21", "easter"],
  ])("on %s", (day, holiday) => {
    expect(holidayOn(calendarDate(day))).toBe(holiday);
  });

  test("is what the calendar of the simulated demand says, for the years it knows", () => {
    const listed = known.holidays.map(({ date }) => date);
    const years = new Set(listed.map((date) => date.slice(0, 4)));
    const found = [...years].flatMap((year) =>
      daysOf(Number(year)).filter((day) => holidayOn(calendarDate(day))),
    );
    expect(found).toEqual(listed);
  });
});

function daysOf(year: number): string[] {
  const first = Date.UTC(year, 0, 1);
  const count = (Date.UTC(year + 1, 0, 1) - first) / 86_400_000;
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * 86_400_000).toISOString().slice(0, 10),
  );
}
