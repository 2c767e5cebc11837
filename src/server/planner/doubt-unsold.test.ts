import { expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { brokenWrites } from "#test/databases/broken-writes.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";
import { aFareQuery, answeredFares } from "#test/worlds/watched-routes.ts";
import { doubtUnsold } from "./doubt-unsold.ts";
import { startPlan } from "./store.ts";

const db = await testDatabase();

it.each([
  ["cannot be", "23514"],
  ["is damaged", "XX001"],
  ["is where the disk fails", "58030"],
])("what a blind source has told of one route is doubted though that of another %s", async (_why, code) => {
  const deps = testDeps(db);
  const routes = [await aFareQuery(db), await aFareQuery(db, { destination: "MAD" })];
  const unsold = { departure: calendarDate("2027-03-10"), stay: 7, price: null, level: null };
  for (const id of routes) {
    await startPlan(db, id, deps.clock.now());
    await answeredFares(db, id, [unsold]);
  }
  const mend = await brokenWrites(db, "fare_grids", { routeId: routes[0] ?? 0, code });
  await doubtUnsold(deps, { source: "scripted", since: new Date(0) });
  await mend();
  const grids = await deps.grids.read(db, routes);
  expect(routes.map((id) => grids.get(id)?.prices.includes(0))).toEqual([true, false]);
});
