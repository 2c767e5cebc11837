import { describe, expect, test } from "vitest";
import { believe } from "#server/planner/believe.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import { aBlock, aVisit, aWish, DAY, HOUR, knownCells, NOW } from "#test/planner-cases.ts";
import { coveringCalls } from "./covering-calls.ts";

const cells = knownCells([aWish(30)], () => ({ price: 100_000, age: 3 * DAY }));
const turns = [cells.wanted];
/** Since an hour ago two blocks are owed, and three of the pairs that they leave out. */
const visit = (over: Partial<VisitCase>) =>
  aVisit(cells, {
    ...{ plannedAt: NOW - HOUR, source: { blocks: [0, 1, 2].map((n) => aBlock(n)), answerAge: DAY } },
    ...over,
  });
const belief = {
  ...believe(aVisit(cells)),
  ...{ demand: { looksPerHour: 2, turns }, leftOut: { looksPerHour: 3, turns } },
};
const values = new Float64Array(cells.prices.length).fill(1);

describe("the calls that keep the promise", () => {
  test.each<[string, number, Partial<VisitCase>, blocks: number, pairs: number]>([
    ["are what is owed of both", 12, {}, 2, 3],
    ["are no more than there are, blocks first", 4, {}, 2, 2],
    ["are blocks alone where there are no more", 2, {}, 2, 0],
    ["are one block where there is one call", 1, {}, 1, 0],
    ["are no more than each has apart", 12, { apart: { blocks: 1, pairs: 2, blockPrice: 0 } }, 1, 2],
    [
      "are no more than there are, whatever each has apart",
      1,
      { apart: { blocks: 5, pairs: 5, blockPrice: 0 } },
      1,
      0,
    ],
    ["are half as many after half the time", 12, { plannedAt: NOW - HOUR / 2, random: () => 0.6 }, 1, 1],
    ["are none right after", 12, { plannedAt: NOW }, 0, 0],
  ])("%s", (_what, limit, over, blocks, pairs) => {
    const calls = coveringCalls(visit(over), { belief, values, limit });
    expect(calls.filter(({ block }) => block)).toHaveLength(blocks);
    expect(calls.filter(({ block }) => !block)).toHaveLength(pairs);
  });
});
