import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, type searches } from "#server/database/schema.ts";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, NOON, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aCityQuery, aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { listWishes } from "./list-wishes.ts";

const db = await testDatabase();
const HORIZON = 330;
const TODAY = dayNumber(calendarDate("2026-11-20"));
const day = (date: string) => dayNumber(calendarDate(date));
const minute = (instant: string) => Date.parse(instant) / 60_000;

let deps: TestDeps;
let ana: string;
let bia: string;
let route: number;
beforeEach(async () => {
  deps = testDeps(db);
  ana = (await aSignedInUser(deps)).id;
  bia = (await aSignedInUser(deps)).id;
  await db.update(accounts).set({ plan: "basico" });
  route = await aFareQuery(db);
});

const save = (accountId: string, over: Partial<typeof searches.$inferInsert> = {}) =>
  aSavedSearch(db, { accountId, fareQueryId: route, ...over });
const wishesOf = async (routeId = route, now = NOON) =>
  (await listWishes(db, { routeIds: [routeId], now: new Date(now), horizonDays: HORIZON })).get(routeId) ??
  [];
const weights = async () => (await wishesOf()).map(({ weight }) => Number(weight.toFixed(3))).toSorted();
const continuous = { periodFrom: null, periodTo: null };

describe("what is wanted of a route", () => {
  it("is the window of a search, since it was saved", async () => {
    await save(ana);
    expect(await wishesOf()).toEqual([
      {
        ...{ firstDay: day("2027-03-01"), lastDay: day("2027-03-24"), lastReturn: day("2027-03-31") },
        ...{ minStay: 7, maxStay: 10, weight: 1, rollsWithin: HORIZON },
        since: minute("2026-11-20T11:00:00Z"),
      },
    ]);
  });

  it("of a continuous search is every departure on sale, from tomorrow on, and rolls with the days", async () => {
    await save(ana, continuous);
    expect(await wishesOf()).toMatchObject([{ firstDay: TODAY + 1, lastDay: TODAY + HORIZON }]);
    const tomorrow = await wishesOf(route, "2026-11-21T15:00:00Z");
    expect(tomorrow).toMatchObject([{ firstDay: TODAY + 2, lastDay: TODAY + 1 + HORIZON }]);
  });

  it("counts like wishes of like owners together, since the first of them", async () => {
    await save(ana);
    await save(bia, { createdAt: new Date("2026-11-19T11:00:00Z") });
    expect(await wishesOf()).toMatchObject([{ weight: 2, since: minute("2026-11-19T11:00:00Z") }]);
  });

  it("weighs more on premium, and less the more monitors its owner has, wherever they are", async () => {
    await db.update(accounts).set({ plan: "premium" }).where(eq(accounts.id, bia));
    const elsewhere = await aFareQuery(db, { destination: "JFK" });
    await save(ana);
    for (const minDays of [4, 5, 6]) await save(ana, { fareQueryId: elsewhere, minDays });
    await save(bia, { maxDays: 9 });
    expect(await weights()).toEqual([0.5, 1.5]);
  });

  it("does not weigh less for monitors that are paused", async () => {
    await save(ana);
    await save(ana, { minDays: 8, pausedAt: new Date(NOON) });
    expect(await weights()).toEqual([1]);
  });

  it("does not weigh less for monitors whose days are over", async () => {
    await save(ana);
    await save(ana, {
      minDays: 8,
      periodFrom: calendarDate("2026-11-01"),
      periodTo: calendarDate("2026-11-28"),
    });
    expect(await weights()).toEqual([1]);
    await save(ana, {
      minDays: 8,
      periodFrom: calendarDate("2026-11-01"),
      periodTo: calendarDate("2026-11-29"),
    });
    expect((await weights()).map((weight) => weight < 1)).toEqual([true, true]);
  });

  it("reaches the routes of a city", async () => {
    const others = [await aFareQuery(db, { origin: "CGH" }), await aFareQuery(db, { origin: "VCP" })];
    const fareQueryId = await aCityQuery(db, { origin: "SAO" }, [route, ...others]);
    await save(ana, { fareQueryId });
    for (const routeId of [route, ...others]) expect(await wishesOf(routeId)).toHaveLength(1);
    expect(await wishesOf(fareQueryId)).toEqual([]);
  });
});

describe("nothing is wanted", () => {
  it.each([
    ["of a paused search", { pausedAt: new Date(NOON) }],
    [
      "of days that have passed",
      { periodFrom: calendarDate("2026-11-01"), periodTo: calendarDate("2026-11-27") },
    ],
    [
      "of days beyond all sales",
      { periodFrom: calendarDate("2027-11-01"), periodTo: calendarDate("2027-11-30") },
    ],
  ])("%s", async (_what, over) => {
    await save(ana, over);
    expect(await wishesOf()).toEqual([]);
  });

  it("of an account that is inactive", async () => {
    await save(ana);
    await db.update(accounts).set({ isActive: false });
    expect(await wishesOf()).toEqual([]);
  });

  it("of routes that nobody asked about", async () => {
    const asked = { now: new Date(NOON), horizonDays: HORIZON };
    await save(ana, { fareQueryId: await aFareQuery(db, { destination: "JFK" }) });
    expect(await listWishes(db, { ...asked, routeIds: [] })).toEqual(new Map());
    expect(await listWishes(db, { ...asked, routeIds: [route] })).toEqual(new Map());
  });
});
