import { expect, test } from "vitest";
import { routePlans } from "#server/database/schema.ts";
import type { SourceTrouble } from "#server/fares/fare-source.ts";
import { combineSources } from "#server/fares/sources/combine-sources.ts";
import { hoursBetweenLooks } from "#server/planner/coverage/promised-hours.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { watchAll } from "#test/worlds/watch-all.ts";

const db = await testDatabase();
const inMarch = {
  ...aQuery(),
  ...{ minDays: 10, maxDays: 15 },
  mode: "period" as const,
  period: { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-31") },
};

const REFUSED: SourceTrouble = { kind: "refused", concerns: "source", reason: "key" };
const overLimit = (afterMs: number): SourceTrouble => ({
  kind: "try-later",
  afterMs,
  isOverLimit: true,
  isNamed: true,
});

/** A new monitor, watched by a source of calendars that is in trouble and one of single pairs that is well. */
async function begin(trouble: SourceTrouble = REFUSED) {
  const deps = testDeps(db);
  const [grid, single] = [scriptedFares(), scriptedFares()];
  Object.assign(grid, { name: "grid", trouble });
  grid.capabilities.blockAgeMs = 12 * 60 * MINUTE_MS;
  Object.assign(single, { name: "single" });
  single.capabilities.maxPairsPerCall = 1;
  Object.assign(deps.fareSource, combineSources([grid, single], deps.clock));
  const owner = await aSignedInUser(deps);
  const { id } = await createSearch(deps, { owner, draft: inMarch, target: null });
  const workFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await watchAll(deps);
      deps.clock.advance(MINUTE_MS);
    }
  };
  return { deps, grid, single, workFor, cheapest: async () => (await findSearchById(db, id))?.cheapest };
}

test.each([
  ["refuses the key", REFUSED],
  ["wants to be left alone for an hour", overLimit(HOUR_MS)],
  ["wants to be left alone for six hours", overLimit(6 * HOUR_MS)],
])("a new monitor is watched pair by pair while the source of calendars %s", async (_trouble, trouble) => {
  const { deps, grid, single, workFor, cheapest } = await begin(trouble);
  await workFor(25);
  expect(await cheapest()).toMatchObject({ price: 100_000, level: "typical" });
  expect(grid.asked.length).toBeLessThan(3);
  expect(single.asked.length).toBeGreaterThan(50);
  const [plan] = await db.select().from(routePlans);
  expect(plan?.looks).toBe(111);
  expect(hoursBetweenLooks(deps, plan?.looks ?? 0)).toBe(24);
});

test("and by calendars again when it is back", async () => {
  const { deps, grid, workFor } = await begin();
  await workFor(5);
  grid.trouble = undefined;
  grid.asked.length = 0;
  deps.clock.advance(30 * 60 * MINUTE_MS);
  await workFor(10);
  expect(grid.asked.some(({ block }) => block.departureDays > 1)).toBe(true);
  const [plan] = await db.select().from(routePlans);
  expect(plan?.looks).toBeLessThan(5);
});
