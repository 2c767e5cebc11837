import { expect, test } from "vitest";
import { aWish, FIRST_DAY, FIRST_STAY, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import {
  isResting,
  minutesUntilRested,
  nameOfPair,
  restingPairs,
  type VainCalls,
  withoutVainCall,
  withVainCall,
} from "./vain-calls.ts";

const vainTimes = (times: number, name = "a") =>
  Array.from({ length: times }).reduce<VainCalls>((vain) => withVainCall(vain, { name, now: NOW }), {});

test.each([
  [1, 0.4],
  [2, 0.8],
  [5, 6.4],
  [10, 204.8],
  [11, 360],
  [2000, 360],
])("after %i vain answers in a row a call rests %f minutes", (times, minutes) => {
  const vain = vainTimes(times);
  expect(minutesUntilRested(vain, NOW)).toBeCloseTo(minutes, 3);
  expect(isResting(vain, "a", NOW + minutes - 0.1)).toBe(true);
  expect(isResting(vain, "a", NOW + minutes + 0.1)).toBe(false);
  expect(isResting(vain, "b", NOW)).toBe(false);
});

test("an answer that tells something is a new beginning", () => {
  const vain = withVainCall(vainTimes(5), { name: "b", now: NOW });
  expect(Object.keys(withoutVainCall(vain, "a"))).toEqual(["b"]);
  expect(minutesUntilRested({}, NOW)).toBe(Number.POSITIVE_INFINITY);
});

test("only the latest two hundred are remembered", () => {
  let vain: VainCalls = {};
  for (let n = 0; n < 300; n++) vain = withVainCall(vain, { name: String(n), now: NOW + n });
  expect(
    Object.keys(vain)
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 200 }, (_, n) => 100 + n));
});

test("a pair that rests is the same one in a window that has moved, and none outside of it", () => {
  const cells = knownCells([aWish(30)], () => undefined);
  const vain = withVainCall({}, { name: nameOfPair(cells, 10 * cells.stays + 2), now: NOW });
  expect(Object.keys(vain)).toEqual([`${FIRST_DAY + 10}/${FIRST_STAY + 2}`]);
  expect(restingPairs(cells, vain, NOW)).toEqual([10 * cells.stays + 2]);
  expect(restingPairs(cells, vain, NOW + 1)).toEqual([]);
  const moved = knownCells([aWish(30, { firstDay: FIRST_DAY + 4, minStay: 8 })], () => undefined);
  expect(restingPairs(moved, vain, NOW)).toEqual([6 * moved.stays + 1]);
  const later = knownCells([aWish(30, { firstDay: FIRST_DAY + 11 })], () => undefined);
  expect(restingPairs(later, vain, NOW)).toEqual([]);
  const block = withVainCall({}, { name: "2027-03-01x12+7-10", now: NOW });
  expect(restingPairs(cells, block, NOW)).toEqual([]);
});
