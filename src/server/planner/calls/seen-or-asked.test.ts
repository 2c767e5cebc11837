import { describe, expect, test } from "vitest";
import type { Block } from "#server/fares/fare-source.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { aBlock, aVisit, aWish, HOUR, knownCells, NOW } from "#test/planner-cases.ts";
import { nameOfBlock } from "./call.ts";
import { distrusted, seenOrAsked } from "./seen-or-asked.ts";

const BLOCKS = [0, 1, 2].map((n) => aBlock(n));
const aged = (age: number) => knownCells([aWish(30)], () => ({ price: 100_000, age }));
const asked = (block: Block, at: number) => ({ ...NOTHING_LEARNED, asked: { [nameOfBlock(block)]: at } });

describe("when a cell was seen", () => {
  const cells = knownCells([aWish(30)], (row) => (row === 3 ? { price: 100_000, age: HOUR } : undefined));
  const given = (at: number, answerAge: number) =>
    aVisit(cells, { learned: asked(aBlock(0), at), source: { blocks: BLOCKS, answerAge } });

  test.each([
    ["if the answer left it out", 0, 2 * HOUR],
    ["less the age of its answers", 30 * HOUR, 32 * HOUR],
  ])("is when its block was asked for, %s", (_what, answerAge, age) => {
    const seen = seenOrAsked(given(NOW - 2 * HOUR, 30 * HOUR), answerAge);
    expect([seen[0], seen[3 * 4], seen[10 * 4]]).toEqual([NOW - age, NOW - HOUR, 0]);
    expect(cells.seen[0]).toBe(0);
  });

  test("is as the calendar has it when no block was asked for, or none can be", () => {
    expect(seenOrAsked(aVisit(cells, { source: { blocks: BLOCKS, answerAge: 0 } }))).toBe(cells.seen);
    expect(seenOrAsked(aVisit(cells, { learned: asked(aBlock(0), NOW) }))).toBe(cells.seen);
  });
});

describe("what is not believed", () => {
  const mixed = knownCells([aWish(30)], (row) => ({ price: 100_000, age: row < 10 ? 3 * HOUR : HOUR }));

  test("is nothing while the route is trusted", () => {
    expect(distrusted(aVisit(mixed))).toEqual([]);
  });

  test("is every pair seen before, and none seen since", () => {
    const cells = distrusted(aVisit(mixed, { distrustBefore: NOW - 2 * HOUR }));
    expect(cells).toEqual(Array.from({ length: 40 }, (_, cell) => cell));
  });

  test("is every block asked for before, and none asked for since", () => {
    const learned = {
      ...NOTHING_LEARNED,
      asked: { [nameOfBlock(aBlock(0))]: NOW - 3 * HOUR, [nameOfBlock(aBlock(1))]: NOW - HOUR },
    };
    const source = { blocks: BLOCKS, answerAge: 0 };
    const cells = distrusted(aVisit(aged(3 * HOUR), { learned, source, distrustBefore: NOW - 2 * HOUR }));
    expect(cells).toEqual(Array.from({ length: 40 }, (_, cell) => cell));
  });
});
