import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dailyMinima, fareChanges, fareGrids, sourceBands } from "#server/database/schema.ts";
import { emptyGrid } from "#server/fares/grid/grid.ts";
import { encodeGrid } from "#server/fares/grid/grid-row.ts";
import { forEachChange, type PackedPrice, packChanges } from "#server/fares/history/pack-changes.ts";
import { startPlan } from "#server/planner/store.ts";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { brokenWrites } from "#test/databases/broken-writes.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { pruneHistory } from "./prune-history.ts";

const db = await testDatabase();
const NOW = "2026-11-20T15:00:00Z";
const march10 = dayNumber(calendarDate("2027-03-10"));
const passed = dayNumber(calendarDate("2026-11-19"));

let deps: TestDeps;
let routeId: number;

beforeEach(async () => {
  deps = testDeps(db);
  deps.clock.set(NOW);
  routeId = await aFareQuery(db);
});

const changed = (
  observedAt: string,
  price: number,
  { day = march10, fareQueryId = routeId, format = 1 } = {},
) =>
  db.insert(fareChanges).values({
    ...{ fareQueryId, observedAt: new Date(observedAt), source: "scripted", changes: 1, format },
    delta: packChanges([{ day, stay: 10, price, level: 1 }]),
  });

async function kept() {
  const rows = await db
    .select()
    .from(fareChanges)
    .orderBy(asc(fareChanges.fareQueryId), asc(fareChanges.observedAt));
  return rows.map(({ observedAt, format, ...row }) => {
    const prices: PackedPrice[] = [];
    forEachChange({ ...row, format }, (price) => prices.push(price));
    return `${observedAt.toISOString().slice(0, 16)} ${format}: ${prices.map(({ price }) => price)}`;
  });
}

