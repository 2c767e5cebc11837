import { expect, test } from "vitest";
import { countPairs } from "./count-pairs.ts";
import { routesOf } from "./routes.ts";
import { type FareWorld, firstDayOf, type WorldMonitor } from "./world.ts";

const period = (id: number, min_days: number, max_days: number): WorldMonitor => ({
  ...{ id, user: id, plan: "basic", created_hour: 0, origin: "GRU", destination: "LIS", seat: "economy" },
  ...{ adults: 1, children: 0, infants_in_seat: 0, infants_on_lap: 0, max_stops: 10, mode: "period" },
  ...{ search_period_start: "2026-12-01", search_period_end: "2026-12-11", min_days, max_days },
});

test("a pair that two monitors watch is watched twice and yet one", () => {
  const monitors = [period(1, 7, 8), period(2, 8, 9)];
  const world = { start: "2026-11-20T00:00:00Z", hours: 24, monitors } as unknown as FareWorld;
  // Of a period of eleven days four pairs are seven days long, three eight, two nine.
  expect(countPairs(world, routesOf(world), firstDayOf(world))).toEqual({ watched: 12, distinct: 9 });
});
