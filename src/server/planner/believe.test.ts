import { describe, expect, test } from "vitest";
import { aVisit, aWish, DAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import type { Belief, NextVisit } from "./belief.ts";
import { believe } from "./believe.ts";
import { NOTHING_LEARNED } from "./learned/learned.ts";
import { type RouteCells, routeCells } from "./wishes/route-cells.ts";

const USUAL = 100_000;
const SHOWN = 10 * 4;
const LOOKED = 20 * 4;
const drop = { day: 0, from: NOW - 60, at: NOW - 5, size: 0.2, life: 1 };

const known = () =>
  knownCells([aWish(30)], (_row, _column, cell) => ({
    price: cell === SHOWN ? 90_000 : USUAL,
    age: cell % 3 ? DAY : 2 * DAY,
  }));
const seenAt = (cells: RouteCells, cell: number, price: number, at: number): RouteCells => {
  const [prices, seen] = [cells.prices.slice(), cells.seen.slice()];
  prices[cell] = price;
  seen[cell] = at;
  return { ...cells, prices, seen };
};
const cells = known();
const before = believe(aVisit(cells));
const later = (over: Partial<NextVisit> = {}): Belief =>
  believe(aVisit(cells, { now: NOW + 30, previous: before, ...over }));

describe("what was believed at the visit before", () => {
  test("is kept while nothing is new", () => {
    expect(later()).toEqual(before);
  });

  test("is kept but for the pairs seen since: they have nothing to tell for a while", () => {
    const belief = later({ cells: seenAt(cells, LOOKED, 120_000, NOW + 20) });
    expect(belief.formedAt).toBe(NOW);
    expect(belief.values[LOOKED]).toBe(0);
    expect(before.values[LOOKED]).toBeGreaterThan(0);
    expect(belief.expected[LOOKED]).toBeCloseTo(120_000 / (belief.model?.scale ?? 1), 6);
    expect(belief.last[LOOKED]).toBe(NOW + 20);
    expect(belief.values[LOOKED + 1]).toBe(before.values[LOOKED + 1]);
  });

  test("is kept while another pair is shown at nearly the same price: it may be asked for", () => {
    const price = (before.shown[0]?.expected ?? 0) * (before.model?.scale ?? 0);
    const others = before.candidates.filter((cell) => cell !== LOOKED);
    for (const candidates of [others, Int32Array.of(...others, LOOKED)]) {
      const seen = seenAt(cells, LOOKED, Math.floor(price * 0.995), NOW + 20);
      const belief = later({ cells: seen, previous: { ...before, candidates } });
      expect(belief.formedAt).toBe(NOW);
      expect(belief.shown).toMatchObject([{ cell: LOOKED }]);
      expect(belief.candidates).toEqual(Int32Array.of(...others, LOOKED));
    }
  });

  test.each<[string, Partial<NextVisit>]>([
    ["two hours have passed", { now: NOW + 2 * HOUR }],
    ["the clock was set back", { now: NOW - 30 }],
    ["the day has turned", { today: aVisit(cells).today + 1 }],
    ["a drop was found", { learned: { ...NOTHING_LEARNED, drops: [drop] } }],
    ["a block was asked for", { learned: { ...NOTHING_LEARNED, asked: { block: NOW + 1 } } }],
    ["a wish weighs more", { cells: knownCells([aWish(30, { weight: 2 })], () => ({ price: USUAL })) }],
    ["a wish came", { cells: knownCells([aWish(30), aWish(3)], () => ({ price: USUAL })) }],
    ["what is shown costs more", { cells: seenAt(cells, SHOWN, 92_000, NOW + 10) }],
    ["what is shown costs less", { cells: seenAt(cells, LOOKED, 85_000, NOW + 10) }],
  ])("is thought through again when %s", (_what, over) => {
    expect(later(over).formedAt).toBe(over.now ?? NOW + 30);
  });
});

test("where no look is worth its price, those that are shown may be asked for all the same", () => {
  expect([...believe(aVisit(cells, { callPrice: 1e9 })).candidates]).toEqual([SHOWN]);
  expect(before.candidates.length).toBeGreaterThan(1);
});

test("all is thought through again when one of two pairs that are shown costs more", () => {
  const two = knownCells([aWish(30), aWish(3)], (_row, _column, cell) => ({
    price: cell === SHOWN ? 90_000 : USUAL,
    age: DAY,
  }));
  const previous = believe(aVisit(two));
  const again = (price: number) =>
    believe(aVisit(seenAt(two, SHOWN, price, NOW + 10), { now: NOW + 30, previous })).formedAt;
  expect([again(90_000), again(92_000)]).toEqual([NOW, NOW + 30]);
});

describe("the model of the route", () => {
  const fittedAt = (over: Partial<NextVisit>, model: Partial<Belief["model"]> = {}) => {
    const previous = before.model && { ...before, model: { ...before.model, ...model } };
    return believe(aVisit(cells, { previous, ...over })).model?.fittedAt;
  };

  test("is kept while little is new, though all is thought through again", () => {
    expect(fittedAt({ now: NOW + 5 * HOUR })).toBe(NOW);
  });

  test("is fitted again when it is half a day old", () => {
    expect(fittedAt({ now: NOW + 13 * HOUR })).toBe(NOW + 13 * HOUR);
  });

  test("is fitted again when ten pairs were seen since", () => {
    const looked = Array.from({ length: 10 }, (_, n) => LOOKED + n);
    const nine = looked.slice(1).reduce((all, cell) => seenAt(all, cell, USUAL, NOW + 5), cells);
    expect(fittedAt({ now: NOW + 10, cells: nine })).toBe(NOW);
    expect(fittedAt({ now: NOW + 10, cells: seenAt(nine, LOOKED, USUAL, NOW + 5) })).toBe(NOW + 10);
  });

  test("of many pairs is fitted again when one of 150 was seen since", () => {
    const wide = knownCells([aWish(330, { maxStay: 18 })], () => ({ price: USUAL }));
    const fitted = believe(aVisit(wide));
    const looked = (count: number) => {
      const seen = wide.seen.slice().fill(NOW + 5, 0, count);
      return believe(aVisit({ ...wide, seen }, { now: NOW + 10, previous: fitted })).model?.fittedAt;
    };
    expect(looked(26)).toBe(NOW);
    expect(looked(27)).toBe(NOW + 10);
  });

  test("is fitted again when the clock was set back", () => {
    expect(fittedAt({ now: NOW - HOUR })).toBe(NOW - HOUR);
  });

  test("is fitted again when the days are others", () => {
    const narrower = knownCells([aWish(29)], () => ({ price: USUAL }));
    expect(fittedAt({ now: NOW + 10, cells: narrower })).toBe(NOW + 10);
  });

  test("is none where nothing was seen for sale: any pair is as good as another", () => {
    const belief = believe(aVisit(routeCells(undefined, [aWish(3)])));
    expect(belief.model).toBeUndefined();
    expect(belief.shown).toMatchObject([{ cell: -1 }]);
    for (const value of belief.values) expect(value).toBeGreaterThan(0);
  });
});