describe("the daily job that makes old history compact", () => {
  it("does so for the others where it cannot for one", async () => {
    const broken = routeId;
    routeId = await aFareQuery(db, { destination: "MAD" });
    for (const fareQueryId of [broken, routeId])
      for (const [hour, price] of [
        [12, 500],
        [13, 300],
      ] as const)
        await changed(`2026-07-01T${hour}:00:00Z`, price, { fareQueryId });
    const mend = await brokenWrites(db, "fare_changes", { routeId: broken });
    await pruneHistory(deps);
    const [first, second, third] = await kept();
    expect([first, second, third]).toEqual([
      "2026-07-01T12:00 1: 500",
      "2026-07-01T13:00 1: 300",
      "2026-07-01T12:00 2: 300",
    ]);
    await mend();
    await pruneHistory(deps);
    expect(await kept()).toEqual(["2026-07-01T12:00 2: 300", "2026-07-01T12:00 2: 300"]);
  });

  it("keeps of each day, by the product's clock, the lowest price and the one it ended on", async () => {
    await changed("2026-07-01T12:00:00Z", 500);
    await changed("2026-07-01T13:00:00Z", 300);
    await changed("2026-07-02T02:59:00Z", 400);
    await changed("2026-07-02T03:00:00Z", 450);
    await pruneHistory(deps);
    expect(await kept()).toEqual([
      "2026-07-01T12:00 2: 300",
      "2026-07-02T02:59 2: 400",
      "2026-07-02T03:00 2: 450",
    ]);
  });

  it("leaves ninety days as they are", async () => {
    await changed("2026-08-22T02:00:00Z", 500);
    await changed("2026-08-22T02:30:00Z", 400);
    await changed("2026-08-22T04:00:00Z", 500);
    await changed("2026-08-22T05:00:00Z", 400);
    await pruneHistory(deps);
    expect(await kept()).toEqual([
      "2026-08-22T02:00 2: 400",
      "2026-08-22T04:00 1: 500",
      "2026-08-22T05:00 1: 400",
    ]);
  });

  it("drops departures of the past from what is old, and only from that", async () => {
    await changed("2026-07-01T12:00:00Z", 500, { day: passed });
    await changed("2026-10-01T12:00:00Z", 600, { day: passed });
    await pruneHistory(deps);
    expect(await kept()).toEqual(["2026-10-01T12:00 1: 600"]);
  });

  it("forgets what was seen longer ago than seats are sold ahead", async () => {
    await changed("2025-12-01T12:00:00Z", 500, { format: 2 });
    await changed("2026-01-15T12:00:00Z", 600, { format: 2 });
    await pruneHistory(deps);
    expect(await kept()).toEqual(["2026-01-15T12:00 2: 600"]);
  });

  it("reaches every route and changes nothing when it runs again", async () => {
    const other = await aFareQuery(db, { destination: "OPO" });
    for (const fareQueryId of [routeId, other])
      for (const hour of ["11", "12", "13"])
        await changed(`2026-07-01T${hour}:00:00Z`, 100 * Number(hour), { fareQueryId });
    await pruneHistory(deps);
    const once = await kept();
    expect(once).toHaveLength(4);
    await pruneHistory(deps);
    expect(await kept()).toEqual(once);
  });

  it("loses nothing when two do it at the same time", async () => {
    for (const hour of ["11", "12", "13"]) await changed(`2026-07-01T${hour}:00:00Z`, 100 * Number(hour));
    await Promise.all([pruneHistory(deps), pruneHistory(deps), pruneHistory(deps)]);
    expect(await kept()).toEqual(["2026-07-01T11:00 2: 1100", "2026-07-01T13:00 2: 1300"]);
  });

  it("goes on where it broke off", async () => {
    await changed("2026-07-01T12:00:00Z", 500, { format: 2 });
    for (const day of ["02", "03"])
      for (const hour of ["11", "12"]) await changed(`2026-07-${day}T${hour}:00:00Z`, 100 * Number(hour));
    await pruneHistory(deps);
    expect(await kept()).toEqual([
      "2026-07-01T12:00 2: 500",
      ...["2026-07-02T11:00 2: 1100", "2026-07-02T12:00 2: 1200"],
      ...["2026-07-03T11:00 2: 1100", "2026-07-03T12:00 2: 1200"],
    ]);
  });

  it("leaves the daily minima of monitors, which alerts and the whole history need", async () => {
    const { id: accountId } = await aSignedInUser(deps);
    const searchId = await aSavedSearch(db, { accountId, fareQueryId: routeId });
    await db
      .insert(dailyMinima)
      .values({ searchId, fareQueryId: routeId, day: calendarDate("2024-01-01"), price: 1, checks: 1 });
    await pruneHistory(deps);
    expect(await db.select().from(dailyMinima)).toHaveLength(1);
  });

  it("forgets on every route what sources called typical of prices that stand no more", async () => {
    const other = await aFareQuery(db, { destination: "OPO" });
    for (const fareQueryId of [routeId, other])
      await db.insert(sourceBands).values({
        ...{ fareQueryId, firstDeparture: calendarDate("2027-03-10"), departureDays: 1 },
        ...{ minStay: 10, maxStay: 10, seenAt: new Date(NOW), lowBelow: [900], highAbove: [1200] },
      });
    await pruneHistory(deps);
    expect(await db.select().from(sourceBands)).toEqual([]);
  });

  it("forgets the grid of a route that nobody watches once all its departures are past, and that alone", async () => {
    const routes: Record<number, string> = {};
    const aGrid = async (
      name: string,
      { day0, isWatched = false }: { day0: string; isWatched?: boolean },
    ) => {
      const id = await aFareQuery(db, { destination: name });
      const shape = { day0: dayNumber(calendarDate(day0)), days: 30, stay0: 10, stays: 2 };
      await db.insert(fareGrids).values(encodeGrid(emptyGrid(id, shape)));
      if (isWatched) await startPlan(db, id, deps.clock.now());
      routes[id] = name;
    };
    await aGrid("OPO", { day0: "2026-10-21" });
    await aGrid("MAD", { day0: "2026-10-22" });
    await aGrid("CDG", { day0: "2026-10-21", isWatched: true });
    await pruneHistory(deps);
    const left = await db.select({ id: fareGrids.fareQueryId }).from(fareGrids);
    expect(left.map(({ id }) => routes[id]).sort()).toEqual(["CDG", "MAD"]);
  });
});
