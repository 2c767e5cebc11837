import { describe, expect, test } from "vitest";
import type { Fare } from "#server/fares/fare-source.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { aWish, DAY, FIRST_DAY, FIRST_STAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import type { Call } from "./calls/call.ts";
import { askedAt, learnAnswer, learnVainCalls } from "./learn-answer.ts";
import { type Learned, NOTHING_LEARNED } from "./learned/learned.ts";
import { nameOfPair } from "./learned/vain-calls.ts";
import { fitModel } from "./model/route-model.ts";

const cells = knownCells([aWish(30)], () => ({ price: 100_000, age: DAY }));
const model = fitModel(cells, { learned: NOTHING_LEARNED, now: NOW });
const block = { firstDeparture: fromDayNumber(FIRST_DAY), departureDays: 2, minStay: 7, maxStay: 10 };
const NAME = `${block.firstDeparture}x2+7-10`;
const aFare = (row: number, price: number | null, stay = 7): Fare => ({
  departure: fromDayNumber(FIRST_DAY + row),
  ...{ stay, price, level: null },
});
const learned = (call: Call, fares: Fare[], over: { ageMinutes?: number; model?: undefined } = {}) =>
  learnAnswer(NOTHING_LEARNED, {
    ...{ cells, model, call, fares, observedAt: new Date(NOW * 60_000), ageMinutes: 0 },
    ...over,
  });
const aPair: Call = { cells: [0], value: 1 };
const aBlock: Call = { cells: [0, 1, 2, 3, 4, 5, 6, 7], value: 1, block };

describe("what an answer teaches", () => {
  test("is how the pair moved, and a drop if it fell where nothing was expected", () => {
    expect(learned(aPair, [aFare(0, 101_000)])).toMatchObject({ changes: 6, drops: [], asked: {} });
    expect(learned(aPair, [aFare(0, 70_000)]).drops).toMatchObject([{ day: FIRST_DAY, at: NOW, life: 1 }]);
    expect(learned(aPair, [aFare(0, null)])).toMatchObject({ changes: 6, drops: [] });
  });

  test("is nothing of pairs that were not asked for", () => {
    expect(learned(aPair, [aFare(1, 70_000), aFare(-40, 70_000), aFare(0, 70_000, 30)])).toEqual(
      NOTHING_LEARNED,
    );
  });

  test("of a block is how all its pairs moved, and that it was asked for", () => {
    const known = learned(aBlock, [aFare(0, 101_000), aFare(1, 100_000), aFare(1, 102_000, 8)]);
    expect(known.changes).toBe(7);
    expect(known.asked).toEqual({ [NAME]: NOW });
  });

  test("of a block is remembered beside those of the last six weeks", () => {
    const asked = { old: NOW - 46 * DAY, recent: NOW - 44 * DAY };
    const given = { cells, model, call: aBlock, fares: [], ageMinutes: 0 };
    const known = learnAnswer(
      { ...NOTHING_LEARNED, asked },
      { ...given, observedAt: new Date(NOW * 60_000) },
    );
    expect(known.asked).toEqual({ recent: NOW - 44 * DAY, [NAME]: NOW });
  });

  test("is of the pair it tells of", () => {
    const known = learned({ cells: [6], value: 1 }, [aFare(1, 70_000, 9)]);
    expect(known.drops).toMatchObject([{ day: FIRST_DAY + 1, at: NOW }]);
    expect(known.fallen).toEqual([{ day: FIRST_DAY + 1, stay: 9 }]);
  });

  test("before there is a model is only that it was asked for", () => {
    const asked = { ...NOTHING_LEARNED, asked: { [NAME]: NOW } };
    expect(learned(aBlock, [aFare(0, 70_000)], { model: undefined })).toEqual(asked);
    expect(learned(aBlock, [])).toEqual(asked);
  });

  test("of prices that are some hours old is a drop, but not how fast prices change", () => {
    const known = learned(aBlock, [aFare(0, 70_000), aFare(1, 101_000)], { ageMinutes: 12 * HOUR });
    expect(known.drops).toMatchObject([{ day: FIRST_DAY, at: NOW }]);
    expect(known.fallen).toEqual([{ day: FIRST_DAY, stay: FIRST_STAY }]);
    expect(known).toEqual({
      ...NOTHING_LEARNED,
      drops: known.drops,
      fallen: known.fallen,
      moves: known.moves,
      asked: { [NAME]: NOW },
    });
  });

  test("of old prices is a drop since they are known", () => {
    const since = NOW - 5 * HOUR;
    const fares = [{ ...aFare(0, 70_000), seenAt: new Date(since * 60_000) }];
    expect(learned(aBlock, fares, { ageMinutes: 12 * HOUR }).drops).toMatchObject([
      { day: FIRST_DAY, at: since },
    ]);
  });

  test("of old prices is nothing where they are the same as before", () => {
    const drop = { day: FIRST_DAY + 1, from: NOW - DAY, at: NOW - HOUR, size: 0.2, life: 1 };
    const before = { ...NOTHING_LEARNED, drops: [drop] };
    const given = { cells, model, call: aBlock, fares: [aFare(0, 100_000)] };
    const moment = { observedAt: new Date(NOW * 60_000), ageMinutes: 12 * HOUR };
    expect(learnAnswer(before, { ...given, ...moment }).drops).toEqual([drop]);
  });
});

