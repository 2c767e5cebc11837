import { describe, expect, test } from "vitest";
import type { Block } from "#server/fares/fare-source.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { aVisit, aWish, cellsOf, DAY, FIRST_DAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import type { NextVisit } from "./belief.ts";
import { nameOfBlock } from "./calls/call.ts";
import { NOTHING_LEARNED } from "./learned/learned.ts";
import { nameOfPair } from "./learned/vain-calls.ts";
import { planVisit, type Visit } from "./plan-visit.ts";
import { type RouteCells, routeCells } from "./wishes/route-cells.ts";
import { wishedBlocks } from "./wishes/wished-blocks.ts";

const USUAL = 100_000;
const SHOWN = 10 * 4;
const NEVER = 1e9;
const neverDrawn = () => 0.99;
const known = (age: number, low = 90_000) =>
  knownCells([aWish(30)], (_row, _column, cell) => ({ price: cell === SHOWN ? low : USUAL, age }));
/** Ten departures with all their stays each. */
const BLOCKS = [0, 1, 2].map(
  (n): Block => ({
    firstDeparture: fromDayNumber(FIRST_DAY + 10 * n),
    ...{ departureDays: 10, minStay: 7, maxStay: 10 },
  }),
);
const plan = (cells: RouteCells, over: Partial<NextVisit> = {}) => planVisit(aVisit(cells, over));
const namesOf = ({ calls }: Visit) => calls.map(({ block }) => block && nameOfBlock(block));

describe("a route nobody has looked at", () => {
  const cold = routeCells(undefined, [aWish(30, { since: NOW })]);

  test("is asked for at once, a few pairs at a time, and again at once", () => {
    const visit = plan(cold);
    expect(visit.calls).toHaveLength(4);
    expect(visit.dueAt).toBe(NOW);
    expect(visit.belief?.model).toBeUndefined();
    expect(visit.looks).toBe(120);
  });

  test("is asked for by more pairs at a time the more there are of them, and again at once", () => {
    const visit = plan(routeCells(undefined, [aWish(330, { maxStay: 18, since: NOW })]));
    expect(visit.calls).toHaveLength(6);
    expect(visit.dueAt).toBe(NOW);
  });

  test("is asked for block by block where a call answers many pairs", () => {
    const visit = plan(cold, { source: { blocks: BLOCKS, answerAge: 0 } });
    expect(visit.calls).toHaveLength(3);
    expect(new Set(cellsOf(visit.calls))).toEqual(new Set(cold.wanted));
    expect(visit.looks).toBe(3);
  });

  test("is asked for calendars alone where they are old: what they say tells where to look", () => {
    const visit = plan(cold, { source: { blocks: BLOCKS, answerAge: 30 * HOUR } });
    expect(namesOf(visit).toSorted()).toEqual(BLOCKS.map(nameOfBlock));
    expect(visit.dueAt).toBe(NOW);
  });

  test("is looked at exactly, a few pairs an hour, once its calendars have all been asked and tell nothing", () => {
    const asked = Object.fromEntries(BLOCKS.map((block) => [nameOfBlock(block), NOW - HOUR]));
    const learned = { ...NOTHING_LEARNED, asked };
    const visit = plan(cold, { learned, source: { blocks: BLOCKS, answerAge: 30 * HOUR } });
    expect(visit.calls.length).toBeGreaterThan(0);
    expect(visit.calls.length).toBeLessThanOrEqual(4);
    expect(namesOf(visit)).toContain(undefined);
    expect(visit.dueAt).toBe(NOW + HOUR);
  });

  test("is not asked for by anybody when nothing of it is wanted", () => {
    expect(plan(routeCells(undefined, [aWish(4, { lastReturn: FIRST_DAY })])).calls).toEqual([]);
  });
});

describe("the looks that are worth their price", () => {
  test("are made, the pair that is shown among them", () => {
    expect(cellsOf(plan(known(DAY), { random: neverDrawn }).calls)).toContain(SHOWN);
  });

  test("none when a call is dearer than all of them", () => {
    const visit = plan(known(DAY), { callPrice: 5 });
    expect(visit.calls).toEqual([]);
    expect(visit.dueAt).toBeGreaterThan(NOW);
  });

  test("the dearer a call the fewer of them", () => {
    const counts = [1e-6, 0.005, 0.05, 5].map((callPrice) => plan(known(DAY), { callPrice }).calls.length);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(counts[0]).toBeGreaterThan(counts[2] ?? 0);
  });

  test.each([0, 1, 2, 3])("no more than %i when no more calls are left", (limit) => {
    for (const cells of [known(DAY), routeCells(undefined, [aWish(30)])])
      expect(plan(cells, { limit, callPrice: 1e-6 }).calls.length).toBeLessThanOrEqual(limit);
  });

  test("wait until the shown pair is worth one again, two hours at most", () => {
    const fresh = known(5);
    expect(plan(fresh, { callPrice: 0.002 }).dueAt).toBeGreaterThan(NOW + 5);
    for (const callPrice of [1e-4, 0.01, 5])
      expect(plan(fresh, { callPrice, coverageHours: NEVER }).dueAt).toBeLessThanOrEqual(NOW + 2 * HOUR);
  });

  test("are some of them drawn from what might be", () => {
    const random = randomNumbers(3);
    const drawn = new Set<number>();
    for (let n = 0; n < 200; n++)
      for (const { cells, value } of plan(known(DAY), { random, coverageHours: NEVER }).calls)
        if (value === 0) drawn.add(cells[0] ?? -1);
    expect(drawn.size).toBeGreaterThan(20);
  });
});

