import { describe, expect, test } from "vitest";
import { DAY, FIRST_DAY, FIRST_STAY, NOW } from "#test/worlds/planner-cases.ts";
import { learn } from "./learn-look.ts";
import { type Learned, NOTHING_LEARNED, toLearned } from "./learned.ts";

const look = {
  ...{ day: FIRST_DAY, stay: FIRST_STAY, at: NOW, price: 80_000, usualChange: 0.3 },
  ...{ before: 100_000, seenBefore: NOW - DAY },
  ...{ predicted: 100_000, predictedVariance: NOTHING_LEARNED.variance, scale: 100_000 },
};

describe("what was stored of it", () => {
  const learnt: Learned = { ...learn(NOTHING_LEARNED, look), asked: { "2027-03-01x12+7-10": NOW } };

  test("is read as it was written", () => {
    expect(toLearned(JSON.parse(JSON.stringify(learnt)))).toEqual(learnt);
  });

  test("is read where it was stored before pairs that fell were remembered", () => {
    const { fallen, ...stored } = learnt;
    expect(fallen).toHaveLength(1);
    expect(toLearned(stored)).toEqual({ ...learnt, fallen: [] });
  });

  test("is read where it was stored before moves of days were remembered", () => {
    const { moves: _moves, ...stored } = learnt;
    expect(toLearned(stored)).toEqual(learnt);
  });

  test.each([
    ["nothing", null],
    ["nothing at all", undefined],
    ["a text", "learnt"],
    ["a list", []],
    ["half of it", { changes: 3, expectedChanges: 4 }],
    ["a rate of nothing", { ...NOTHING_LEARNED, expectedChanges: 0 }],
    ["a negative variance", { ...NOTHING_LEARNED, variance: -1 }],
    ["a move to nothing", { ...NOTHING_LEARNED, moves: { departures: [{ ratio: 0 }], returns: [] } }],
    ["a broken drop", { ...NOTHING_LEARNED, drops: [{ day: "soon" }] }],
    ["a block asked for at no time", { ...NOTHING_LEARNED, asked: { "2027-03-01x12+7-10": null } }],
  ])("counts as not learnt when it is %s", (_what, stored) => {
    expect(toLearned(stored)).toEqual(NOTHING_LEARNED);
  });
});
