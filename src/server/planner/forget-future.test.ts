import { expect, test } from "vitest";
import { FIRST_DAY, NOW } from "#test/planner-cases.ts";
import { learnedUntil } from "./forget-future.ts";
import { NOTHING_LEARNED } from "./learned.ts";

const aMove = (until: number) => ({ day: FIRST_DAY, from: NOW - 60, until, ratio: 0.9, chance: 0.4 });

test("moves of days that a clock ahead has left in the future are not known", () => {
  const [past, future] = [aMove(NOW + 1), aMove(NOW + 2)];
  const moves = { departures: [past, future], returns: [future] };
  const known = learnedUntil({ ...NOTHING_LEARNED, moves }, NOW);
  expect(known.moves).toEqual({ departures: [past], returns: [] });
});
