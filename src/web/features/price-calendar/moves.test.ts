import { describe, expect, test } from "vitest";
import { type CalendarDate, calendarDate } from "#shared/calendar-date.ts";
import { aFareCalendar } from "#test/web/wire/flights.ts";
import { movePlace } from "./grid/move-place.ts";
import { moveDay } from "./months/move-day.ts";
import { addMonths, monthsBetween, weekdayOf } from "./months-between.ts";
import { priceTable } from "./price-table.ts";

describe("keys in the grid", () => {
  const year = priceTable(
    aFareCalendar({
      ...{
        first_departure: "2027-01-31",
        departures: 100,
        min_stay: 3,
        stays: 10,
        last_return: "2027-05-13",
      },
      ...{ prices: [], levels: "", seen: [], seen_from: null },
    }),
  );

  test.each<[string, boolean, [number, number], [number, number] | undefined]>([
    ["ArrowDown", false, [0, 0], [1, 0]],
    ["ArrowUp", false, [0, 4], [0, 4]],
    ["ArrowRight", false, [5, 9], [5, 9]],
    ["ArrowRight", false, [5, 8], [5, 9]],
    ["ArrowLeft", false, [5, 0], [5, 0]],
    ["Home", false, [5, 4], [5, 0]],
    ["End", false, [5, 4], [5, 9]],
    ["End", false, [98, 0], [98, 1]],
    ["Home", true, [5, 4], [0, 0]],
    ["End", true, [5, 4], [99, 0]],
    ["PageDown", false, [0, 2], [28, 2]],
    ["PageDown", false, [28, 2], [56, 2]],
    ["PageDown", false, [95, 9], [99, 0]],
    ["PageUp", false, [28, 2], [0, 2]],
    ["PageUp", false, [10, 2], [0, 2]],
    ["ArrowDown", false, [97, 2], [98, 1]],
    ["a", false, [1, 1], undefined],
  ])("%s (Ctrl %s) lead from %o to %o", (key, ctrlKey, [row, column], to) => {
    const place = movePlace(year, { row, column }, { key, ctrlKey });
    expect(place && [place.row, place.column]).toEqual(to);
  });
});

describe("keys in the months", () => {
  const span = { from: calendarDate("2026-12-10"), to: calendarDate("2027-03-06") };

  test.each([
    ["ArrowRight", "2026-12-31", "2027-01-01"],
    ["ArrowLeft", "2026-12-10", "2026-12-10"],
    ["ArrowDown", "2026-12-28", "2027-01-04"],
    ["ArrowUp", "2026-12-12", "2026-12-10"],
    ["Home", "2027-01-06", "2027-01-03"],
    ["End", "2027-01-06", "2027-01-09"],
    ["PageDown", "2027-01-31", "2027-02-28"],
    ["PageUp", "2027-01-05", "2026-12-10"],
    ["PageDown", "2027-02-20", "2027-03-06"],
    ["Tab", "2027-02-20", undefined],
  ])("%s leads from %s to %s", (key, from, to) => {
    expect(moveDay(from as CalendarDate, key, span)).toBe(to);
  });
});

test.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2027-01-15", -1, "2026-12-15"],
  ["2026-11-30", 15, "2028-02-29"],
])("the same day %s moved by %i months is %s", (day, months, moved) => {
  expect(addMonths(calendarDate(day), months)).toBe(moved);
});

test.each([
  ["1970-01-01", 4],
  ["2027-03-28", 0],
  ["2027-03-27", 6],
])("%s is weekday %i", (day, weekday) => {
  expect(weekdayOf(calendarDate(day))).toBe(weekday);
});

test("months have weeks from Sunday on, and every one that has a day", () => {
  const months = monthsBetween(calendarDate("2026-12-10"), calendarDate("2027-02-01"));
  expect(months.map(({ first, weeks }) => [first, weeks.length])).toEqual([
    ["2026-12-01", 5],
    ["2027-01-01", 6],
    ["2027-02-01", 5],
  ]);
  expect(months[1]?.weeks[0]).toEqual([null, null, null, null, null, "2027-01-01", "2027-01-02"]);
  expect(months[2]?.weeks.at(-1)).toEqual(["2027-02-28", null, null, null, null, null, null]);
});
