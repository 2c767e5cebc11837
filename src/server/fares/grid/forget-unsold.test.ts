import { expect, it } from "vitest";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import { findOrCreateFareRoutes } from "#server/fares/queries/store.ts";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { forgetUnsold } from "./forget-unsold.ts";
import { cellIndex } from "./grid.ts";
import { createGridCache } from "./grid-cache.ts";

const db = await testDatabase();
const departure = calendarDate("2027-03-10");
const day = dayNumber(departure);
const query = aQuery();
const pairs = [{ origin: "GRU", destination: "LIS" }];
const fare = (stay: number, price: number | null): Fare => ({ departure, stay, price, level: null });

it.each([
  ["as of now", 0, []],
  ["from a calendar of old prices", 60 * MINUTE_MS, [-1, 0, 50_000]],
])("of pairs seen %s those not sold count as never seen, others stay", async (_what, ageMs, kept) => {
  const { fareQueryId } = await db.transaction((tx) => findOrCreateFareRoutes(tx, "real", { query, pairs }));
  const grids = createGridCache(1_000_000);
  const observedAt = new Date("2026-11-20T12:00:00Z");
  const asked = { firstDeparture: departure, departureDays: 1, minStay: 7, maxStay: 9 };
  const record = (fares: Fare[]) =>
    db.transaction((tx) =>
      recordAnswer(tx, { fareQueryId, source: "one", observedAt, ageMs, asked, fares }, grids),
    );
  await record([fare(7, null), fare(8, null), fare(9, 50_000)]);
  const told = [7, 9, 40].map((stay) => ({ day, stay }));
  await db.transaction((tx) => forgetUnsold(tx, { fareQueryId, pairs: told }));
  const grid = (await grids.read(db, [fareQueryId])).get(fareQueryId);
  const known = [7, 8, 9].map((stay) => {
    const cell = (grid && cellIndex(grid, departure, stay)) ?? -1;
    return [grid?.prices[cell], (grid?.seen[cell] ?? 0) > 0];
  });
  expect(known).toEqual([
    [-1, false],
    [0, true],
    [50_000, true],
  ]);
  expect([...(grid?.told ?? [])]).toEqual(kept);
  await record([fare(7, null)]);
  expect((await grids.read(db, [fareQueryId])).get(fareQueryId)?.prices[0]).toBe(0);
});

it("a route of which nothing is known has nothing to forget", async () => {
  await db.transaction((tx) => forgetUnsold(tx, { fareQueryId: 99, pairs: [{ day, stay: 7 }] }));
  expect(await createGridCache(1_000).read(db, [99])).toEqual(new Map());
});
