import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Learned, NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { forecast } from "#server/planner/model/forecast.ts";
import { fitModel } from "#server/planner/model/route-model.ts";
import { type RouteCells, routeCells } from "#server/planner/wishes/route-cells.ts";
import { aVisit, aWish, FIRST_DAY, knownCells, NOW, TODAY } from "#test/worlds/planner-cases.ts";
import { addShownValues, minutesUntilWorth, shownPairs, shownPairsAfter, worthOf } from "./shown-pairs.ts";

const USUAL = 100_000;
const SHOWN = 10 * 4;
const coverageHours = 24;

function shownOf(cells: RouteCells) {
  const given = { learned: NOTHING_LEARNED, now: NOW };
  const model = fitModel(cells, given);
  if (!model) throw new Error("nothing is sold");
  const view = forecast(cells, model, { ...given, today: TODAY, trusted: 15 });
  return { shown: shownPairs(cells, view.expected), view };
}

/** Everything at the usual price but one low pair that is shown; seen so long ago. */
const withShown = (age: number) =>
  knownCells([aWish(30)], (_row, _column, cell) =>
    cell === SHOWN ? { price: 90_000, age } : { price: USUAL, age: 10 },
  );

describe("the pair that is shown", () => {
  test("is the one expected to be lowest, with the next one as the alternative", () => {
    const { shown } = shownOf(withShown(10));
    expect(shown).toMatchObject([{ cell: SHOWN, expected: expect.closeTo(0.9 / 0.9992, 2) }]);
    expect(shown[0]?.second).toBeGreaterThan(shown[0]?.expected ?? 1);
  });

  test("of a wish of which nothing is sold is none, and each wish has its own", () => {
    const cells = knownCells(
      [aWish(5), aWish(9, { firstDay: FIRST_DAY + 6, lastDay: FIRST_DAY + 8 })],
      (row) => (row < 5 ? { price: row === 2 ? 80_000 : USUAL } : { price: 0 }),
    );
    const [first, second] = shownOf(cells).shown;
    expect(Math.floor((first?.cell ?? -1) / 4)).toBe(2);
    expect(second?.cell).toBe(-1);
  });
});

test("after some prices have changed the pairs shown are those that looking through all finds", () => {
  const wishes = [
    aWish(30),
    aWish(9, { maxStay: 8 }),
    aWish(5, { firstDay: FIRST_DAY + 20, lastDay: FIRST_DAY + 24 }),
  ];
  const cells = routeCells(undefined, wishes);
  const price = fc.oneof(fc.integer({ min: 50, max: 60 }), fc.constant(Number.POSITIVE_INFINITY));
  const prices = fc.array(price, { minLength: cells.prices.length, maxLength: cells.prices.length });
  const changes = fc.array(fc.tuple(fc.nat(cells.prices.length - 1), price), { maxLength: 4 });
  fc.assert(
    fc.property(prices, changes, (first, changed) => {
      const expected = Float64Array.from(first);
      const before = { shown: shownPairs(cells, expected), expected: expected.slice() };
      for (const [cell, now] of changed) expected[cell] = now;
      const looked = changed.map(([cell]) => cell);
      const after = shownPairsAfter(looked, before, { wishes: cells.wishes, expected });
      expect(after).toEqual(shownPairs(cells, expected));
    }),
  );
});

test.each([
  [1, 2],
  [0.5, 4],
  [0.2, 10],
  [0.01, 10],
])(
  "a gain is worth the more the lower the price, %f of the usual, but for absurd ones: %f",
  (price, worth) => {
    expect(worthOf(2, price)).toBeCloseTo(worth, 9);
  },
);

describe("when the pair that is shown is worth a look again", () => {
  const pair = { cell: SHOWN, expected: 1, second: 1.05 };
  const until = (
    over: { callPrice?: number; weight?: number; interval?: number; learned?: Learned } = {},
  ) => {
    const { weight = 1, ...rest } = over;
    const given = { callPrice: 0.005, ...rest };
    return minutesUntilWorth(aVisit(routeCells(undefined, [aWish(30, { weight })]), given), {
      pair,
      place: 0,
    });
  };

  test("is the sooner the cheaper a call, the heavier the wish and the faster the route", () => {
    const usual = until();
    expect(usual).toBeGreaterThan(15);
    expect(until({ callPrice: 0.01 })).toBeGreaterThan(usual);
    expect(until({ weight: 0.5 })).toBeGreaterThan(usual);
    expect(until({ learned: { ...NOTHING_LEARNED, changes: 10 } })).toBeLessThan(usual);
  });

  test("is not the sooner, where calls are few, because there is no other pair to choose", () => {
    const at = (second: number) => {
      const given = aVisit(routeCells(undefined, [aWish(30)]), { callPrice: 0.005, coverageHours: 31 * 24 });
      return minutesUntilWorth(given, { pair: { ...pair, second }, place: 0 });
    };
    expect(at(Number.POSITIVE_INFINITY)).toBe(at(pair.expected));
    expect(at(1.05)).toBeLessThan(at(pair.expected));
  });

  test("is not before the interval is over", () => {
    expect(until({ callPrice: 1e-9 })).toBe(15);
    expect(until({ callPrice: 1e-9, interval: 240 })).toBe(240);
  });

  test.each([
    ["a call is dearer than it could ever be worth", { callPrice: 10 }],
    ["nobody cares", { weight: 0 }],
  ])("is never when %s", (_what, over) => {
    expect(until(over)).toBe(Number.POSITIVE_INFINITY);
  });

  test("is never when nothing is shown", () => {
    const given = aVisit(routeCells(undefined, [aWish()]));
    const nothing = { pair: { ...pair, cell: -1 }, place: 0 };
    expect(minutesUntilWorth(given, nothing)).toBe(Number.POSITIVE_INFINITY);
  });

  test.each([
    ["to end half as soon again as another would", coverageHours, 0.015],
    ["to end as soon as any where calls are few", 9999, 0.01],
  ])("takes a shown price %s", (_what, hours, gone) => {
    const { shown, view } = shownOf(withShown(10));
    const valueAt = (goneOf: number) => {
      const values = new Float64Array(view.same.length);
      addShownValues(values, aVisit(withShown(10), { coverageHours: hours }), {
        shown,
        goneOf: () => goneOf,
      });
      return values[SHOWN] ?? 0;
    };
    expect(valueAt(0.01) / valueAt(1)).toBeCloseTo(gone, 3);
  });

  test("is when its value has grown to the price of a call", () => {
    const cells = withShown(10);
    const [best] = shownOf(cells).shown;
    if (!best) throw new Error("nothing is shown");
    const callPrice = 0.01;
    const minutes = minutesUntilWorth(aVisit(cells, { callPrice }), { pair: best, place: 0 });
    const { shown, view } = shownOf(withShown(minutes));
    const values = new Float64Array(view.same.length);
    const visit = aVisit(cells, { coverageHours });
    addShownValues(values, visit, { shown, goneOf: (cell) => 1 - (view.same[cell] ?? 0) });
    expect((values[SHOWN] ?? 0) / callPrice).toBeGreaterThan(0.8);
  });
});
