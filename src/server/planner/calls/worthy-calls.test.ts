import { describe, expect, test } from "vitest";
import type { VisitCase } from "#server/planner/visit-case.ts";
import { aBlock, aVisit, aWish, DAY, HOUR, knownCells } from "#test/worlds/planner-cases.ts";
import { worthyCalls } from "./worthy-calls.ts";

const cells = knownCells([aWish(30)], () => ({ price: 100_000, age: 2 * DAY }));
/** Pairs of the last days are worth most, up to 120. */
const VALUES = Float64Array.from(cells.prices, (_price, cell) => 1 + cell);
const blocks = [0, 1, 2].map((n) => aBlock(n));
const fresh: Partial<VisitCase> = { source: { blocks, answerAge: 0 } };
const aged: Partial<VisitCase> = { source: { blocks, answerAge: 30 * HOUR } };
const apart = { blocks: 9, pairs: 9, blockPrice: 0 };
const worthy = (over: Partial<VisitCase>, { hasModel = true, isUntold = false, values = VALUES } = {}) =>
  worthyCalls(aVisit(cells, over), {
    ...{ values, candidates: cells.wanted, hasModel, isUntold, pairs: 4 },
  });
const kindsOf = (calls: ReturnType<typeof worthyCalls>) => [
  calls.filter(({ block }) => block).length,
  calls.filter(({ block }) => !block).length,
];

describe("worth a call", () => {
  test.each<[string, Partial<VisitCase>, Parameters<typeof worthy>[1], blocks: number, pairs: number]>([
    ["are pairs where there are no blocks", {}, {}, 0, 4],
    ["are blocks alone where they are of now", fresh, {}, 3, 0],
    ["are both where blocks are old", aged, {}, 3, 4],
    ["are old blocks alone while nothing is known", aged, { hasModel: false }, 3, 0],
    ["are pairs alone where all blocks have told nothing", aged, { hasModel: false, isUntold: true }, 0, 4],
    ["are pairs where there is no call for a block", { ...fresh, apart: { ...apart, blocks: 0 } }, {}, 0, 4],
    ["are blocks where there is no call for a pair", { ...aged, apart: { ...apart, pairs: 0 } }, {}, 3, 0],
    ["are only pairs that are worth their price", { callPrice: 119 }, {}, 0, 2],
    ["are no blocks that are not worth theirs", { ...aged, apart: { ...apart, blockPrice: 1e9 } }, {}, 0, 4],
  ])("%s", (_what, over, known, ofBlocks, ofPairs) => {
    expect(kindsOf(worthy(over, known))).toEqual([ofBlocks, ofPairs]);
  });

  test("the best of both are first", () => {
    const values = VALUES.with(0, 1e9);
    const isBlock = worthy(aged, { values }).map(({ block }) => block !== undefined);
    expect(isBlock).toEqual([false, true, true, true, false, false, false]);
  });
});
