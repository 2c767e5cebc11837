import { describe, expect, test } from "vitest";
import type { Block } from "#server/fares/fare-source.ts";
import { believe } from "#server/planner/believe.ts";
import { forecaster } from "#server/planner/model/forecast.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { aVisit, aWish, DAY, FIRST_DAY, HOUR, knownCells } from "#test/worlds/planner-cases.ts";
import { visitValues } from "./visit-values.ts";

const SHOWN = 0;
const [YOUNG, OLD, LATE, FRESH] = [20 * 4, 21 * 4, 22 * 4, 23 * 4];
const AGES = new Map([
  [YOUNG, DAY],
  [OLD, 5 * DAY],
  [LATE, 50 * DAY],
  [FRESH, 10],
]);
/** One low price; of those far above it, some were not seen for long. */
const cells = knownCells([aWish(30)], (_row, _column, cell) => ({
  price: cell === SHOWN ? 50_000 : 200_000,
  age: AGES.get(cell) ?? HOUR,
}));
const callPrice = 0.01;
const coverageHours = 240;

function valuesAt(blocks: readonly Block[] = []) {
  const visit = aVisit(cells, { callPrice, coverageHours, source: { blocks, answerAge: 0 } });
  const belief = { ...believe(visit), candidates: cells.wanted };
  const forecastOf = belief.model && forecaster(cells, belief.model, { ...visit, trusted: visit.interval });
  return visitValues(visit, belief, forecastOf).values;
}

describe("what a look saves of the coverage that is owed anyway", () => {
  const values = valuesAt();

  test.each([
    ["a tenth of a call when a tenth of the time has passed", YOUNG, 0.1],
    ["half of it at half time", OLD, 0.5],
    ["no more than the whole of it when it is late", LATE, 1],
  ])("is %s", (_what, cell, passed) => {
    const saved = 0.9 * callPrice * passed;
    expect(values[cell]).toBeGreaterThanOrEqual(saved);
    expect(values[cell]).toBeLessThan(saved + callPrice * 0.05);
  });

  test("is nothing for a pair that was just seen", () => {
    expect(values[FRESH]).toBe(0);
  });

  test("does not count for a source whose calls cover many pairs at once", () => {
    const firstDeparture = fromDayNumber(FIRST_DAY);
    const week = { firstDeparture, departureDays: 7, minStay: 7, maxStay: 10 };
    expect(valuesAt([week])[LATE]).toBeLessThan(callPrice * 0.05);
  });
});

describe("what a look says of promotions", () => {
  const ROW = 15;
  /** All seen a day ago, but one pair of `row` so many minutes ago. */
  const near = (row: number, age: number) =>
    knownCells([aWish(60)], (each, column) => ({
      price: each === 0 ? 95_000 : 100_000 + column,
      age: each === row && column === 3 ? age : DAY,
    }));
  const worth = (row: number, age: number) => {
    const before = believe(aVisit(near(row, DAY), { coverageHours: 720, callPrice: 1e-6 }));
    const visit = aVisit(near(row, age), { coverageHours: 720, callPrice: 1e-6, previous: before });
    const belief = believe(visit);
    expect(belief.formedAt).toBe(before.formedAt);
    return visitValues(visit, belief, undefined).values[ROW * 4] ?? 0;
  };

  test("is little as soon as anybody has looked nearby, and much while nobody has", () => {
    expect(worth(ROW + 9, 10)).toBeLessThan(0.9 * worth(ROW + 9, DAY));
    expect(worth(ROW + 11, 10)).toBe(worth(ROW + 11, DAY));
  });
});
