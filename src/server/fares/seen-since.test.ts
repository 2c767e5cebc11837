import { expect, it } from "vitest";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { emptyGrid, NOTHING_SOLD } from "./grid.ts";
import { seenPair } from "./seen-since.ts";

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
