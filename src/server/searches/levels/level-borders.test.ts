import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dailyMinima, searches } from "#server/database/schema.ts";
import { listSearches } from "#server/searches/store.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { ANSWERED_AT, aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { type BorderReader, borderReader } from "./level-borders.ts";
import { bandOfMinima } from "./level-by-minima.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");

let deps: TestDeps;
let accountId: string;
let fareQueryId: number;
let searchId: string;
let borders: BorderReader;

const saidBySource = { cheapestLevelDays: null, cheapestLevelPrices: null } as const;
const judged = { cheapestLevel: "low", cheapestLevelDays: 9, cheapestLevelPrices: 40 } as const;

/** A search with a price whose level was found from its own daily minima. */
const aJudgedSearch = (over: Partial<typeof searches.$inferInsert> = {}) =>
  aSavedSearch(db, {
    ...{ accountId, fareQueryId, cheapestRouteId: fareQueryId, cheapestPrice: 90_000 },
    ...{ cheapestDeparture: calendarDate("2027-03-10"), cheapestStay: 8, cheapestSeenAt: deps.clock.now() },
    ...judged,
    ...over,
  });

const minima = (prices: readonly number[], of = { searchId, fareQueryId }, checks = 4) =>
  db
    .insert(dailyMinima)
    .values(prices.map((price, back) => ({ ...of, price, checks, day: addDays(today, -1 - back) })));

const lines = async () =>
  (await borders.ofSearches(await listSearches(db, accountId))).map(({ cheapest }) => cheapest?.levelBorders);

