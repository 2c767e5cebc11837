import { describe, expect, test } from "vitest";
import type { Fare } from "#server/fares/fare-source.ts";
import { emptyGrid, type FareGrid, minuteOf } from "#server/fares/grid/grid.ts";
import { growGrid } from "#server/fares/grid/reshape-grid.ts";
import { writeFares } from "#server/fares/grid/write-fares.ts";
import { addDays, calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { calendarNews } from "./calendar-news.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const FIRST = calendarDate("2027-03-01");
const AGE = 30;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const aFare = (price: number | null, row = 0): Fare => ({
  departure: addDays(FIRST, row),
  ...{ stay: 7, price, level: null },
});

/** A grid of three departures of which a calendar told `told` when it was asked for, so many hours ago. */
function aGrid(told: number | null, askedHoursAgo: number): FareGrid {
  const grid = emptyGrid(1, { day0: dayNumber(FIRST), days: 3, stay0: 7, stays: 1 });
  const observedAt = hoursAgo(askedHoursAgo);
  writeFares(grid, calendarNews(grid, [aFare(told)], { observedAt, ageMs: AGE * HOUR_MS }), observedAt);
  return grid;
}
const tell = (grid: FareGrid, price: number | null, askedHoursAgo?: number) =>
  calendarNews(grid, [aFare(price)], {
    ...{ observedAt: NOW, ageMs: AGE * HOUR_MS },
    askedBefore: askedHoursAgo === undefined ? undefined : hoursAgo(askedHoursAgo),
  });
const news = (price: number | null, hours: number) => [{ ...aFare(price), seenAt: hoursAgo(hours) }];

describe("what a calendar of old prices tells", () => {
  test.each([
    ["the same as before, as old as usual", 90_000, 90_000, 10, 30],
    ["another price, that came since it was asked", 90_000, 80_000, 10, 5],
    ["another price, asked for long ago: as old as usual", 90_000, 80_000, 100, 30],
    ["nothing sold any more, since it was asked", 90_000, null, 10, 5],
    ["sold again, since it was asked", null, 90_000, 10, 5],
    ["nothing sold as before, as old as usual", null, null, 10, 30],
    ["another price, asked for nobody knows when", 90_000, 80_000, undefined, 30],
  ])("is %s", (_what, before, price, asked, hours) => {
    expect(tell(aGrid(before, asked ?? 10), price, asked)).toEqual(news(price, hours));
  });

  test("counts also where a clock that was ahead has looked", () => {
    const grid = aGrid(90_000, 10);
    grid.seen.fill(minuteOf(hoursAgo(-48)));
    expect(tell(grid, 80_000, 10)).toEqual(news(80_000, 5));
  });

  test("is as old as usual where it never told anything", () => {
    const grid = aGrid(90_000, 10);
    const moment = { observedAt: NOW, ageMs: AGE * HOUR_MS, askedBefore: hoursAgo(10) };
    expect(calendarNews(grid, [aFare(50_000, 1)], moment)).toEqual([
      { ...aFare(50_000, 1), seenAt: hoursAgo(AGE) },
    ]);
  });

  test("is nothing of pairs outside", () => {
    expect(calendarNews(aGrid(90_000, 10), [aFare(1, 9)], { observedAt: NOW, ageMs: 0 })).toEqual([]);
  });
});

describe("where a look has found another price", () => {
  const looked = (grid: FareGrid, hours: number, price = 120_000) => {
    writeFares(grid, [aFare(price)], hoursAgo(hours));
    return grid;
  };

  test("what a calendar goes on telling is no news for three days", () => {
    expect(tell(looked(aGrid(90_000, 80), 71), 90_000, 40)).toEqual([]);
    expect(tell(looked(aGrid(90_000, 80), 73), 90_000, 40)).toEqual(news(90_000, 72));
  });

  test("nor for as long as its prices are old, where that is longer", () => {
    const moment = { observedAt: NOW, ageMs: 100 * HOUR_MS };
    expect(calendarNews(looked(aGrid(90_000, 120), 99), [aFare(90_000)], moment)).toEqual([]);
    expect(calendarNews(looked(aGrid(90_000, 120), 101), [aFare(90_000)], moment)).toEqual(news(90_000, 100));
  });

  test("however often it is told", () => {
    const grid = looked(aGrid(90_000, 80), 70);
    expect(tell(grid, 90_000, 40)).toEqual([]);
    expect(tell(grid, 90_000, 0)).toEqual([]);
  });

  test("what it tells that is new is news, if it came after the look", () => {
    expect(tell(looked(aGrid(90_000, 20), 12), 80_000, 20)).toEqual(news(80_000, 10));
    expect(tell(looked(aGrid(90_000, 20), 8), 80_000, 20)).toEqual([]);
  });

  test("a rounded price is the one that was found", () => {
    expect(tell(looked(aGrid(90_000, 60), 40, 90_400), 90_000, 50)).toEqual(news(90_000, 30));
  });

  test("a price a whole per cent away is another one", () => {
    expect(tell(looked(aGrid(99_000, 60), 40, 100_000), 99_000, 50)).toEqual([]);
  });

  test.each([
    ["in the same minute counts", 0, []],
    ["by a clock a minute ahead counts", -1, []],
    ["by a clock two minutes ahead does not", -2, news(80_000, 10)],
  ])("a look %s", (_what, minutesAgo, expected) => {
    expect(tell(looked(aGrid(90_000, 20), minutesAgo / 60), 80_000, 20)).toEqual(expected);
  });
});

test("what was told moves with the days of a grid", () => {
  const grid = aGrid(90_000, 10);
  const later = growGrid(grid, { ...grid, days: 9, stays: 3, stay0: 6 }, grid.day0);
  writeFares(later, [aFare(120_000)], hoursAgo(40));
  expect(tell(later, 90_000, 10)).toEqual([]);
});
