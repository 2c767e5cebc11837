import { expect, test } from "vitest";
import type { Block, Fare } from "#server/fares/fare-source.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { bandSheet } from "./band-sheet.ts";

const march10 = calendarDate("2027-03-10");
const block: Block = { firstDeparture: march10, departureDays: 2, minStay: 7, maxStay: 9 };
const aFare = (days: number, stay: number, typical?: [number, number]): Fare => ({
  ...{ departure: addDays(march10, days), stay, price: 1000, level: "typical" },
  ...(typical && { typical: { lowBelow: typical[0], highAbove: typical[1] } }),
});
const none = [0, 0, 0, 0, 0, 0];

test.each([
  ["nothing without fares", [], undefined],
  ["nothing where the source said none", [aFare(0, 7), aFare(1, 9)], undefined],
  ["the first pair", [aFare(0, 7, [9, 11])], { lowBelow: none.with(0, 9), highAbove: none.with(0, 11) }],
  ["the last pair", [aFare(1, 9, [9, 11])], { lowBelow: none.with(5, 9), highAbove: none.with(5, 11) }],
  [
    "some pairs, by departure and then stay",
    [aFare(1, 7, [9, 11]), aFare(0, 9, [8, 12]), aFare(0, 8)],
    { lowBelow: [0, 0, 8, 9, 0, 0], highAbove: [0, 0, 12, 11, 0, 0] },
  ],
])("what a source called typical is written down for %s", (_what, fares, sheet) => {
  expect(bandSheet(block, fares)).toEqual(sheet);
});
