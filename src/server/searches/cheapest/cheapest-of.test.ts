import { describe, expect, it } from "vitest";
import { emptyGrid } from "#server/fares/grid/grid.ts";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { cheapestOf, type KnownFares } from "./cheapest-of.ts";

const today = calendarDate("2026-11-20");
const FIRST = dayNumber(calendarDate("2027-03-10"));
const search = {
  period: { from: calendarDate("2027-03-10"), to: calendarDate("2027-03-31") },
  stay: { minDays: 5, maxDays: 6 },
  routes: [2, 1, 3].map((fareQueryId) => ({ fareQueryId, origin: "GRU", destination: "LIS" })),
};

/** Two departures of two stays: what each was seen for, and what it is expected to cost, if that is another. */
function known(prices: number[], expected = prices): KnownFares {
  const grid = emptyGrid(1, { day0: FIRST, days: 2, stay0: 5, stays: 2 });
  grid.prices.set(prices);
  return { grid, expected: Float64Array.from(expected) };
}

describe("the cheapest of several routes", () => {
  it.each<
    [
      string,
      Record<number, KnownFares>,
      [route: number, departure: string, stay: number, price: number] | null,
    ]
  >([
    [
      "is the lowest of all",
      { 1: known([900, 900, 900, 900]), 2: known([900, 900, 900, 800]) },
      [2, "2027-03-11", 6, 800],
    ],
    [
      "is the one that is expected to cost least, at the price it was seen for",
      { 1: known([700, 900, 900, 900], [950, 950, 950, 950]), 2: known([800, 900, 900, 900]) },
      [2, "2027-03-10", 5, 800],
    ],
    [
      "departs first of equal ones",
      { 1: known([0, 0, 500, 0]), 2: known([0, 500, 0, 0]) },
      [2, "2027-03-10", 6, 500],
    ],
    [
      "is the shortest of those",
      { 1: known([0, 500, 0, 0]), 2: known([500, 0, 0, 0]) },
      [2, "2027-03-10", 5, 500],
    ],
    [
      "is of the first route of those",
      { 2: known([500, 0, 0, 0]), 1: known([500, 0, 0, 0]) },
      [1, "2027-03-10", 5, 500],
    ],
    ["is none where nothing is sold", { 1: known([0, 0, -1, 0]) }, null],
    ["is none where nobody has answered", {}, null],
  ])("%s", (_what, fares, expected) => {
    const found = cheapestOf(
      search,
      new Map(Object.entries(fares).map(([id, each]) => [Number(id), each])),
      today,
    );
    const told = found && [found.route.fareQueryId, found.departure, found.stay, found.price];
    expect(told).toEqual(expected);
    expect(Object.keys(found ?? {})).not.toContain("worth");
  });
});
