import { describe, expect, test } from "vitest";
import type { Block, Fare } from "#server/fares/fare-source.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { usableFares } from "./usable-fares.ts";

const asked: Block = {
  firstDeparture: calendarDate("2027-03-10"),
  departureDays: 2,
  minStay: 7,
  maxStay: 8,
};
const aFare = (departure: string, stay: number, price: number | null): Fare => ({
  departure: calendarDate(departure),
  stay,
  price,
  level: null,
});

describe("what of an answer is stored", () => {
  test.each([
    ["a departure before the block", aFare("2027-03-09", 7, 100)],
    ["a departure after the block", aFare("2027-03-12", 7, 100)],
    ["a stay that is too short", aFare("2027-03-10", 6, 100)],
    ["a stay that is too long", aFare("2027-03-10", 9, 100)],
    ["a price of zero", aFare("2027-03-10", 7, 0)],
    ["a price below zero", aFare("2027-03-10", 7, -5)],
    ["a price that is no number", aFare("2027-03-10", 7, Number.NaN)],
    ["a price in parts of a cent", aFare("2027-03-10", 7, 10.5)],
    ["an absurd price", aFare("2027-03-10", 7, 9e15)],
    ["a price that no grid can hold", aFare("2027-03-10", 7, 2_147_483_648)],
    ["a stay in parts of a day", aFare("2027-03-10", 7.5, 100)],
  ])("not %s", (_what, fare) => {
    expect(usableFares([fare], asked)).toEqual([]);
  });

  test("the lowest price of a pair that stands twice, and pairs that are not sold, by departure and stay", () => {
    const fares = [
      aFare("2027-03-11", 8, null),
      aFare("2027-03-11", 7, 2_147_483_647),
      aFare("2027-03-10", 8, 300),
      aFare("2027-03-10", 7, 250),
      aFare("2027-03-10", 8, 200),
      aFare("2027-03-10", 8, null),
    ];
    expect(usableFares(fares, asked)).toEqual([
      aFare("2027-03-10", 7, 250),
      aFare("2027-03-10", 8, 200),
      aFare("2027-03-11", 7, 2_147_483_647),
      aFare("2027-03-11", 8, null),
    ]);
  });
});
