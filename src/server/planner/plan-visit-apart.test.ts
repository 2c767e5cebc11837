import { expect, it } from "vitest";
import { aVisit, aWish, DAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import { planVisit } from "./plan-visit.ts";
import { wishedBlocks } from "./wishes/wished-blocks.ts";

const wish = aWish(60);
const unseen = knownCells([wish], () => undefined);
const seen = knownCells([wish], (row, column) => ({
  price: 50_000 + ((row * 7 + column) % 9) * 900,
  age: 9 * DAY,
}));
/** Nothing is drawn. */
const random = () => 0.9;
const source = { blocks: wishedBlocks([wish], 20), answerAge: 12 * HOUR };

/** How many blocks and how many pairs are asked for at a visit long after the last. */
function asked(cells: typeof seen, apart: { blocks: number; pairs: number; blockPrice: number } | undefined) {
  const given = { source, apart, callPrice: 1e-6, plannedAt: NOW - DAY, coverageHours: 24, random };
  const { calls } = planVisit(aVisit(cells, given));
  const blocks = calls.filter(({ block }) => block).length;
  return { blocks, pairs: calls.length - blocks };
}

it.each([
  ["an unseen route, by blocks", unseen, { blocks: 5, pairs: 9, blockPrice: 1e-6 }, { blocks: 5, pairs: 0 }],
  [
    "an unseen route without calls for blocks, by pairs",
    unseen,
    { blocks: 0, pairs: 9, blockPrice: 1 },
    { blocks: 0, pairs: 9 },
  ],
  ["a known route, by both", seen, { blocks: 2, pairs: 3, blockPrice: 1e-6 }, { blocks: 2, pairs: 3 }],
  [
    "a known route without calls for pairs, by blocks",
    seen,
    { blocks: 4, pairs: 0, blockPrice: 1e-6 },
    { blocks: 4, pairs: 0 },
  ],
])("where blocks and pairs are paid apart, plans %s", (_what, cells, apart, calls) => {
  expect(asked(cells, apart)).toEqual(calls);
});

it("asks for no block that is not worth the price of one, beyond what coverage owes", () => {
  const apart = { blocks: 9, pairs: 3, blockPrice: 1e6 };
  const given = { source, apart, callPrice: 1e-6, coverageHours: 1e6, random };
  const { calls } = planVisit(aVisit(seen, given));
  expect(calls.map(({ block }) => block)).toEqual([undefined, undefined, undefined]);
});

it("is not due at once for blocks that there are no calls for", () => {
  const apart = { blocks: 0, pairs: 12, blockPrice: 1e-6 };
  const { calls, dueAt } = planVisit(aVisit(seen, { source, apart, callPrice: 1e6, coverageHours: 24 }));
  expect([calls.length, dueAt > NOW]).toEqual([0, true]);
});
