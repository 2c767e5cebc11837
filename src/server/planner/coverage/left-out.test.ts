import { describe, expect, test } from "vitest";
import { BACK_AFTER_MS } from "#server/fares/answers/calendar-news.ts";
import { minuteOf } from "#server/fares/grid/grid.ts";
import { nameOfBlock } from "#server/planner/calls/call.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { planVisit } from "#server/planner/plan-visit.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { wishedBlocks } from "#server/planner/wishes/wished-blocks.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { aVisit, aWish, cellsOf, DAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import { leftOut, leftOutDemand } from "./left-out.ts";

const wish = aWish(30);
const [NEVER, LONG_AGO] = [57, 80];
const blocks = wishedBlocks([wish], 50);
const learned = {
  ...NOTHING_LEARNED,
  asked: Object.fromEntries(blocks.map((block) => [nameOfBlock(block), NOW - HOUR])),
};
/** Calendars have told all pairs but one, and of another one nothing for long. */
const told = () =>
  knownCells([wish], (_row, _column, cell) =>
    cell === NEVER ? undefined : { price: 100_000, age: cell === LONG_AGO ? 9 * DAY : 31 * HOUR },
  );
const given = (cells: RouteCells, over: Partial<VisitCase> = {}) =>
  aVisit(cells, { learned, source: { blocks, answerAge: 30 * HOUR }, coverageHours: 48, ...over });

describe("what calendars leave out", () => {
  test("is what the last answer of its block did not tell", () => {
    expect([...leftOut(given(told()))]).toEqual([NEVER, LONG_AGO]);
  });

  test("is not what it went on telling though a look had found another price", () => {
    const observedAt = new Date((NOW - HOUR) * 60_000 + 40_000);
    const asked = Object.fromEntries(
      blocks.map((block) => [nameOfBlock(block), observedAt.getTime() / 60_000]),
    );
    const cells = told();
    cells.seen[LONG_AGO] = minuteOf(new Date(observedAt.getTime() - BACK_AFTER_MS));
    expect([...leftOut(given(cells, { learned: { ...NOTHING_LEARNED, asked } }))]).toEqual([NEVER]);
  });

  test("is not what the last answer told, however old its prices were", () => {
    const cells = knownCells([wish], (_row, _column, cell) =>
      cell === NEVER ? undefined : { price: 100_000, age: 6 * DAY },
    );
    const source = { blocks, answerAge: 6 * DAY - HOUR };
    expect([...leftOut(given(cells, { source }))]).toEqual([NEVER]);
  });

  test.each([
    ["where answers are exact", { source: { blocks, answerAge: 0 } }],
    ["where no block was asked for", { learned: NOTHING_LEARNED }],
  ])("is nothing %s", (_where, over) => {
    expect([...leftOut(given(told(), over))]).toEqual([]);
    expect(leftOutDemand(given(told(), over))).toBeUndefined();
  });

  test("is looked at in the time of coverage, but no more than one pair for three blocks", () => {
    const perTurn = (cells: RouteCells) => (leftOutDemand(given(cells))?.looksPerHour ?? 0) * 48;
    const little = knownCells([wish], (_row, _column, cell) =>
      cell === NEVER ? undefined : { price: 100_000 },
    );
    expect(perTurn(little)).toBeGreaterThanOrEqual(1);
    expect(perTurn(little)).toBeLessThan(blocks.length / 3);
    const much = knownCells([wish], () => undefined);
    expect(perTurn(much)).toBeCloseTo(blocks.length / 3, 9);
  });

  test("is all looked at in its turn, however little each is worth", () => {
    const cells = told();
    const random = randomNumbers(1);
    const looked: number[] = [];
    for (let now = NOW; now < NOW + 6 * DAY; now += HOUR) {
      const visit = planVisit(given(cells, { now, plannedAt: now - HOUR, callPrice: 1e6, random }));
      const pairs = cellsOf(visit.calls.filter(({ block }) => !block));
      looked.push(...pairs);
      for (const cell of pairs) cells.seen[cell] = now;
    }
    expect(new Set(looked)).toEqual(new Set([NEVER, LONG_AGO]));
  });
});
