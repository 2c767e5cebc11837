import { expect, test } from "vitest";
import type { PastPrice } from "#server/fares/fare-source.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { daySheet, knownDays } from "./day-sheet.ts";

const today = calendarDate("2026-11-20");
const aPast = (...told: [daysAgo: number, price: number][]): PastPrice[] =>
  told.map(([daysAgo, price]) => ({ day: addDays(today, -daysAgo), price }));

test.each([
  ["nothing of nothing", aPast(), []],
  [
    "days in their order, whatever order they were told in",
    aPast([1, 500], [3, 700]),
    aPast([3, 700], [1, 500]),
  ],
  ["the lower of two prices for a day", aPast([1, 500], [1, 400], [1, 600]), aPast([1, 400])],
  ["neither today nor what is to come", aPast([1, 500], [0, 400], [-2, 300]), aPast([1, 500])],
  ["no more than ninety days", aPast([91, 300], [90, 500]), aPast([90, 500])],
  ["nothing of times that are long past", aPast([4000, 500]), []],
])("of what a source told of days before, %s is kept", (_what, past, kept) => {
  const sheet = daySheet(past, today);
  expect(sheet ? knownDays(sheet) : []).toEqual(kept);
});

test("of days between, of which nothing was told, that is written down", () => {
  expect(daySheet(aPast([3, 700], [1, 500]), today)).toEqual({
    firstDay: "2026-11-17",
    prices: [700, 0, 500],
  });
});
