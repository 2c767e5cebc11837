import { describe, expect, test } from "vitest";
import { routeCells } from "#server/planner/wishes/route-cells.ts";
import { aBlock, aVisit, aWish, cellsOf, DAY, HOUR, knownCells } from "#test/worlds/planner-cases.ts";
import { bestPairs, blockCalls } from "./best-calls.ts";

const BLOCKS = [0, 1, 2].map((n) => aBlock(n));
const aged = (age: number) => knownCells([aWish(30)], () => ({ price: 100_000, age }));
const blockOf = (cell: number) => Math.floor(cell / 40);

describe("the pairs worth most", () => {
  const cells = routeCells(undefined, [aWish(3)]);
  const values = Float64Array.of(1, 5, 0, 3, 9, -1, 5, 0.1, 2, 0, 0, 4);

  test.each([
    [1, [4]],
    [3, [4, 1, 6]],
    [5, [4, 1, 6, 11, 3]],
    [50, [4, 1, 6, 11, 3, 8, 0, 7, 2, 9, 10]],
  ])("the first %i, best first, none that is worth less than nothing", (count, expected) => {
    const best = bestPairs(cells.wanted, values, { count });
    expect(cellsOf(best)).toEqual(expected);
    expect(best.map(({ value }) => value)).toEqual(expected.map((cell) => values[cell]));
  });

  test("are only of those that somebody wants", () => {
    const narrow = routeCells(undefined, [aWish(3, { minStay: 8, maxStay: 8 }), aWish(3, { minStay: 10 })]);
    const everywhere = new Float64Array(narrow.days * narrow.stays).fill(1);
    expect(cellsOf(bestPairs(narrow.wanted, everywhere, { count: 99 })).toSorted((a, b) => a - b)).toEqual([
      ...narrow.wanted,
    ]);
  });

  test("are only open ones", () => {
    const isOpen = (cell: number) => cell > 4;
    expect(cellsOf(bestPairs(cells.wanted, values, { count: 2, isOpen }))).toEqual([6, 11]);
    expect(bestPairs(cells.wanted, values, { count: 0 })).toEqual([]);
  });
});

describe("asking for whole blocks", () => {
  const calls = (age: number, answerAge = 0, values?: Float64Array) => {
    const cells = aged(age);
    const source = { blocks: BLOCKS, answerAge };
    return blockCalls(aVisit(cells, { source }), values ?? new Float64Array(120).fill(1));
  };

  test("is worth the more the more its cells are worth, best first", () => {
    const values = Float64Array.from({ length: 120 }, (_, cell) => [1, 3, 2][blockOf(cell)] ?? 0);
    const best = calls(HOUR, 0, values);
    expect(best.map(({ block }) => block)).toEqual([BLOCKS[1], BLOCKS[2], BLOCKS[0]]);
    expect(best[0]?.cells).toEqual(Array.from({ length: 40 }, (_, n) => 40 + n));
    const [one = 0, two = 0] = [1, 2].map((count) => {
      const few = Float64Array.from({ length: 120 }, (_, cell) => (cell < count ? 1 : 0));
      return calls(HOUR, 0, few)[0]?.value;
    });
    expect(one).toBe(1);
    expect(two).toBeGreaterThan(one);
  });

  test("that nobody wants anything of is not a call", () => {
    const values = Float64Array.from({ length: 120 }, (_, cell) => (blockOf(cell) === 2 ? 1 : 0));
    expect(calls(HOUR, 0, values)).toHaveLength(1);
  });

  test("reaches beyond the calendar without counting what is not there", () => {
    const source = { blocks: [aBlock(-1), aBlock(2, { departureDays: 40, maxStay: 30 })], answerAge: 0 };
    const values = new Float64Array(120).fill(1);
    const [call, ...more] = blockCalls(aVisit(aged(HOUR), { source }), values);
    expect(call?.cells).toEqual(Array.from({ length: 40 }, (_, n) => 80 + n));
    expect(more).toEqual([]);
  });

  test.each([
    ["was seen since", 29 * HOUR, 30 * HOUR],
    ["was seen at the same time", 30 * HOUR, 30 * HOUR],
  ])("with old answers tells nothing of what %s", (_what, age, answerAge) => {
    expect(calls(age, answerAge)).toEqual([]);
  });

  test("tells the more the older what is known, and the younger the answer", () => {
    const worth = (age: number, answerAge: number) => calls(age, answerAge)[0]?.value ?? 0;
    expect(worth(4 * DAY, 30 * HOUR)).toBeGreaterThan(worth(2 * DAY, 30 * HOUR));
    expect(worth(4 * DAY, 6 * HOUR)).toBeGreaterThan(worth(4 * DAY, 30 * HOUR));
  });

  test("counts three times when its answers are old: it says where else to look", () => {
    const unseen = routeCells(undefined, [aWish(30)]);
    const worth = (answerAge: number) => {
      const given = aVisit(unseen, { source: { blocks: BLOCKS, answerAge } });
      return blockCalls(given, new Float64Array(120).fill(1))[0]?.value ?? 0;
    };
    expect(worth(1) / worth(0)).toBeCloseTo(3, 2);
  });

  test("tells a lot of what was never seen", () => {
    const cells = routeCells(undefined, [aWish(30)]);
    const given = aVisit(cells, { source: { blocks: BLOCKS, answerAge: 30 * HOUR } });
    const [call] = blockCalls(given, new Float64Array(120).fill(1));
    expect(call?.value).toBeGreaterThan((calls(HOUR)[0]?.value ?? 0) / 2);
  });
});
