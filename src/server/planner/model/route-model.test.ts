import { describe, expect, test } from "vitest";
import { isSameShape } from "#server/fares/grid/grid.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { type RouteCells, routeCells } from "#server/planner/wishes/route-cells.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { aWish, DAY, FIRST_DAY, FIRST_STAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import { fitModel, predict, type RouteModel, unsureness } from "./route-model.ts";

const USUAL = 100_000;
const modelOf = (cells: RouteCells, given: { now?: number; previous?: RouteModel } = {}) => {
  const model = fitModel(cells, { learned: NOTHING_LEARNED, now: NOW, ...given });
  if (!model) throw new Error("nothing is sold");
  return model;
};
const priceOf = (model: RouteModel, row: number, column: number) => predict(model, row, column) * model.scale;

/** Effects of departures, returns and stays that add up, and a little noise, drawn once. */
function planted(seed: number) {
  const random = randomNumbers(seed);
  const draw = (count: number, width: number) =>
    Array.from({ length: count }, () => (random() - 0.5) * 2 * width);
  const [byDay, byReturn, byStay, noise] = [draw(90, 0.15), draw(120, 0.1), draw(10, 0.04), draw(400, 0.005)];
  return (row: number, column: number) =>
    Math.round(
      USUAL *
        (1 +
          (byDay[row] ?? 0) +
          (byReturn[row + column] ?? 0) +
          (byStay[column] ?? 0) +
          (noise[(row * 10 + column) % 400] ?? 0)),
    );
}

