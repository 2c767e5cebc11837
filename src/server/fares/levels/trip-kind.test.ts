import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAhead, kindAt, kindIndex, TRIP_KINDS, tripKind } from "./trip-kind.ts";

describe("trips that are compared with each other", () => {
  it.each([
    [1, 0],
    [6, 0],
    [7, 1],
    [20, 1],
    [21, 2],
    [59, 2],
    [60, 3],
    [329, 3],
  ])("%d days ahead are bucket %d", (leadDays, bucket) => {
    expect(tripKind(leadDays, 10).leadBucket).toBe(bucket);
  });

  it.each([
    [1, 0],
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
    [15, 2],
    [16, 3],
    [23, 3],
    [24, 4],
    [99, 4],
  ])("%d days there are bucket %d", (stay, bucket) => {
    expect(tripKind(30, stay).stayBucket).toBe(bucket);
  });

  it("have one number each", () => {
    const numbers = Array.from({ length: TRIP_KINDS }, (_, index) => index);
    expect(numbers.map((index) => kindIndex(kindAt(index)))).toEqual(numbers);
  });
});

describe("the days on which a departure was ahead", () => {
  it.each([
    ["a day, right before departure", 100, 99, 100, [1, 0, 0, 0]],
    ["no longer from departure on", 100, 99, 105, [1, 0, 0, 0]],
    ["none at all", 100, 99, 99, [0, 0, 0, 0]],
    ["over the line at seven", 100, 90, 96, [2, 4, 0, 0]],
    ["over every line", 100, 30, 100, [6, 14, 39, 11]],
    ["when it has departed before", 100, 101, 110, [0, 0, 0, 0]],
  ])("%s", (_what, departure, since, until, expected) => {
    expect(daysAhead(departure, since, until)).toEqual(expected);
  });

  it("are counted one by one", () => {
    const days = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(days, days, days, (departure, since, length) => {
        const counted = [0, 0, 0, 0];
        for (let day = since; day < since + length && day < departure; day++) {
          const { leadBucket } = tripKind(departure - day, 10);
          counted[leadBucket] = (counted[leadBucket] ?? 0) + 1;
        }
        expect(daysAhead(departure, since, since + length)).toEqual(counted);
      }),
    );
  });
});