describe("what was just seen", () => {
  test("is not looked at again within the interval", () => {
    const cells = knownCells([aWish(30)], (_row, _column, cell) => ({
      price: USUAL,
      age: cell % 2 ? 10 : DAY,
    }));
    for (let seed = 1; seed < 30; seed++) {
      const looked = cellsOf(
        plan(cells, { callPrice: 1e-6, interval: 60, random: randomNumbers(seed), plannedAt: NOW - 5 * HOUR })
          .calls,
      );
      expect(looked.length).toBeGreaterThan(0);
      for (const cell of looked) expect(cell % 2).toBe(0);
    }
  });

  test("nor is a block that was asked for, though its answer left pairs out", () => {
    const cold = routeCells(undefined, [aWish(30)]);
    const [first] = BLOCKS;
    const asked = first ? { [nameOfBlock(first)]: NOW - 5 } : {};
    const visit = plan(cold, {
      learned: { ...NOTHING_LEARNED, asked },
      source: { blocks: BLOCKS, answerAge: 0 },
    });
    expect(namesOf(visit).toSorted()).toEqual(BLOCKS.slice(1).map(nameOfBlock));
  });

  test("but of a block that was asked for, the stays that nobody wanted then", () => {
    const [wish, longer] = [aWish(30), aWish(30, { maxStay: 11, since: NOW })];
    const [before, blocks] = [wishedBlocks([wish], 200), wishedBlocks([wish, longer], 200)];
    const daysOf = ({ firstDeparture }: Block) => firstDeparture;
    expect(blocks.map(daysOf)).toEqual(before.map(daysOf));
    const cells = knownCells([wish, longer], (_row, column) =>
      column < 4 ? { price: USUAL, age: 5 } : undefined,
    );
    const asked = Object.fromEntries(before.map((block) => [nameOfBlock(block), NOW - 5]));
    const visit = plan(cells, {
      learned: { ...NOTHING_LEARNED, asked },
      source: { blocks, answerAge: 0 },
    });
    expect(namesOf(visit).toSorted()).toEqual(blocks.map(nameOfBlock));
  });

  test("nor is one whose answers are older than what is promised", () => {
    const asked = Object.fromEntries(BLOCKS.map((block) => [nameOfBlock(block), NOW - 20]));
    const given = {
      learned: { ...NOTHING_LEARNED, asked },
      ...{ coverageHours: 24, plannedAt: NOW - 2 * HOUR, callPrice: 0.01, interval: 60 },
      source: { blocks: BLOCKS, answerAge: 30 * HOUR },
    };
    for (let seed = 1; seed < 20; seed++)
      expect(
        namesOf(plan(known(30 * HOUR + 20), { ...given, random: randomNumbers(seed) })).filter(Boolean),
      ).toEqual([]);
  });
});

describe("a call that told nothing just now", () => {
  const vain = (names: readonly string[]) => ({
    ...NOTHING_LEARNED,
    vain: Object.fromEntries(names.map((name) => [name, { times: 3, until: NOW + 2 }])),
  });
  const given = { callPrice: 1e-6, plannedAt: NOW - 5 * HOUR, random: randomNumbers(2) };

  test("is not made again at once: not for what it is worth, nor by chance, nor for coverage, nor for distrust", () => {
    const cells = known(DAY);
    const resting = [...cells.wanted].filter((cell) => cell % 2);
    const learned = vain(resting.map((cell) => nameOfPair(cells, cell)));
    for (let n = 0; n < 100; n++)
      for (const distrustBefore of [0, NOW]) {
        const looked = cellsOf(plan(cells, { ...given, learned, distrustBefore }).calls);
        expect(looked.length).toBeGreaterThan(0);
        expect(looked.filter((cell) => cell % 2)).toEqual([]);
      }
    expect(cellsOf(plan(cells, { ...given, learned, now: NOW + 3 }).calls).some((cell) => cell % 2)).toBe(
      true,
    );
  });

  test.each([0, 12 * HOUR])("nor for a block whose answers are %i minutes old", (answerAge) => {
    const source = { blocks: BLOCKS, answerAge };
    const [first = "", ...others] = BLOCKS.map(nameOfBlock);
    const cold = routeCells(undefined, [aWish(30)]);
    const learned = vain([first]);
    expect(namesOf(plan(cold, { ...given, learned, source })).toSorted()).toEqual(others);
    expect(namesOf(plan(known(5 * DAY), { ...given, learned, source }))).not.toContain(first);
    expect(namesOf(plan(cold, { ...given, learned, source, now: NOW + 3 }))).toContain(first);
  });

  test("is thought about again as soon as it may be made", () => {
    const cells = knownCells([aWish(1, { minStay: 8, maxStay: 8 })], () => undefined);
    const learned = vain([...cells.wanted].map((cell) => nameOfPair(cells, cell)));
    const visit = plan(cells, { ...given, learned });
    expect(visit.calls).toEqual([]);
    expect(visit.dueAt).toBe(NOW + 2);
  });
});