describe("that a day may have moved as a whole", () => {
  const movedDays = (known: Learned) =>
    known.moves.departures.map(({ day, from, until }) => [day, from, until]);

  test("is told by a calendar", () => {
    const fares = [aFare(0, 101_500), { ...aFare(1, 70_000), seenAt: new Date((NOW - HOUR) * 60_000) }];
    const known = learned(aBlock, fares, { ageMinutes: 12 * HOUR });
    expect(movedDays(known)).toEqual([
      [FIRST_DAY, NOW - DAY, NOW],
      [FIRST_DAY + 1, NOW - DAY, NOW - HOUR],
    ]);
  });

  test("is told by a look only where calendars are asked", () => {
    const before = { ...NOTHING_LEARNED, asked: { [NAME]: NOW - DAY } };
    const given = { cells, model, call: aPair, fares: [aFare(0, 70_000)], ageMinutes: 0 };
    const knownAfter = (known: Learned) =>
      learnAnswer(known, { ...given, observedAt: new Date(NOW * 60_000) });
    expect(movedDays(knownAfter(before))).toEqual([[FIRST_DAY, NOW - DAY, NOW]]);
    expect(movedDays(knownAfter(NOTHING_LEARNED))).toEqual([]);
  });

  test.each([
    ["by what is sold out", aFare(0, null)],
    ["by what is seen no later", { ...aFare(0, 70_000), seenAt: new Date((NOW - DAY) * 60_000) }],
    ["by what was not asked for", aFare(2, 70_000)],
  ])("is not told %s", (_what, fare) => {
    expect(movedDays(learned(aBlock, [fare], { ageMinutes: 12 * HOUR }))).toEqual([]);
  });
});

describe("when a block was asked for", () => {
  const asked = { ...NOTHING_LEARNED, asked: { [NAME]: NOW } };
  test.each([
    ["is known", asked, aBlock, new Date(NOW * 60_000)],
    ["is unknown if it never was", NOTHING_LEARNED, aBlock, undefined],
    ["says nothing of a pair", asked, aPair, undefined],
  ])("%s", (_what, known, call, expected) => {
    expect(askedAt(known, call)).toEqual(expected);
  });
});

test("what was asked for in vain is remembered until an answer tells something, with all that was known before", () => {
  const at = new Date(NOW * 60_000);
  const vain = learnVainCalls(NOTHING_LEARNED, { cells, calls: [aPair, aBlock], at });
  expect(Object.keys(vain.vain).toSorted()).toEqual([NAME, nameOfPair(cells, 0)].toSorted());
  for (const { times, until } of Object.values(vain.vain)) {
    expect(times).toBe(1);
    expect(until - NOW).toBeCloseTo(0.4, 6);
  }
  expect({ ...vain, vain: {} }).toEqual(NOTHING_LEARNED);
  const given = { cells, model, call: aPair, fares: [aFare(0, 100_000)], observedAt: at, ageMinutes: 0 };
  expect(Object.keys(learnAnswer(vain, given).vain)).toEqual([NAME]);
});