describe("the model of a route", () => {
  test("is none when nothing was ever seen for sale", () => {
    const nothing = knownCells([aWish()], () => undefined);
    const soldOut = knownCells([aWish()], () => ({ price: 0 }));
    for (const cells of [nothing, soldOut, routeCells(undefined, [])])
      expect(fitModel(cells, { learned: NOTHING_LEARNED, now: NOW })).toBeUndefined();
  });

  test("of one price says that price, and is unsure of the other days", () => {
    const cells = knownCells([aWish()], (row, column) =>
      row === 3 && column === 1 ? { price: USUAL } : undefined,
    );
    const model = modelOf(cells);
    expect(priceOf(model, 3, 1)).toBeCloseTo(USUAL, 0);
    expect(priceOf(model, 20, 2)).toBeCloseTo(USUAL, 0);
    expect(unsureness(model, 20, 2)).toBeGreaterThan(unsureness(model, 3, 1));
  });

  test.each([1, 2, 3])("finds the effects that were planted, from half of the pairs (world %i)", (seed) => {
    const truth = planted(seed);
    const random = randomNumbers(seed + 100);
    const cells = knownCells([aWish(60, { maxStay: FIRST_STAY + 9 })], (row, column) =>
      random() < 0.5 ? { price: truth(row, column) } : undefined,
    );
    const model = modelOf(cells);
    const errors: number[] = [];
    for (const cell of cells.wanted) {
      const [row, column] = [Math.floor(cell / 10), cell % 10];
      if ((cells.prices[cell] ?? 0) < 0) errors.push(priceOf(model, row, column) / truth(row, column) - 1);
    }
    const spread = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
    expect(errors.length).toBeGreaterThan(250);
    // Said without a model, the usual price would be off by some 10 %.
    expect(spread).toBeLessThan(0.025);
  });

  test("knows a cheap departure by one look at it: the pairs beside it are cheaper too", () => {
    const cells = knownCells([aWish()], (row, column) =>
      row === 10 ? (column === 0 ? { price: 0.7 * USUAL } : undefined) : { price: USUAL },
    );
    const model = modelOf(cells);
    expect(priceOf(model, 10, 2)).toBeLessThan(0.95 * USUAL);
    expect(priceOf(model, 20, 2)).toBeGreaterThan(0.97 * USUAL);
  });

  test("is surer of a departure by one look the better it knows the return of that look", () => {
    const looked = (isReturnKnown: boolean) =>
      knownCells([aWish()], (row, column) => {
        const isTheLook = row === 10 && column === 0;
        const hasItsReturn = isReturnKnown && row !== 10 && row + column === 10;
        return isTheLook || hasItsReturn || row > 20 ? { price: USUAL } : undefined;
      });
    const unsure = (isReturnKnown: boolean) => unsureness(modelOf(looked(isReturnKnown)), 10, 3);
    expect(unsure(true)).toBeLessThan(0.8 * unsure(false));
  });

  test("is the less sure the older the looks are", () => {
    const unsure = [HOUR, DAY, 5 * DAY, 20 * DAY].map((age) =>
      unsureness(modelOf(knownCells([aWish()], () => ({ price: USUAL, age }))), 10, 2),
    );
    expect(unsure).toEqual(unsure.toSorted((one, other) => one - other));
    expect(unsure[3]).toBeGreaterThan(1.5 * (unsure[2] ?? 0));
  });

  test("does not take what is sold out or unknown for cheap", () => {
    const cells = knownCells([aWish()], (row) => (row % 2 ? { price: USUAL } : { price: 0 }));
    expect(priceOf(modelOf(cells), 4, 1)).toBeCloseTo(USUAL, -2);
  });

  test.each([
    ["a price of an hour ago counts more than one of a month ago", HOUR, 30 * DAY],
    ["one of a week ago more than one of two months ago", 7 * DAY, 60 * DAY],
  ])("%s", (_what, younger, older) => {
    const saying = (high: number, low: number) =>
      modelOf(
        knownCells([aWish(10)], (_row, column) =>
          column % 2 ? { price: 1.1 * USUAL, age: high } : { price: 0.9 * USUAL, age: low },
        ),
      );
    const levelOf = (model: RouteModel) => model.level * model.scale;
    expect(levelOf(saying(younger, older))).toBeGreaterThan(USUAL);
    expect(levelOf(saying(older, younger))).toBeLessThan(USUAL);
  });

  test("keeps what it knew of days that stay when others come and go", () => {
    const truth = planted(4);
    const before = modelOf(knownCells([aWish(60)], (row, column) => ({ price: truth(row, column) })));
    // A week later seven departures are gone and seven have come that nobody has looked at.
    const later = aWish(60, { firstDay: FIRST_DAY + 7, lastDay: FIRST_DAY + 66 });
    const cells = knownCells([later], (row, column) =>
      row < 53 ? { price: truth(row + 7, column) } : undefined,
    );
    const after = modelOf(cells, { previous: before });
    expect(isSameShape(after, cells)).toBe(true);
    for (let row = 0; row < 50; row++)
      expect(Math.abs(priceOf(after, row, 1) / priceOf(before, row + 7, 1) - 1)).toBeLessThan(0.005);
    expect(unsureness(after, 58, 1)).toBeGreaterThan(unsureness(after, 20, 1));
  });

  test("starting from the one before leads to the same prices as starting anew", () => {
    const truth = planted(5);
    const cells = knownCells([aWish(40)], (row, column) => ({ price: truth(row, column) }));
    const anew = modelOf(cells);
    const again = modelOf(cells, { previous: modelOf(cells, { previous: anew }) });
    for (let row = 0; row < 40; row++)
      expect(priceOf(again, row, 1) / priceOf(anew, row, 1)).toBeCloseTo(1, 1);
  });

  test("says when it was made, and leaves the one before as it was", () => {
    const cells = knownCells([aWish()], () => ({ price: USUAL }));
    const first = modelOf(cells, { now: NOW - DAY });
    const kept = structuredClone({ values: first.values, level: first.level, at: first.fittedAt });
    const second = modelOf(cells, { previous: first });
    expect([first.fittedAt, second.fittedAt]).toEqual([NOW - DAY, NOW]);
    expect({ values: first.values, level: first.level, at: first.fittedAt }).toEqual(kept);
  });
});
