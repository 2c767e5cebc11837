import { describe, expect, test } from "vitest";
import { emptyGrid } from "#server/fares/grid/grid.ts";
import { aWish, FIRST_DAY, FIRST_STAY } from "#test/worlds/planner-cases.ts";
import { type RouteCells, routeCells, type Wish } from "./route-cells.ts";

/** The wanted pairs as departure (after the first day) + stay. */
const pairsOf = ({ wanted, stays, stay0, day0 }: RouteCells) =>
  [...wanted].map((cell) => `${day0 + Math.floor(cell / stays) - FIRST_DAY}+${stay0 + (cell % stays)}`);

/** Asked one by one, without spans. */
function pairsWanted(wishes: readonly Wish[]): Set<string> {
  const pairs = new Set<string>();
  for (const { firstDay, lastDay, lastReturn, minStay, maxStay } of wishes)
    for (let day = firstDay; day <= lastDay; day++)
      for (let stay = minStay; stay <= maxStay; stay++)
        if (day + stay <= lastReturn) pairs.add(`${day - FIRST_DAY}+${stay}`);
  return pairs;
}

describe("what is wanted of a route", () => {
  test("without wishes is nothing", () => {
    const grid = emptyGrid(1, { day0: FIRST_DAY, days: 5, stay0: 7, stays: 2 });
    expect(routeCells(grid, [])).toMatchObject({ days: 0, stays: 0, wishes: [] });
    expect(routeCells(undefined, []).wanted).toHaveLength(0);
  });

  test("of a calendar nobody has asked for is unknown and unseen", () => {
    const cells = routeCells(undefined, [aWish(3)]);
    expect(cells).toMatchObject({ day0: FIRST_DAY, days: 3, stay0: FIRST_STAY, stays: 4 });
    expect([...cells.wanted]).toEqual([...Array(12).keys()]);
    expect(new Set(cells.prices)).toEqual(new Set([-1]));
    expect(new Set(cells.seen)).toEqual(new Set([0]));
  });

  test("keeps what is known, of those days and of others", () => {
    const grid = emptyGrid(1, { day0: FIRST_DAY - 2, days: 3, stay0: FIRST_STAY, stays: 1 });
    grid.prices.set([10_000, 20_000, 30_000]);
    grid.seen.set([1, 2, 3]);
    const cells = routeCells(grid, [aWish(2)]);
    const cell = cells.wanted[0] ?? -1;
    expect([cells.prices[cell], cells.seen[cell]]).toEqual([30_000, 3]);
    expect(pairsOf(cells)).toEqual(["0+7", "0+8", "0+9", "0+10", "1+7", "1+8", "1+9", "1+10"]);
  });

  const cases: [string, Wish[]][] = [
    ["one whose last trips must be back in time", [aWish(6, { lastReturn: FIRST_DAY + 12 })]],
    ["two that overlap", [aWish(5), aWish(9, { firstDay: FIRST_DAY + 3 })]],
    ["two that are the same", [aWish(5), aWish(5, { weight: 2 })]],
    [
      "two with a gap between their days and stays",
      [
        aWish(4, { minStay: 3, maxStay: 4 }),
        aWish(40, { firstDay: FIRST_DAY + 30, minStay: 12, maxStay: 14 }),
      ],
    ],
    ["one inside another", [aWish(20), aWish(12, { firstDay: FIRST_DAY + 8, minStay: 8, maxStay: 9 })]],
    ["one that ends before it could begin", [aWish(4), aWish(3, { lastReturn: FIRST_DAY + 2 })]],
  ];
  test.each(cases)("%s: every pair once, ascending, and each wish its own", (_what, wishes) => {
    const cells = routeCells(undefined, wishes);
    expect(new Set(pairsOf(cells))).toEqual(pairsWanted(wishes));
    expect([...cells.wanted]).toEqual([...new Set(cells.wanted)].toSorted((one, other) => one - other));
    cells.wishes.forEach(({ wish, spans }, place) => {
      const own: number[] = [];
      for (let at = 0; at < spans.length; at += 2)
        for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++) own.push(cell);
      expect(wish).toBe(wishes[place]);
      expect(new Set(pairsOf({ ...cells, wanted: Int32Array.from(own) }))).toEqual(pairsWanted([wish]));
    });
  });
});
