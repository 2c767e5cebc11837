import { describe, expect, test } from "vitest";
import type { Block } from "#server/fares/fare-source.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { nameOfPair } from "#server/planner/learned/vain-calls.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { aBlock, aVisit, aWish, FIRST_DAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import { cellsOf, nameOfBlock } from "./call.ts";
import { areCalendarsAsked, distrusted, newestAsk, seenOrAsked } from "./seen-or-asked.ts";

const BLOCKS = [0, 1, 2].map((n) => aBlock(n));
const aged = (age: number) => knownCells([aWish(30)], () => ({ price: 100_000, age }));
const asked = (block: Block, at: number) => ({ ...NOTHING_LEARNED, asked: { [nameOfBlock(block)]: at } });

describe("when a cell was seen", () => {
  const cells = knownCells([aWish(30)], (row) => (row === 3 ? { price: 100_000, age: HOUR } : undefined));
  const given = (at: number, answerAge: number) =>
    aVisit(cells, { learned: asked(aBlock(0), at), source: { blocks: BLOCKS, answerAge } });

  test.each([
    ["if the answer left it out", 0, 2 * HOUR],
    ["less the age of its answers", 30 * HOUR, 32 * HOUR],
  ])("is when its block was asked for, %s", (_what, answerAge, age) => {
    const seen = seenOrAsked(given(NOW - 2 * HOUR, 30 * HOUR), answerAge);
    expect([seen[0], seen[3 * 4], seen[10 * 4]]).toEqual([NOW - age, NOW - HOUR, 0]);
    expect(cells.seen[0]).toBe(0);
  });

  test("is in a minute where it rests, since the last answer told nothing", () => {
    const rests = { times: 1, until: NOW + HOUR };
    const vain = { [nameOfPair(cells, 5)]: rests, [nameOfBlock(aBlock(1))]: rests };
    const source = { blocks: BLOCKS, answerAge: 0 };
    const seen = seenOrAsked(aVisit(cells, { learned: { ...NOTHING_LEARNED, vain }, source }));
    expect([seen[5], seen[6], seen[40]]).toEqual([NOW + 1, 0, NOW + 1]);
    expect(cells.seen[5]).toBe(0);
  });

  test("is as the calendar has it when no block was asked for, or none can be", () => {
    expect(seenOrAsked(aVisit(cells, { source: { blocks: BLOCKS, answerAge: 0 } }))).toBe(cells.seen);
    expect(seenOrAsked(aVisit(cells, { learned: asked(aBlock(0), NOW) }))).toBe(cells.seen);
  });
});

describe("what is not believed", () => {
  const mixed = knownCells([aWish(30)], (row) => ({ price: 100_000, age: row < 10 ? 3 * HOUR : HOUR }));

  test("is nothing while the route is trusted", () => {
    expect(distrusted(aVisit(mixed))).toEqual([]);
  });

  test("is every pair seen before, and none seen since", () => {
    const cells = distrusted(aVisit(mixed, { distrustBefore: NOW - 2 * HOUR }));
    expect(cells).toEqual(Array.from({ length: 40 }, (_, cell) => cell));
  });

  test("is every block asked for before, and none asked for since", () => {
    const learned = {
      ...NOTHING_LEARNED,
      asked: { [nameOfBlock(aBlock(0))]: NOW - 3 * HOUR, [nameOfBlock(aBlock(1))]: NOW - HOUR },
    };
    const source = { blocks: BLOCKS, answerAge: 0 };
    const cells = distrusted(aVisit(aged(3 * HOUR), { learned, source, distrustBefore: NOW - 2 * HOUR }));
    expect(cells).toEqual(Array.from({ length: 40 }, (_, cell) => cell));
  });
});

describe("calendars of old prices", () => {
  const learned = { ...NOTHING_LEARNED, asked: { [nameOfBlock(aBlock(0))]: NOW } };
  const resting = { [nameOfBlock(aBlock(1))]: { times: 1, until: NOW + HOUR } };
  test.each([
    ["are all asked for", [aBlock(0)], 30 * HOUR, learned, true],
    ["are asked for but for one", [aBlock(0), aBlock(1)], 30 * HOUR, learned, false],
    ["rest where they were not", [aBlock(0), aBlock(1)], 30 * HOUR, { ...learned, vain: resting }, true],
    ["are none", [], 30 * HOUR, learned, false],
    ["are not old", [aBlock(0)], 0, learned, false],
  ])("%s", (_what, blocks, answerAge, known, areAsked) => {
    const visit = aVisit(aged(HOUR), { learned: known, source: { blocks, answerAge } });
    expect(areCalendarsAsked(visit)).toBe(areAsked);
  });
});

test("the last ask is the newest of all blocks", () => {
  const at = (...asks: number[]) =>
    newestAsk({ ...NOTHING_LEARNED, asked: Object.fromEntries(asks.entries()) });
  expect([at(), at(NOW - 2, NOW, NOW - 1)]).toEqual([0, NOW]);
});

describe("the cells of a block", () => {
  const cells = aged(HOUR);
  test.each([
    ["lie in its days and stays", { departureDays: 2, minStay: 8, maxStay: 9 }, 0, [1, 2, 5, 6]],
    ["lie in the days of the route", { departureDays: 2, minStay: 8, maxStay: 8 }, -1, [1]],
    ["lie in the days of the route, to the last", { departureDays: 2, minStay: 8, maxStay: 8 }, 29, [117]],
    ["lie in the stays of the route", { departureDays: 1, minStay: 1, maxStay: 30 }, 0, [0, 1, 2, 3]],
  ])("%s", (_what, over, day, expected) => {
    const firstDeparture = fromDayNumber(FIRST_DAY + day);
    expect(cellsOf(cells, aBlock(0, { ...over, firstDeparture }))).toEqual(expected);
  });
});
