import { describe, expect, test } from "vitest";
import type { Drop } from "#server/planner/learned/drops.ts";
import { type Learned, NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { forecast } from "#server/planner/model/forecast.ts";
import { fitModel } from "#server/planner/model/route-model.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { aWish, DAY, FIRST_DAY, HOUR, knownCells, NOW, TODAY } from "#test/worlds/planner-cases.ts";
import { lookValues, unknownValues } from "./look-values.ts";
import { addShownValues, shownPairs } from "./shown-pairs.ts";
import { unwatchedDays } from "./unwatched-days.ts";

const USUAL = 100_000;
const SHOWN = 10 * 4;

function valuesOf(
  cells: RouteCells,
  { learned = NOTHING_LEARNED, now = NOW, coverageHours = 24, answerAge = 0 } = {},
) {
  const model = fitModel(cells, { learned, now });
  if (!model) throw new Error("nothing is sold");
  const view = forecast(cells, model, { learned, now, today: TODAY, trusted: 15 });
  const shown = shownPairs(cells, view.expected);
  const looks = lookValues(cells, { model, forecast: view, learned, shown, now, coverageHours });
  const unwatched = unwatchedDays(cells, now);
  const values = Float64Array.from(
    looks.values,
    (value, cell) => value + (looks.promotions[cell] ?? 0) * (unwatched[Math.floor(cell / cells.stays)] ?? 0),
  );
  const goneOf = (cell: number) => 1 - (view.same[cell] ?? 0);
  const source = { blocks: [], answerAge };
  addShownValues(values, { cells, coverageHours, source }, { shown, goneOf });
  return { values, shown, looks };
}

/** Everything at the usual price but one low pair that is shown; seen so long ago. */
const withShown = (age: number, over: { weight?: number; price?: number; others?: number } = {}) =>
  knownCells([aWish(30, { weight: over.weight ?? 1 })], (_row, _column, cell) =>
    cell === SHOWN ? { price: over.price ?? 90_000, age } : { price: USUAL, age: over.others ?? 10 },
  );

describe("what a look is worth", () => {
  test("grows with the age of the pair that is shown", () => {
    const values = [20, HOUR, 6 * HOUR, DAY, 3 * DAY].map(
      (age) => valuesOf(withShown(age)).values[SHOWN] ?? 0,
    );
    expect(values[0]).toBeGreaterThan(0);
    for (let at = 1; at < values.length; at++) expect(values[at]).toBeGreaterThanOrEqual(values[at - 1] ?? 1);
    expect(values.at(-1)).toBeGreaterThan(0.01);
  });

  test("at the pair that is shown is but what its being gone costs: nobody gains from finding it cheaper", () => {
    const { looks } = valuesOf(withShown(DAY, { others: DAY }));
    expect(looks.values[SHOWN]).toBe(0);
    expect(looks.values[SHOWN + 1]).toBeGreaterThan(0);
  });

  test("is most for the pair that is shown, when all are as old", () => {
    const { values } = valuesOf(withShown(6 * HOUR, { others: 6 * HOUR }));
    expect(values.indexOf(Math.max(...values))).toBe(SHOWN);
  });

  test("of what is shown counts less where calls are too few to see every pair in a month", () => {
    const shown = (coverageHours: number) =>
      valuesOf(withShown(6 * HOUR), { coverageHours }).values[SHOWN] ?? 0;
    expect(shown(720)).toBe(shown(24));
    expect(shown(721)).toBeLessThan(shown(720) * 0.9);
  });

  test("of what is shown counts more where calendars tell of prices", () => {
    const shown = (answerAge: number) => valuesOf(withShown(6 * HOUR), { answerAge }).values[SHOWN] ?? 0;
    expect(shown(30 * HOUR)).toBeGreaterThan(shown(0) * 1.5);
  });

  test("of any pair of a wish that has nothing to show is more than of one that has", () => {
    const cells = knownCells(
      [aWish(5), aWish(1, { firstDay: FIRST_DAY + 8, lastDay: FIRST_DAY + 8 })],
      (row) => (row < 5 ? { price: USUAL, age: 2 * DAY } : undefined),
    );
    const { values } = valuesOf(cells);
    const [known, unknown] = [values.slice(0, 5 * 4), values.slice(8 * 4, 9 * 4)];
    expect(Math.min(...unknown)).toBeGreaterThan(Math.max(...known));
  });

  test("is nothing for a pair far above, and more the nearer it is", () => {
    const cells = knownCells([aWish(30)], (row, column) => ({
      price: row === 10 ? 90_000 : row === 20 ? 95_000 : row === 25 ? 250_000 : 120_000 + column,
      age: 2 * DAY,
    }));
    const { values } = valuesOf(cells);
    expect(values[25 * 4 + 1]).toBeLessThan(1e-6);
    expect(values[20 * 4 + 1]).toBeGreaterThan((values[15 * 4 + 1] ?? 1) * 1.5);
  });

  test("is nothing for a pair that nobody wants", () => {
    const narrow = aWish(10, { minStay: 8, maxStay: 8 });
    const cells = knownCells(
      [narrow, aWish(12, { firstDay: FIRST_DAY + 11, lastDay: FIRST_DAY + 12 })],
      () => ({
        price: USUAL,
        age: DAY,
      }),
    );
    const { values } = valuesOf(cells);
    const wanted = new Set(cells.wanted);
    const unwanted = values.filter((_value, cell) => !wanted.has(cell));
    expect(unwanted.length).toBeGreaterThan(10);
    expect(Math.max(...unwanted)).toBe(0);
  });

  test("adds up over the wishes that share a pair, by their weights", () => {
    const sumOf = (...weights: number[]) => {
      const wishes = weights.map((weight) => aWish(30, { weight }));
      const cells = knownCells(wishes, (_row, _column, cell) => ({
        price: cell === SHOWN ? 90_000 : USUAL,
        age: DAY,
      }));
      return valuesOf(cells).values;
    };
    const one = sumOf(1);
    for (const weights of [[3], [1, 1, 1], [0.5, 2.5]])
      sumOf(...weights).forEach((value, cell) => {
        expect(value).toBeCloseTo(3 * (one[cell] ?? 0), 7);
      });
  });

  test("finds an unseen pair worth more than one that was seen, at the same price", () => {
    const cells = knownCells([aWish(30)], (row, column) =>
      row === 5 && column === 1 ? undefined : { price: USUAL, age: HOUR },
    );
    const { values } = valuesOf(cells);
    expect(values[5 * 4 + 1]).toBeGreaterThan(3 * (values[5 * 4 + 2] ?? 1));
  });

  test("grows in a neighbourhood that nobody has looked at for a day", () => {
    const at = (row: number) => {
      const cells = knownCells([aWish(60)], (each) => ({ price: USUAL, age: each < 30 ? HOUR : DAY }));
      return valuesOf(cells).values[row * 4 + 1] ?? 0;
    };
    expect(at(55)).toBeGreaterThan(2 * at(10));
  });
});

describe("a move of a day since it was seen", () => {
  const cells = knownCells([aWish(30)], (_row, _column, cell) => ({
    price: cell === SHOWN ? 90_000 : USUAL,
    age: cell === SHOWN ? 10 : 6 * HOUR,
  }));
  const cell = 20 * 4 + 1;
  const worth = (ratio: number) => {
    const move = { day: FIRST_DAY + 20, from: NOW - 3 * HOUR, until: NOW - HOUR, ratio, chance: 0.5 };
    const learned = { ...NOTHING_LEARNED, moves: { departures: [move], returns: [] } };
    return valuesOf(cells, { learned }).values;
  };
  const usual = valuesOf(cells).values;

  test.each([
    ["below what is shown makes a look worth far more", 0.8, 10, 10_000],
    ["not as far makes it worth little more", 0.95, 1, 10],
  ])("%s", (_what, ratio, least, most) => {
    const times = (worth(ratio)[cell] ?? 0) / (usual[cell] ?? 1);
    expect(times).toBeGreaterThan(least);
    expect(times).toBeLessThan(most);
  });

  test("says nothing of other days", () => {
    expect(worth(0.8)[cell + 4]).toBe(usual[cell + 4]);
  });
});

describe("a drop that was just found", () => {
  const aDrop = (over: Partial<Drop> = {}): Drop => ({
    day: FIRST_DAY + 10,
    from: NOW - HOUR,
    at: NOW,
    size: 0.2,
    life: 1,
    ...over,
  });
  const cells = knownCells([aWish(60)], () => ({ price: USUAL, age: HOUR }));
  /** What it adds to a look so many days from it. */
  const added = (days: number, over: Partial<Drop> = {}, given: RouteCells = cells) => {
    const learned: Learned = { ...NOTHING_LEARNED, drops: [aDrop(over)] };
    const cell = (10 + days) * 4 + 1;
    return (valuesOf(given, { learned }).values[cell] ?? 0) - (valuesOf(given).values[cell] ?? 0);
  };

  test("wakes its neighbourhood, the less the farther", () => {
    expect(added(1)).toBeGreaterThan(0.02);
    expect(added(5)).toBeLessThan(added(1));
    expect(added(40)).toBeLessThan(added(20));
    expect(added(5) - added(-5)).toBeCloseTo(0, 3);
  });

  test("fades with time", () => {
    const hours = (count: number) =>
      added(
        2,
        { at: NOW - count * HOUR },
        knownCells([aWish(60)], () => ({ price: USUAL, age: 60 * HOUR })),
      );
    expect(hours(5)).toBeLessThan(hours(0));
    expect(hours(47)).toBeLessThan(hours(5) / 4);
  });

  test("counts less when looks nearby found nothing, and when it was small", () => {
    expect(added(2, { life: 0.3 })).toBeLessThan(0.3 * added(2));
    expect(added(2, { size: 0.1 })).toBeLessThan(added(2, { size: 0.3 }));
  });

  test("says nothing of pairs that were seen since", () => {
    expect(added(2, { at: NOW - 2 * HOUR })).toBe(0);
  });

  test("says the less of pairs the shorter before it they were seen", () => {
    const seen = (age: number) =>
      added(
        2,
        { from: NOW - 10 * DAY },
        knownCells([aWish(60)], () => ({ price: USUAL, age })),
      );
    const [hour, day, long] = [seen(HOUR), seen(DAY), seen(3 * DAY)];
    expect(hour).toBeGreaterThan(0);
    expect(hour).toBeLessThan(day / 10);
    expect(day).toBeLessThan(long);
  });

  test("says nothing beyond two months", () => {
    const far = knownCells([aWish(90)], () => ({ price: USUAL, age: HOUR }));
    const base = valuesOf(far).values[75 * 4] ?? 0;
    const learned = { ...NOTHING_LEARNED, drops: [aDrop()] };
    expect(valuesOf(far, { learned }).values[75 * 4]).toBe(base);
  });
});

describe("while no price is known", () => {
  const half = () => 0.5;
  const valueAfter = (unsold: number, age = HOUR) => {
    const known = knownCells([aWish(30)], (_row, _column, cell) =>
      cell < unsold ? { price: 0, age } : undefined,
    );
    return unknownValues(known, { now: NOW, random: half }).values[100] ?? 0;
  };

  test("a look is worth the less the more pairs were found unsold within a week, half as much after ten", () => {
    expect(valueAfter(10)).toBeCloseTo(valueAfter(0) / 2, 6);
    expect(valueAfter(90)).toBeCloseTo(valueAfter(0) / 10, 6);
    expect(valueAfter(90, 8 * DAY)).toBe(valueAfter(0));
  });
});
