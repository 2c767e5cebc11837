import { expect, test } from "vitest";
import { DAY, FIRST_DAY, HOUR, NOW } from "#test/worlds/planner-cases.ts";
import { learnedUntil, seenUntil } from "./forget-future.ts";
import { NOTHING_LEARNED } from "./learned.ts";

const aMove = (until: number) => ({ day: FIRST_DAY, from: NOW - 60, until, ratio: 0.9, chance: 0.4 });

test("moves of days that a clock ahead has left in the future are not known", () => {
  const [past, future] = [aMove(NOW + 1), aMove(NOW + 2)];
  const moves = { departures: [past, future], returns: [future] };
  const known = learnedUntil({ ...NOTHING_LEARNED, moves }, NOW);
  expect(known.moves).toEqual({ departures: [past], returns: [] });
});

test("a call that told nothing in the future rests no longer than any does", () => {
  const [rests, lost] = [
    { times: 11, until: NOW + 6 * HOUR },
    { times: 1, until: NOW + 2 * DAY },
  ];
  const known = learnedUntil({ ...NOTHING_LEARNED, vain: { "20600/7": rests, "20600/8": lost } }, NOW);
  expect(known.vain).toEqual({ "20600/7": rests });
});

test("drops and asks that a clock ahead has left in the future are not known, all else is", () => {
  const aDrop = (at: number) => ({ day: FIRST_DAY, from: NOW - 60, at, size: 0.2, life: 1 });
  const learned = {
    ...NOTHING_LEARNED,
    changes: 7,
    drops: [aDrop(NOW + 1), aDrop(NOW + 2)],
    asked: { past: NOW + 1, future: NOW + 2 },
  };
  expect(learnedUntil(learned, NOW)).toEqual({
    ...learned,
    drops: [aDrop(NOW + 1)],
    asked: { past: NOW + 1 },
  });
});

test("cells that a clock ahead has seen in the future count as never seen", () => {
  const known = { seen: Uint32Array.of(NOW + 2, NOW + 1, 0) };
  expect([...seenUntil(known, NOW).seen]).toEqual([0, NOW + 1, 0]);
  const past = { seen: Uint32Array.of(NOW + 1, 0) };
  expect(seenUntil(past, NOW)).toBe(past);
});
