import { expect, it } from "vitest";
import { callBudget } from "#server/configured/call-budget.ts";
import type { Engine } from "#server/fares/fare-source.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { lessCalls } from "./offer.ts";
import { offerCalls } from "./offer-calls.ts";
import type { Purse } from "./purses.ts";

const grid = { ...scriptedFares(), name: "grid", callBudget: callBudget(5, "hour") };
const single = { ...scriptedFares(), name: "single", callBudget: callBudget(55, "hour") };

/** Both with a budget of their own; those that may be asked for blocks and for pairs. */
function bothWith(blocks: (typeof grid)[], pairs: (typeof grid)[]) {
  const able = (engine: Engine) => (engine === "blocks" ? blocks : pairs);
  return { ...scriptedFares(), name: "grid+single", behind: [grid, single], able };
}
const purse = (source: string, free: number, price: number): Purse => ({
  source,
  free,
  price,
  fill: free / 10,
});
const purses = (ofGrid: number, ofSingle: number) => [purse("grid", ofGrid, 2), purse("single", ofSingle, 1)];

it("offers any call where one budget is that of all", () => {
  const together = { ...bothWith([], [single]), behind: [scriptedFares()] };
  const offer = offerCalls([purse("grid+single", 7, 2)], together);
  expect(offer).toMatchObject({ calls: 7, price: 2, fill: 0.7 });
  expect(offer.apart).toBeUndefined();
});

it("offers none of that budget while everybody is left alone", () => {
  const together = { ...bothWith([], []), behind: [scriptedFares()] };
  expect(offerCalls([purse("grid+single", 7, 2)], together)).toMatchObject({ calls: 0, fill: 0 });
});

it("offers one call of that budget while whoever may be asked recovers", () => {
  const together = { ...bothWith([grid], [grid]), behind: [scriptedFares()], isRecovering: () => true };
  expect(offerCalls([purse("grid+single", 7, 2)], together)).toMatchObject({ calls: 1, fill: 0.7 });
  expect(offerCalls([purse("grid+single", 0, 2)], together)).toMatchObject({ calls: 0 });
});

it.each<[string, [number, number], [(typeof grid)[], (typeof grid)[]], object]>([
  [
    "of each kind what its source has left",
    [4, 9],
    [[grid], [grid, single]],
    { calls: 13, price: 1, fill: 0.9, apart: { blocks: 4, pairs: 9, blockPrice: 2 } },
  ],
  [
    "as much as the fuller of two has, whichever that is",
    [9, 4],
    [[grid], [grid, single]],
    { calls: 13, fill: 0.9 },
  ],
  [
    "pairs alone when the calls for blocks are used up",
    [0, 9],
    [[grid], [grid, single]],
    { calls: 9, price: 1, apart: { blocks: 0, pairs: 9, blockPrice: 2 } },
  ],
  [
    "either of the calls for blocks when those for pairs are used up",
    [4, 0],
    [[grid], [grid, single]],
    { calls: 4, price: 2, apart: undefined },
  ],
  [
    "the same while the source of pairs is left alone",
    [4, 9],
    [[grid], [grid]],
    { calls: 4, price: 2, apart: undefined },
  ],
  [
    "pairs of both while no calendar is to be had",
    [4, 9],
    [[], [grid, single]],
    { calls: 13, price: 1, fill: 0.9, apart: undefined },
  ],
  [
    "pairs of the other while the source of blocks is left alone",
    [4, 9],
    [[], [single]],
    { calls: 9, price: 1, apart: undefined },
  ],
  [
    "no pair out of the calls of a source whose pairs fail",
    [4, 0],
    [[grid], [single]],
    { calls: 4, apart: { blocks: 4, pairs: 0, blockPrice: 2 } },
  ],
  ["nothing while all are left alone", [4, 9], [[], []], { calls: 0 }],
])("offers %s", (_what, [ofGrid, ofSingle], [blocks, pairs], offer) => {
  const offered = offerCalls(purses(ofGrid, ofSingle), bothWith(blocks, pairs));
  expect({ apart: undefined, ...offered }).toMatchObject(offer);
});

it("has less of each kind after calls of it", () => {
  const block = { firstDeparture: "2027-03-01", departureDays: 1, minStay: 7, maxStay: 8 } as never;
  const calls = [
    { cells: [1, 2], value: 1, block },
    { cells: [1], value: 1 },
    { cells: [2], value: 1 },
  ];
  const apart = { blocks: 4, pairs: 9, blockPrice: 2 };
  expect(lessCalls({ calls: 13, price: 1, apart }, calls)).toEqual({
    ...{ calls: 10, price: 1 },
    apart: { blocks: 3, pairs: 7, blockPrice: 2 },
  });
});
