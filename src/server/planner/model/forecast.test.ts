import { describe, expect, test } from "vitest";
import { type Learned, NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { aWish, DAY, FIRST_DAY, HOUR, knownCells, NOW, TODAY } from "#test/worlds/planner-cases.ts";
import { forecast } from "./forecast.ts";
import { fitModel } from "./route-model.ts";

const USUAL = 100_000;
const LOW = 70_000;
const TRUSTED = 15;

function seen(cells: RouteCells, learned: Learned = NOTHING_LEARNED) {
  const model = fitModel(cells, { learned, now: NOW });
  if (!model) throw new Error("nothing is sold");
  const view = forecast(cells, model, { learned, now: NOW, today: TODAY, trusted: TRUSTED });
  return { ...view, priceOf: (cell: number) => (view.expected[cell] ?? 0) * model.scale };
}

/** One pair, in the midst of others seen just now, that is so low and so old. */
const withLow = (age: number, { price = LOW, others = USUAL, learned = NOTHING_LEARNED } = {}) => {
  const cells = knownCells([aWish()], (row, column) =>
    row === 10 && column === 1 ? { price, age } : { price: others, age: 5 },
  );
  return { ...seen(cells, learned), low: 10 * 4 + 1 };
};

describe("what a flight is expected to cost now", () => {
  test.each([0, 1, TRUSTED])("is what was seen %i minutes ago, however much it stands out", (age) => {
    const { priceOf, same, low } = withLow(age);
    expect(priceOf(low)).toBeCloseTo(LOW, 1);
    expect(same[low]).toBe(1);
  });

  test("is nothing known for one never seen, or seen sold out", () => {
    const { expected } = seen(
      knownCells([aWish()], (row) =>
        row === 1 ? undefined : row === 2 ? { price: 0, age: 5 } : { price: USUAL, age: 5 },
      ),
    );
    expect([expected[4], expected[8]]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(expected[0]).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  test("rises with the age of a low price, towards what is usual", () => {
    const prices = [20, 2 * HOUR, 12 * HOUR, DAY, 3 * DAY, 20 * DAY].map((age) => {
      const { priceOf, low } = withLow(age);
      return priceOf(low);
    });
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices[0]).toBeLessThan(LOW * 1.15);
    expect(prices.at(-1)).toBeGreaterThan(LOW * 1.1);
    expect(prices.at(-1)).toBeLessThan(USUAL);
  });

  test("falls towards what is usual for a high one", () => {
    const { priceOf, low } = withLow(5 * DAY, { price: 130_000 });
    expect(priceOf(low)).toBeLessThan(130_000);
    expect(priceOf(low)).toBeGreaterThan(USUAL);
  });

  test("an old low that stands out is believed less than one that fits its neighbours", () => {
    const standsOut = withLow(DAY);
    const fits = withLow(DAY, { others: LOW });
    expect(standsOut.same[standsOut.low]).toBeLessThan(fits.same[fits.low] ?? 0);
    expect(fits.priceOf(fits.low)).toBeCloseTo(LOW, -2);
  });

  test("on a route that changes faster an old price is believed less", () => {
    const calm = withLow(DAY, { learned: { ...NOTHING_LEARNED, changes: 1 } });
    const fast = withLow(DAY, { learned: { ...NOTHING_LEARNED, changes: 20 } });
    expect(fast.same[fast.low]).toBeLessThan(calm.same[calm.low] ?? 0);
    expect(fast.priceOf(fast.low)).toBeGreaterThan(calm.priceOf(calm.low));
  });

  test("near its departure too", () => {
    const soon = aWish(30, { firstDay: TODAY + 5, lastDay: TODAY + 15 });
    const chance = (wish: typeof soon) =>
      seen(knownCells([wish], () => ({ price: USUAL, age: DAY }))).same[0] ?? 0;
    expect(chance(soon)).toBeLessThan(chance(aWish(30, { firstDay: FIRST_DAY })));
  });

  describe("when its day has moved since it was seen", () => {
    const fallen = { day: FIRST_DAY + 10, from: NOW - DAY, until: NOW - HOUR, ratio: 0.8, chance: 0.5 };
    const moves = { departures: [fallen], returns: [] };
    const learned = { ...NOTHING_LEARNED, moves };
    const before = withLow(2 * DAY, { price: USUAL });
    const after = withLow(2 * DAY, { price: USUAL, learned });

    test("is less likely the same, and may be what the move makes of it", () => {
      const { same, moved, movedTo, low } = after;
      expect(same[low]).toBeCloseTo((before.same[low] ?? 0) / 2);
      expect(moved[low]).toBeCloseTo(0.32);
      expect(movedTo[low]).toBeCloseTo(0.8, 2);
      expect(after.priceOf(low)).toBeLessThan(before.priceOf(low) * 0.95);
    });

    test("is that of others as before", () => {
      expect(after.moved[after.low + 4]).toBe(0);
      expect(after.priceOf(after.low + 4)).toBe(before.priceOf(before.low + 4));
    });

    test("is what was seen while that is trusted", () => {
      const late = { ...fallen, until: NOW };
      const trusted = withLow(5, {
        price: USUAL,
        learned: { ...learned, moves: { ...moves, departures: [late] } },
      });
      expect(trusted.priceOf(trusted.low)).toBeCloseTo(USUAL, 1);
      expect(trusted.moved[trusted.low]).toBe(0);
    });
  });

  test("the look of one that was never seen is open: its price may be anything near the usual", () => {
    const { same, mean, deviation } = seen(
      knownCells([aWish()], (row) => (row === 1 ? undefined : { price: USUAL, age: 5 })),
    );
    expect(same[4]).toBe(0);
    expect(mean[4]).toBeCloseTo(1, 1);
    expect(deviation[4]).toBeGreaterThan(deviation[0] ?? 1);
  });
});