beforeEach(async () => {
  deps = testDeps(db);
  borders = borderReader(deps);
  accountId = (await aSignedInUser(deps)).id;
  fareQueryId = await aFareQuery(db);
  searchId = await aJudgedSearch();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the lines of a level that was found from daily minima", () => {
  it("are those that it is judged by", async () => {
    const prices = fc.array(fc.integer({ min: 20_000, max: 900_000 }), { minLength: 5, maxLength: 59 });
    await fc.assert(
      fc.asyncProperty(prices, async (some) => {
        await db.delete(dailyMinima).where(eq(dailyMinima.searchId, searchId));
        borders = borderReader(deps);
        await minima(some);
        const band = bandOfMinima(some.map((price) => ({ price, checks: 4 })));
        expect(await lines()).toEqual([{ lowBelow: band?.lowBelow, highAbove: band?.highAbove }]);
      }),
      { numRuns: 20 },
    );
  });

  it("do not look at today, at what is long past or at another calendar", async () => {
    await minima([100_000, 110_000, 120_000, 130_000, 140_000]);
    const extremes = [addDays(today, 0), addDays(today, -61)].map((day) => ({ day, price: 1, checks: 9 }));
    await db.insert(dailyMinima).values(extremes.map((one) => ({ searchId, fareQueryId, ...one })));
    await minima([1, 2, 3], { searchId, fareQueryId: await aFareQuery(db, { destination: "OPO" }) });
    expect(await lines()).toMatchObject([{ lowBelow: 110_000, highAbove: 130_000 }]);
  });

  it("are asked for all searches at once, and once a day", async () => {
    const other = await aJudgedSearch({ minDays: 8 });
    for (const id of [searchId, other])
      await minima([100_000, 110_000, 120_000, 130_000, 140_000], { searchId: id, fareQueryId });
    const found = await listSearches(db, accountId);
    const asked = vi.spyOn(db, "select");
    await borders.ofSearches(found);
    await borders.ofSearches(found.slice(1));
    expect(asked).toHaveBeenCalledTimes(1);
    deps.clock.advance(24 * 3_600_000);
    await borders.ofSearches(found);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("are not asked for where nobody found the level", async () => {
    await minima([100_000, 110_000, 120_000, 130_000, 140_000]);
    await db
      .update(searches)
      .set({ ...saidBySource, cheapestLevel: null })
      .where(eq(searches.id, searchId));
    const found = await listSearches(db, accountId);
    const asked = vi.spyOn(db, "select");
    expect(await borders.ofSearches(found)).toEqual(found);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ["the list of searches", "", (answer: never) => answer[0]],
    ["a search", "/id", (answer: never) => answer],
    ["the flights of a search", "/id/flights", ({ search }: { search: never }) => search],
  ])("are told by %s", async (_what, path, searchIn) => {
    const api = await ownApi(db);
    const { id, headers } = await aSignedInUser(api.deps);
    accountId = id;
    searchId = await aJudgedSearch();
    await minima([100_000, 110_000, 120_000, 130_000, 140_000]);
    const url = `/api/v1/searches/batches${path.replace("id", searchId)}`;
    const answer = (await api.app.inject({ url, headers })).json();
    expect(searchIn(answer as never)).toMatchObject({
      price_level_basis: { source: "history", days: 9, observations: 40, low_below: 1100, high_above: 1300 },
    });
  });
});

describe("the lines of a level that the source said", () => {
  const typical = { lowBelow: 95_000, highAbove: 120_000 };
  const departure = calendarDate("2027-03-10");
  const said = { departure, stay: 8, price: 90_000, level: "low" as const, typical };

  it("are what it called typical, asked for once until the price is seen again", async () => {
    await answeredFares(db, fareQueryId, [said]);
    const seen = { ...saidBySource, cheapestSeenAt: ANSWERED_AT };
    await db.update(searches).set(seen).where(eq(searches.id, searchId));
    expect(await lines()).toEqual([typical]);
    const asked = vi.spyOn(db, "execute");
    expect(await lines()).toEqual([typical]);
    expect(asked).not.toHaveBeenCalled();
    const later = new Date(ANSWERED_AT.getTime() + 3_600_000);
    await db.update(searches).set({ cheapestSeenAt: later }).where(eq(searches.id, searchId));
    expect(await lines()).toEqual([undefined]);
  });

  it("are told by the list of searches, at the deals and with the flights", async () => {
    const api = await ownApi(db);
    const { id, headers } = await aSignedInUser(api.deps);
    await answeredFares(db, fareQueryId, [said]);
    await db.delete(searches);
    await aJudgedSearch({ accountId: id, ...saidBySource, cheapestSeenAt: ANSWERED_AT });
    const level = { source: "fare_source", days: null, observations: null, low_below: 950, high_above: 1200 };
    const read = async (path: string) =>
      (await api.app.inject({ url: `/api/v1/searches/${path}`, headers })).json();
    expect(await read("batches")).toMatchObject([{ price_level_basis: level }]);
    for (const path of ["batches/all", "flights"])
      expect(await read(path)).toMatchObject({ items: [{ price_level_basis: level }] });
  });
});

describe("what the daily minima say of a price whose level the source said", () => {
  const aWeek = [100_000, 110_000, 120_000, 130_000, 140_000];
  const ofHistory = async () =>
    (await borders.ofSearches(await listSearches(db, accountId))).map(
      ({ cheapest }) => cheapest?.historyLevel,
    );

  beforeEach(async () => {
    await db.update(searches).set(saidBySource).where(eq(searches.id, searchId));
  });

  it.each([
    [109_999, "low"],
    [110_000, "typical"],
    [130_000, "typical"],
    [130_001, "high"],
  ] as const)("at %i is %s", async (cheapestPrice, level) => {
    await minima(aWeek);
    await db.update(searches).set({ cheapestPrice }).where(eq(searches.id, searchId));
    expect(await ofHistory()).toEqual([level]);
  });

  it.each([
    ["four days", aWeek.slice(1), 4],
    ["nine prices", [...aWeek, ...aWeek.slice(1)], 1],
  ])("is nothing by %s, and that is asked for once a day", async (_few, prices, checks) => {
    await minima(prices, { searchId, fareQueryId }, checks);
    expect(await ofHistory()).toEqual([undefined]);
    const found = await listSearches(db, accountId);
    const asked = vi.spyOn(db, "select");
    await borders.ofSearches(found);
    expect(asked).not.toHaveBeenCalled();
  });

  it("begins anew when an edit changes what is watched", async () => {
    await minima(aWeek);
    expect(await ofHistory()).toEqual(["low"]);
    await db.delete(dailyMinima);
    await db.update(searches).set({ maxDays: 20 }).where(eq(searches.id, searchId));
    expect(await ofHistory()).toEqual([undefined]);
  });

  it("is not what an edit has forgotten when another one takes it back on the same day", async () => {
    await minima(aWeek);
    expect(await ofHistory()).toEqual(["low"]);
    await db.delete(dailyMinima);
    for (const maxDays of [20, (await listSearches(db, accountId))[0]?.stay.maxDays]) {
      await db.update(searches).set({ maxDays }).where(eq(searches.id, searchId));
      expect(await ofHistory()).toEqual([undefined]);
    }
  });

  it("is not what an edit has forgotten either when nothing was priced before it was taken back", async () => {
    await minima(aWeek);
    expect(await ofHistory()).toEqual(["low"]);
    await db.delete(dailyMinima);
    const [priced] = await db.select().from(searches);
    const unpriced = { cheapestPrice: null, cheapestDeparture: null, cheapestLevel: null };
    await db.update(searches).set({ ...unpriced, maxDays: 20 });
    expect(await ofHistory()).toEqual([undefined]);
    await db.update(searches).set({ ...priced });
    expect(await ofHistory()).toEqual([undefined]);
  });

  it("is told by the list of searches", async () => {
    const api = await ownApi(db);
    const { id, headers } = await aSignedInUser(api.deps);
    accountId = id;
    searchId = await aJudgedSearch({ ...saidBySource, cheapestPrice: 135_000 });
    await minima(aWeek);
    const answer = await api.app.inject({ url: "/api/v1/searches/batches", headers });
    const said = { cheapest_flight_price_level: "low", history_level: "high" };
    expect(answer.json()).toMatchObject([said]);
  });
});
