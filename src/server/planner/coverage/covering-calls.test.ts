import { describe, expect, test } from "vitest";
import { believe } from "#server/planner/believe.ts";
import { nameOfBlock } from "#server/planner/calls/call.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import { aBlock, aVisit, aWish, DAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import { coveringCalls } from "./covering-calls.ts";

const seenAgo = (ageOf: (row: number) => number) =>
  knownCells([aWish(30)], (row) => ({ price: 100_000, age: ageOf(row) }));
const cells = seenAgo(() => 3 * DAY);
const turns = [cells.wanted];
const blocks = [0, 1, 2].map((n) => aBlock(n));
const justAsked = Object.fromEntries(blocks.map((block) => [nameOfBlock(block), NOW - 5]));
/** Since an hour ago two blocks are owed, and three of the pairs that they leave out. */
const visit = (over: Partial<VisitCase>) =>
  aVisit(cells, {
    ...{ plannedAt: NOW - HOUR, source: { blocks, answerAge: DAY } },
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
    [
      "are blocks though what was seen is newer than their answers",
      12,
      { cells: seenAgo(() => DAY / 2) },
      2,
      3,
    ],
    [
      "are pairs of blocks that were just asked for: their answers are old",
      12,
      { learned: { ...NOTHING_LEARNED, asked: justAsked } },
      0,
      3,
    ],
  ])("%s", (_what, limit, over, blocks, pairs) => {
    const calls = coveringCalls(visit(over), { belief, values, limit });
    expect(calls.filter(({ block }) => block)).toHaveLength(blocks);
    expect(calls.filter(({ block }) => !block)).toHaveLength(pairs);
  });

  test("are of the next turn when all of the first was seen meanwhile", () => {
    const inTurn = [0, 1].map((n) =>
      cells.wanted.filter((cell) => Math.floor(cell / cells.stays / 10) === n),
    );
    const next = { ...belief, demand: { looksPerHour: 2, turns: inTurn }, leftOut: undefined };
    const given = visit({ cells: seenAgo((row) => (row < 10 ? 0 : 3 * DAY)) });
    const calls = coveringCalls(given, { belief: next, values, limit: 12 });
    expect(calls.map(({ block }) => block)).toEqual([aBlock(1)]);
  });
});