describe("coverage", () => {
  const hidden = () =>
    knownCells([aWish(30)], (row) => ({
      price: row >= 20 ? 300_000 : USUAL,
      age: row >= 20 ? 12 * DAY : HOUR,
    }));

  test("looks at what was unseen for longest, however little it is worth", () => {
    const visit = plan(hidden(), { callPrice: 5, plannedAt: NOW - 2 * HOUR });
    expect(visit.calls.length).toBeGreaterThan(0);
    for (const cell of cellsOf(visit.calls)) expect(cell).toBeGreaterThanOrEqual(80);
  });

  test("does not look again at what it has just looked at, while what was believed then is kept", () => {
    const cells = hidden();
    const given = { callPrice: 5, plannedAt: NOW - 2 * HOUR };
    const visit = plan(cells, given);
    for (const cell of cellsOf(visit.calls)) cells.seen[cell] = NOW;
    const later = { ...given, now: NOW + HOUR, plannedAt: NOW - HOUR };
    const next = plan(cells, { ...later, ...(visit.belief && { previous: visit.belief }) });
    expect(next.belief?.formedAt).toBe(NOW);
    expect(cellsOf(next.calls).length).toBeGreaterThan(0);
    for (const cell of cellsOf(next.calls)) expect(cellsOf(visit.calls)).not.toContain(cell);
  });

  test("takes no call while all of it was seen as promised", () => {
    expect(plan(known(HOUR), { callPrice: 5, coverageHours: NEVER, plannedAt: NOW - HOUR }).calls).toEqual(
      [],
    );
  });

  test("asks for the block of what was unseen for longest", () => {
    const visit = plan(hidden(), {
      ...{ callPrice: 5e3, plannedAt: NOW - 5 * HOUR },
      source: { blocks: BLOCKS, answerAge: 0 },
    });
    expect(namesOf(visit)).toEqual([nameOfBlock(BLOCKS[2] ?? (BLOCKS[0] as Block))]);
  });

  test("owes the looks of the time since it was planned last", () => {
    const cells = known(5 * DAY);
    const made = (minutes: number) =>
      Array.from({ length: 40 }, (_, seed) =>
        plan(cells, { callPrice: 5, plannedAt: NOW - minutes, random: randomNumbers(seed) }),
      ).reduce((sum, { calls }) => sum + calls.length, 0);
    expect(made(0)).toBe(0);
    expect(made(120)).toBeGreaterThan(made(30));
  });
});

describe("a route that is not believed any more", () => {
  test("has all its pairs looked at again, whatever a call costs, and each once", () => {
    const cells = known(HOUR);
    const looked = new Set<number>();
    for (let now = NOW; now < NOW + 60; now++) {
      const visit = plan(cells, {
        now,
        plannedAt: now,
        callPrice: 5,
        distrustBefore: NOW,
        coverageHours: NEVER,
      });
      for (const cell of cellsOf(visit.calls)) {
        expect(looked.has(cell)).toBe(false);
        looked.add(cell);
        cells.seen[cell] = now;
      }
    }
    expect(looked).toEqual(new Set(cells.wanted));
  });

  test("has all the blocks asked for before asked for again", () => {
    const asked = Object.fromEntries(BLOCKS.map((block) => [nameOfBlock(block), NOW - HOUR]));
    const given = { callPrice: 5, distrustBefore: NOW - 1, source: { blocks: BLOCKS, answerAge: 0 } };
    const visit = plan(known(HOUR), { ...given, learned: { ...NOTHING_LEARNED, asked } });
    expect(namesOf(visit).toSorted()).toEqual(BLOCKS.map(nameOfBlock));
    const since = Object.fromEntries(BLOCKS.map((block) => [nameOfBlock(block), NOW]));
    expect(plan(known(0), { ...given, learned: { ...NOTHING_LEARNED, asked: since } }).calls).toEqual([]);
  });
});
