import { beforeEach, describe, expect, it } from "vitest";
import { dailyMinima } from "#server/database/schema.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import type { Cheapest } from "#server/searches/search.ts";
import { findSearch } from "#server/searches/store.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { levelByMinima, levelled } from "./level-by-minima.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");
const route = { fareQueryId: 1, origin: "GRU", destination: "LIS" };
const aCheapest = (price: number, over: Partial<Cheapest> = {}): Cheapest => ({
  ...{ route, price, level: null, levelOrigin: null },
  ...{ departure: calendarDate("2027-03-10"), stay: 7, seenAt: new Date("2026-11-20T12:00:00Z") },
  ...over,
});
const eightDays = [100, 110, 120, 130, 140, 150, 160, 170].map((price) => ({ price, checks: 2 }));

describe("the cheapest flight of a monitor among its own daily minima", () => {
  it.each([
    ["is low below a quarter of them", 109, eightDays, null, "low"],
    ["is typical at that line", 110, eightDays, null, "typical"],
    ["stays low just above it", 111, eightDays, "low", "low"],
    ["is typical between", 140, eightDays, "low", "typical"],
    ["is high above three quarters", 151, eightDays, null, "high"],
    ["stays high just below that line", 148, eightDays, "high", "high"],
    [
      "is none of it within four days",
      100,
      eightDays.slice(0, 4).map((day) => ({ ...day, checks: 9 })),
      null,
      null,
    ],
    [
      "is none of it after nine looks",
      100,
      [...eightDays.slice(0, 4), { price: 100, checks: 1 }],
      null,
      null,
    ],
    ["is none of it without history", 100, [], null, null],
  ] as const)("%s", (_what, price, minima, before, level) => {
    const { level: found, levelOrigin } = levelled(aCheapest(price), minima, before && { level: before });
    expect([found, levelOrigin]).toEqual([level, level && "history"]);
  });

  it("says on how many days and looks its level stands", () => {
    expect(levelled(aCheapest(140), eightDays, null)).toMatchObject({
      levelSample: { days: 8, observations: 16 },
    });
  });

  it("loses a level that the bands of single flights gave it when its own history says too little", () => {
    const judged = aCheapest(100, { level: "low", levelOrigin: "history" });
    expect(levelled(judged, [], null)).toMatchObject({ level: null, levelOrigin: null });
  });
});

describe("levelling the monitors of a route", () => {
  let search: { id: string; fareQueryId: number; cheapest: null };
  const minimum = (daysAgo: number, price: number, fareQueryId = search.fareQueryId) => ({
    ...{ searchId: search.id, fareQueryId, price, checks: 2 },
    day: addDays(today, -daysAgo),
  });
  const levelFor = async (cheapest: Cheapest | null) => {
    const [found] = await levelByMinima(db, [{ search, cheapest }], today);
    return found?.cheapest?.level;
  };

  beforeEach(async () => {
    const { id: accountId } = await aSignedInUser(testDeps(db));
    const fareQueryId = await aFareQuery(db);
    search = { id: await aSavedSearch(db, { accountId, fareQueryId }), fareQueryId, cheapest: null };
    await db.insert(dailyMinima).values([1, 2, 3, 30, 60].map((daysAgo) => minimum(daysAgo, 50_000)));
  });

  it("reads the sixty days before today", async () => {
    expect(await levelFor(aCheapest(49_000))).toBe("low");
    expect(await levelFor(aCheapest(50_000))).toBe("typical");
    await db.delete(dailyMinima);
    await db.insert(dailyMinima).values([0, 1, 2, 3, 30, 61].map((daysAgo) => minimum(daysAgo, 50_000)));
    expect(await levelFor(aCheapest(49_000))).toBeNull();
  });

  it("leaves out what was seen in another calendar", async () => {
    await db.delete(dailyMinima);
    const other = await aFareQuery(db, { destination: "OPO" });
    await db.insert(dailyMinima).values([1, 2, 3, 4, 5, 6].map((daysAgo) => minimum(daysAgo, 50_000, other)));
    expect(await levelFor(aCheapest(49_000))).toBeNull();
  });

  it("leaves the source's own word and what has no price", async () => {
    expect(await levelFor(aCheapest(49_000, { level: "high", levelOrigin: "source" }))).toBe("high");
    expect(await levelByMinima(db, [{ search, cheapest: null }], today)).toEqual([
      { search, cheapest: null },
    ]);
  });
});

describe("a monitor whose source gives no levels", () => {
  it("is levelled, stored and told by its own history", async () => {
    const deps = testDeps(db);
    const { id: accountId } = await aSignedInUser(deps);
    const fareQueryId = await aFareQuery(db);
    const searchId = await aSavedSearch(db, { accountId, fareQueryId });
    await db.insert(dailyMinima).values(
      [1, 2, 3, 4, 5].map((daysAgo) => ({
        ...{ searchId, fareQueryId, day: addDays(today, -daysAgo), price: 50_000, checks: 3 },
      })),
    );
    await answeredFares(db, fareQueryId, [
      { departure: calendarDate("2027-03-10"), stay: 7, price: 49_000, level: null },
    ]);
    const refreshed = async () => {
      await db.transaction((tx) => refreshCheapest(deps, tx, fareQueryId));
      return (await findSearch(db, { accountId, searchId }))?.cheapest;
    };
    const low = await refreshed();
    expect(low).toMatchObject({ level: "low", levelOrigin: "history" });
    expect(low?.levelSample).toEqual({ days: 5, observations: 15 });
    await db.update(dailyMinima).set({ price: 40_000 });
    expect(await refreshed()).toEqual({ ...low, level: "high" });
  });
});
