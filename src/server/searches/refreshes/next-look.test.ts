import { describe, expect, it } from "vitest";
import { type Pair, pairKey } from "#server/searches/pair.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { affordableLooks, MOST_LOOKS, nextLook } from "./next-look.ts";

const route = { fareQueryId: 1, origin: "GRU", destination: "LIS" };
const aPair = (n: number): Pair => ({ route, departure: addDays(calendarDate("2027-03-01"), n), stay: 7 });
const pairs = (...numbers: number[]) => numbers.map(aPair);
const keys = (...numbers: number[]) => new Set(pairs(...numbers).map(pairKey));
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

interface Case {
  shown: number | null;
  byPrice: number[];
  looked: number[];
  next: number | undefined;
  total: number;
}

it("pairs that are wanted come first, and at last the one that is shown by then", () => {
  const given = { order: pairs(3, 5), shown: aPair(1), wanted: 5 };
  expect(nextLook({ ...given, looked: keys(3) })).toEqual({ pair: aPair(5), total: 3 });
  expect(nextLook({ ...given, looked: keys(3, 5) })).toEqual({ pair: aPair(1), total: 3 });
  expect(nextLook({ ...given, looked: keys(3, 5, 1) })).toEqual({ pair: undefined, total: 3 });
});

describe("of the cheapest pairs, five are looked at", () => {
  it.each<[string, Case]>([
    ["the one that is shown first", { shown: 3, byPrice: [1, 2, 3, 4, 5, 6], looked: [], next: 3, total: 5 }],
    ["then the lowest-priced", { shown: 3, byPrice: [1, 2, 3, 4, 5, 6], looked: [3], next: 1, total: 5 }],
    ["none of them twice", { shown: 3, byPrice: [1, 2, 3, 4, 5, 6], looked: [3, 1, 2], next: 4, total: 5 }],
    [
      "and no more when the one shown was among them",
      { shown: 3, byPrice: [1, 2, 3, 4, 5, 6], looked: [1, 2, 3, 4, 5], next: undefined, total: 5 },
    ],
    [
      "but one more when another one came to be shown",
      { shown: 6, byPrice: [6, 7, 1, 2, 3], looked: [1, 2, 3, 4, 5], next: 6, total: 6 },
    ],
    ["fewer when there are fewer", { shown: 1, byPrice: [1, 2], looked: [1], next: 2, total: 2 }],
    [
      "also when the one shown is none of those on sale",
      { shown: 9, byPrice: [1], looked: [], next: 9, total: 2 },
    ],
    ["and none when nothing is on sale", { shown: null, byPrice: [], looked: [], next: undefined, total: 0 }],
    ["nor when the last one vanished", { shown: null, byPrice: [], looked: [1], next: undefined, total: 1 }],
    ["without one shown, the lowest-priced", { shown: null, byPrice: [4, 5], looked: [], next: 4, total: 2 }],
    [
      "ten at most, whatever is shown",
      { shown: 11, byPrice: [11], looked: upTo(MOST_LOOKS), next: undefined, total: MOST_LOOKS },
    ],
  ])("%s", (_case, { shown, byPrice, looked, next, total }) => {
    const order = pairs(...(shown === null ? byPrice : [shown, ...byPrice]));
    const given = { order, looked: keys(...looked), wanted: 5 };
    const decided = nextLook({ ...given, shown: shown === null ? null : aPair(shown) });
    expect(decided).toEqual({ pair: next === undefined ? undefined : aPair(next), total });
  });
});

it.each([
  ["as many as are wanted where calls abound", 5, 100, 5],
  ["half of those that can be saved up", 5, 7, 3],
  ["one where only one can", 5, 1, 1],
])("a refresh looks at %s", (_what, wanted, most, looks) => {
  expect(affordableLooks(wanted, most)).toBe(looks);
});
