import { describe, expect, test } from "vitest";
import { DAY, FIRST_DAY, FIRST_STAY, HOUR, NOW } from "#test/worlds/planner-cases.ts";
import { type DayMoves, NO_MOVES, nextMoves, type Repriced } from "./day-moves.ts";

const aFare = (over: Partial<Repriced> = {}): Repriced => ({
  ...{ day: FIRST_DAY, stay: FIRST_STAY, before: 100_000, price: 90_000, from: NOW - DAY, until: NOW },
  ...over,
});
const BACK = FIRST_DAY + FIRST_STAY;
/** Another flight of the same departure, and one of the same return. */
const sameDeparture = { stay: FIRST_STAY + 2 };
const sameReturn = { day: FIRST_DAY - 2, stay: FIRST_STAY + 2 };
const movesAfter = (...fares: Repriced[]) => fares.reduce(nextMoves, NO_MOVES);
const chances = ({ departures, returns }: DayMoves) =>
  [departures, returns].map((moves) => Object.fromEntries(moves.map(({ day, chance }) => [day, chance])));

describe("a price that has moved", () => {
  test("may have moved with its departure as well as with its return", () => {
    const [departure, back] = [movesAfter(aFare()).departures, movesAfter(aFare()).returns];
    expect(departure).toEqual([
      { day: FIRST_DAY, from: NOW - DAY, until: NOW, ratio: 0.9, chance: expect.closeTo(0.3825) },
    ]);
    expect(back).toEqual([{ ...departure[0], day: BACK }]);
  });

  test.each([
    ["rises as it falls", aFare({ price: 110_000 }), 1.1],
    ["is nothing where calendars only round", aFare({ price: 99_100 }), undefined],
  ])("%s", (_what, fare, ratio) => {
    expect(movesAfter(fare).departures[0]?.ratio).toBe(ratio);
  });

  test("like another of its departure has moved with that, hardly with its return", () => {
    const [departures, returns] = chances(movesAfter(aFare(), aFare(sameDeparture)));
    expect(departures?.[FIRST_DAY]).toBeGreaterThan(0.7);
    expect(returns?.[BACK + 2]).toBeLessThan(0.25);
    expect(returns?.[BACK]).toBeCloseTo(0.3825);
  });

  test("like another of its return has moved with that", () => {
    const [departures, returns] = chances(movesAfter(aFare(), aFare(sameReturn)));
    expect(returns?.[BACK]).toBeGreaterThan(0.7);
    expect(departures?.[FIRST_DAY - 2]).toBeLessThan(0.25);
  });

  test.each([
    ["by another share", { ...sameDeparture, price: 80_000 }, 0.8],
    ["at another time", { ...sameDeparture, from: NOW, until: NOW + DAY }, 0.9],
  ])("otherwise than another of its day, %s, is what is known of the day now", (_how, over, ratio) => {
    const { departures } = movesAfter(aFare(), aFare(over));
    expect(departures).toMatchObject([{ day: FIRST_DAY, ratio, chance: expect.closeTo(0.3825) }]);
  });

  test("twice likewise did so between the later of both looks", () => {
    const { departures } = movesAfter(
      aFare(),
      aFare({ ...sameDeparture, from: NOW - HOUR, until: NOW + HOUR }),
    );
    expect(departures).toMatchObject([{ from: NOW - HOUR, until: NOW + HOUR }]);
  });
});

describe("a price that has not moved", () => {
  const steady = (over: Partial<Repriced>) => aFare({ ...sameDeparture, price: 100_000, ...over });

  test("speaks against a move of its day", () => {
    const { departures, returns } = movesAfter(aFare(), steady({ until: NOW + HOUR }));
    expect(departures).toMatchObject([{ chance: expect.closeTo(0.3825 / 4) }]);
    expect(returns).toEqual(movesAfter(aFare()).returns);
  });

  test("twice ends it", () => {
    expect(movesAfter(aFare(), steady({}), steady({ stay: FIRST_STAY + 3 })).departures).toEqual([]);
  });

  test.each([
    ["when it was seen last before the move", { until: NOW - 1 }],
    ["when it was seen first after the most of it", { from: NOW - DAY / 2 + 1 }],
    ["of another day", { day: FIRST_DAY + 1 }],
  ])("says nothing %s", (_what, over) => {
    expect(movesAfter(aFare(), steady(over)).departures).toEqual(movesAfter(aFare()).departures);
  });
});

test("moves are so many that they can be stored with a plan", () => {
  const many = Array.from({ length: 400 }, (_, n) => aFare({ day: n, price: 80_000 }));
  const { departures, returns } = movesAfter(...many);
  expect(departures.map(({ day }) => day)).toEqual(many.slice(-150).map(({ day }) => day));
  expect(returns).toHaveLength(150);
});
