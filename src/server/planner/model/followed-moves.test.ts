import { describe, expect, test } from "vitest";
import { type DayMove, NO_MOVES } from "#server/planner/learned/day-moves.ts";
import { DAY, FIRST_DAY, FIRST_STAY, HOUR, NOW } from "#test/worlds/planner-cases.ts";
import { followedMoves } from "./followed-moves.ts";

const shape = { day0: FIRST_DAY, days: 10, stay0: FIRST_STAY, stays: 4 };
const aMove = (over: Partial<DayMove> = {}): DayMove => ({
  ...{ day: FIRST_DAY + 3, from: NOW - 10 * HOUR, until: NOW - 2 * HOUR, ratio: 0.9, chance: 0.4 },
  ...over,
});
const LONG_AGO = NOW - 5 * DAY;
const of = (departures: DayMove[], returns: DayMove[] = []) =>
  followedMoves({ departures, returns }, shape, NOW);

describe("a flight that was seen before its day moved", () => {
  test("may have followed, and not in all by the same share", () => {
    expect(of([aMove()])(3, 1, LONG_AGO)).toEqual({
      chance: 0.4,
      exactly: expect.closeTo(0.28),
      ratio: 0.9,
    });
    expect(of([aMove({ chance: 0.1 })])(3, 1, LONG_AGO)).toMatchObject({ chance: 0.1, exactly: 0.1 });
  });

  test("follows its return as it does its departure", () => {
    const returning = of([aMove({ day: FIRST_DAY })], [aMove({ day: FIRST_DAY + 3 + FIRST_STAY + 1 })]);
    expect(returning(3, 1, LONG_AGO)).toMatchObject({ chance: 0.4 });
    expect(returning(3, 2, LONG_AGO)).toBeUndefined();
    expect(returning(2, 2, LONG_AGO)).toMatchObject({ chance: 0.4 });
  });

  test("follows its return where no departure is known to have moved", () => {
    expect(of([], [aMove({ day: FIRST_DAY + 3 + FIRST_STAY + 1 })])(3, 1, LONG_AGO)).toMatchObject({
      chance: 0.4,
    });
  });

  test("has followed the likelier of both", () => {
    const both = of([aMove()], [aMove({ day: FIRST_DAY + 3 + FIRST_STAY, chance: 0.7, ratio: 0.8 })]);
    expect(both(3, 0, LONG_AGO)).toMatchObject({ chance: 0.7, ratio: 0.8 });
    expect(both(3, 1, LONG_AGO)).toMatchObject({ chance: 0.4, ratio: 0.9 });
  });
});

test.each([
  ["before it all", NOW - 10 * HOUR, 0.4],
  ["in the midst of it", NOW - 6 * HOUR, 0.2],
  ["when it was over", NOW - 2 * HOUR, undefined],
])("a flight that was seen %s", (_when, seen, chance) => {
  expect(of([aMove()])(3, 0, seen)?.chance).toBe(chance);
});

test("moves are forgotten after three days", () => {
  const old = (age: number) => of([aMove({ from: NOW - 4 * DAY, until: NOW - age })])(3, 0, LONG_AGO);
  expect([old(3 * DAY - 1)?.chance, old(3 * DAY)]).toEqual([0.4, undefined]);
});

test("nothing is followed where no move is known", () => {
  expect(followedMoves(NO_MOVES, shape, NOW)(3, 0, LONG_AGO)).toBeUndefined();
});
