import { expect, it } from "vitest";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { emptyGrid, NOTHING_SOLD } from "./grid.ts";
import { seenPair, seenSince } from "./seen-since.ts";

const departure = calendarDate("2027-03-10");
const grid = emptyGrid(1, { day0: dayNumber(departure), days: 1, stay0: 7, stays: 3 });
grid.prices.set([70_000, NOTHING_SOLD]);
grid.seen.set([29_000_000, 29_000_001]);

it.each([
  ["that is on sale", 7, 70_000],
  ["that is not sold", 8, null],
  ["of which nobody has said anything", 9, undefined],
  ["that is not looked for", 10, undefined],
])("of a pair %s that much was seen last", (_what, stay, price) => {
  expect(seenPair(grid, { departure, stay })?.price).toBe(price);
});

it("says when a pair was seen", () => {
  expect(seenPair(grid, { departure, stay: 8 })?.seenAt).toEqual(new Date(29_000_001 * 60_000));
});

it.each([
  ["of either, since the first", 29_000_000, [70_000, null]],
  ["of the second alone, since it was seen", 29_000_001, [null]],
  ["of none, since later", 29_000_002, []],
])("of a range is told what was seen %s", (_which, minute, prices) => {
  const range = {
    firstDeparture: departure,
    lastReturn: calendarDate("2027-03-31"),
    minStay: 3,
    maxStay: 30,
  };
  expect(seenSince(grid, range, new Date(minute * 60_000)).map(({ price }) => price)).toEqual(prices);
});

it("of a range is told only what lies in it", () => {
  const wide = emptyGrid(1, { day0: dayNumber(departure), days: 2, stay0: 7, stays: 3 });
  wide.prices.set([1, 2, 3, 4, 5, 6]);
  wide.seen.fill(29_000_000);
  const range = { firstDeparture: departure, lastReturn: calendarDate("2027-03-31"), minStay: 8, maxStay: 9 };
  expect(seenSince(wide, range, new Date(0)).map(({ price }) => price)).toEqual([2, 3, 5, 6]);
});
