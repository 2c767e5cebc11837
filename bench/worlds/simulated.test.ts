import { describe, expect, test } from "vitest";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { createWorld } from "./simulated.ts";

const world = createWorld(7, { days: 10, monitors: 12 });
const query = world.monitors.find(({ mode, max_stops }) => mode === "continuous" && max_stops > 0);
if (!query) throw new Error("no continuous monitor among those drawn");
const first = calendarDate("2027-02-01");
const HOUR = 130;

const priceOf = (days: number, stay: number, hour: number) =>
  world.price(query, addDays(first, days), addDays(first, days + stay), hour);

describe("the simulated fares as a world for the benches", () => {
  test("the same seed draws the same monitors and prices, another seed others", () => {
    const again = createWorld(7, { days: 10, monitors: 12 });
    const other = createWorld(8, { days: 10, monitors: 12 });
    expect(again.monitors).toEqual(world.monitors);
    expect(other.monitors).not.toEqual(world.monitors);
    const back = addDays(first, 10);
    expect(again.price(query, first, back, HOUR)).toBe(world.price(query, first, back, HOUR));
    expect(other.price(query, first, back, HOUR)).not.toBe(world.price(query, first, back, HOUR));
  });

  test("a grid holds the price of each of its pairs", () => {
    const grid = world.grid(query, first, 4, 5, 3, HOUR);
    const prices = Array.from({ length: 12 }, (_, cell) =>
      priceOf(Math.floor(cell / 3), 5 + (cell % 3), HOUR),
    );
    expect([...grid]).toEqual(prices.map((price) => price ?? 0));
    expect(grid.some((price) => price > 0)).toBe(true);
  });

  test("nothing is sold for departures of today", () => {
    expect(world.price(query, "2026-11-22", "2026-12-01", 50)).toBeNull();
    expect(world.grid(query, "2026-11-22", 1, 9, 1, 50)).toEqual(new Int32Array(1));
  });

  test("a calendar tells prices of the thirty hours before and leaves some pairs out", () => {
    const told = world.cached(query, first, 20, addDays(first, 20), 10, HOUR);
    expect(told.length).toBeGreaterThan(140);
    expect(told.length).toBeLessThan(200);
    for (const { date_dep, date_ret, price } of told) {
      const recent = Array.from({ length: 31 }, (_, hours) =>
        world.price(query, date_dep, date_ret, HOUR - hours),
      );
      expect(recent).toContain(price);
    }
  });
});
