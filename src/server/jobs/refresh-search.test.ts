import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, refreshes, searches, sourceBudgets } from "#server/database/schema.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import { combineSources } from "#server/fares/sources/combine-sources.ts";
import { requestLook } from "#server/searches/refreshes/request-look.ts";
import { insertRefresh } from "#server/searches/refreshes/store.ts";
import { requireSearch } from "#server/searches/require-search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { aCityQuery, aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { refreshSearchJob } from "./refresh-search.ts";

const db = await testDatabase();
const DAY = calendarDate("2027-03-05");

/** Seven-day trips that leave on successive days from 5 March on, at these prices. */
const trips = (...prices: (number | null)[]): Fare[] =>
  prices.map((price, n) => ({ departure: addDays(DAY, n), stay: 7, price, level: "typical" }));

let deps: TestDeps;
let ana: Awaited<ReturnType<typeof aSignedInUser>>;
beforeEach(async () => {
  deps = testDeps(db);
  ana = await aSignedInUser(deps);
});

/** A search that was priced once, with the first of these prices as the one that is shown. */
async function aPricedSearch(fares: Fare[], columns: Partial<typeof searches.$inferInsert> = {}) {
  const fareQueryId = await aFareQuery(db);
  await answeredFares(db, fareQueryId, fares);
  return aSearchShowing(fareQueryId, fareQueryId, fares[0], columns);
}

const aSearchShowing = (
  fareQueryId: number,
  cheapestRouteId: number,
  fare: Fare | undefined,
  columns: Partial<typeof searches.$inferInsert> = {},
) =>
  aSavedSearch(db, {
    accountId: ana.id,
    fareQueryId,
    ...(fare && {
      cheapestPrice: fare.price,
      cheapestRouteId,
      cheapestDeparture: fare.departure,
      cheapestStay: fare.stay,
      cheapestSeenAt: new Date("2026-11-20T11:30:00Z"),
    }),
    ...columns,
  });

/** A refresh that somebody follows; answers how to run its job. */
async function aRefresh(searchId: string, looks = 5, flights?: string[]) {
  const requestedAt = deps.clock.now();
  await db.transaction((tx) => insertRefresh(tx, { searchId, accountId: ana.id, requestedAt }));
  const payload = { searchId, looks, requestedAt: requestedAt.toISOString() };
  return () => refreshSearchJob(deps, { ...payload, ...(flights && { flights }) });
}

async function refresh(searchId: string, looks = 5, flights?: string[]) {
  const run = await aRefresh(searchId, looks, flights);
  await run();
  return theRefresh();
}
const theRefresh = async () => (await db.select().from(refreshes))[0];
const cheapestOf = async (searchId: string) => (await findSearchById(db, searchId))?.cheapest;
const askedPairs = () => deps.fareSource.asked.map(({ block }) => `${block.firstDeparture} ${block.minStay}`);
const askedDays = () => deps.fareSource.asked.map(({ block }) => block.firstDeparture);
const day = (n: number) => addDays(DAY, n);
/** Prices of now by day of departure. */
const nowAt =
  (...prices: (number | null)[]): TestDeps["fareSource"]["price"] =>
  (_query, { departure }) =>
    prices[["05", "06", "07", "08", "09", "10", "11"].indexOf(departure.slice(-2))] ?? null;

describe("a refresh", () => {
  it("looks at the pair that is shown and at the four next ones, exactly, each once", async () => {
    const searchId = await aPricedSearch(trips(700, 710, 720, 730, 740, 750, 760));
    deps.fareSource.price = nowAt(700, 710, 720, 730, 740, 750, 760);
    expect(await refresh(searchId)).toMatchObject({ total: 5, checked: 5, outcome: "unchanged" });
    expect(askedDays()).toEqual([day(0), day(1), day(2), day(3), day(4)]);
    expect(deps.fareSource.asked.every(({ block }) => block.departureDays === 1)).toBe(true);
    expect(await cheapestOf(searchId)).toMatchObject({ price: 700, seenAt: deps.clock.now() });
  });

  it("shows the new prices, and ends as soon as it has them", async () => {
    const searchId = await aPricedSearch(trips(700, 710, 720, 730, 740, 750));
    deps.fareSource.price = nowAt(900, 690, 720, 730, 740, 750);
    const ended = await refresh(searchId);
    expect(ended).toMatchObject({ outcome: "updated", finishedAt: deps.clock.now() });
    expect(await cheapestOf(searchId)).toMatchObject({ price: 690, departure: day(1) });
  });

  it("that is interrupted goes on from there: what was answered is not paid again, nor told as the same", async () => {
    const searchId = await aPricedSearch(trips(700, 710, 720));
    const run = await aRefresh(searchId);
    deps.fareSource.price = (query, pair) => {
      if (pair.departure === day(1)) throw new Error("killed");
      return nowAt(690, 710, 720)(query, pair);
    };
    await expect(run()).rejects.toThrow("killed");
    expect(await theRefresh()).toMatchObject({ total: 3, checked: 1, finishedAt: null });
    deps.fareSource.price = nowAt(690, 710, 720);
    await run();
    expect(await theRefresh()).toMatchObject({ total: 3, checked: 3, outcome: "updated" });
    expect(askedDays()).toEqual([day(0), day(1), day(1), day(2)]);
  });

  it("has every monitor of the calendar judged by the new prices", async () => {
    const target = { targetPrice: 6.95, targetCurrency: "CAD" } as const;
    const searchId = await aPricedSearch(trips(700, 710), target);
    const { id: accountId } = await aSignedInUser(deps);
    const fareQueryId = await aFareQuery(db);
    const other = await aSearchShowing(fareQueryId, fareQueryId, trips(700)[0], { ...target, accountId });
    deps.fareSource.price = nowAt(690, 710);
    await refresh(searchId);
    const judged = deps.queue
      .take("confirm-fall")
      .map(({ payload }) => (payload as { searchId: string }).searchId);
    expect(judged.sort()).toEqual([searchId, other].sort());
  });

  it("goes on while the cheapest is one that it has not looked at", async () => {
    const searchId = await aPricedSearch(trips(700, 710, 720, 730, 740, 750, 760));
    deps.fareSource.price = nowAt(900, 900, 900, 900, 900, 900, 760);
    expect(await refresh(searchId)).toMatchObject({ total: 7, checked: 7, outcome: "updated" });
    expect(await cheapestOf(searchId)).toMatchObject({ price: 760, seenAt: deps.clock.now() });
  });

  it("shows no flight that is not on sale any more", async () => {
    const searchId = await aPricedSearch(trips(700, 710));
    deps.fareSource.price = nowAt(null, 710);
    expect(await refresh(searchId)).toMatchObject({ total: 2, checked: 2, outcome: "updated" });
    expect(await cheapestOf(searchId)).toMatchObject({ price: 710 });
    deps.clock.advance(120_000);
    deps.fareSource.price = () => null;
    await refresh(searchId);
    expect(await cheapestOf(searchId)).toBeNull();
  });

  it("of a search without prices looks at some pairs in its middle, another time at others, until one is on sale", async () => {
    const searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId: await aFareQuery(db) });
    deps.fareSource.price = () => null;
    expect(await refresh(searchId)).toMatchObject({ total: 5, checked: 5 });
    expect(await cheapestOf(searchId)).toBeNull();
    const first = askedPairs();
    expect(new Set(first).size).toBe(5);
    expect(new Set(askedDays())).toEqual(new Set(["2027-03-12", "2027-03-13"]));
    deps.clock.advance(120_000);
    deps.fareSource.price = () => 700;
    expect(await refresh(searchId)).toMatchObject({ total: 1, checked: 1, outcome: "updated" });
    expect(first).not.toContain(askedPairs().at(-1));
    expect(await cheapestOf(searchId)).toMatchObject({ price: 700, seenAt: deps.clock.now() });
  });

  it("of fixed dates that are sold out looks at them again", async () => {
    const fixed = { periodFrom: DAY, periodTo: day(7), minDays: 7, maxDays: 7 };
    const fareQueryId = await aFareQuery(db);
    await answeredFares(db, fareQueryId, trips(null));
    const searchId = await aSearchShowing(fareQueryId, fareQueryId, undefined, fixed);
    deps.fareSource.price = nowAt(700);
    expect(await refresh(searchId)).toMatchObject({ total: 1, checked: 1, outcome: "updated" });
    expect(await cheapestOf(searchId)).toMatchObject({ price: 700, departure: DAY });
  });

  it("of dates that are not on sale yet asks for nothing", async () => {
    const late = { periodFrom: calendarDate("2027-11-01"), periodTo: calendarDate("2027-11-20") };
    const fareQueryId = await aFareQuery(db);
    const searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId, ...late });
    expect(await refresh(searchId)).toMatchObject({ total: 0, checked: 0, outcome: "unchanged" });
    expect(deps.fareSource.asked).toEqual([]);
  });

  it("looks only at what it is told to", async () => {
    const searchId = await aPricedSearch(trips(700, 710, 720));
    deps.fareSource.price = nowAt(700, 710, 720);
    expect(await refresh(searchId, 1)).toMatchObject({ total: 1, checked: 1, outcome: "unchanged" });
    expect(askedDays()).toEqual([day(0)]);
  });

  it("of a city asks for each airport by itself", async () => {
    const [gru, vcp] = [await aFareQuery(db), await aFareQuery(db, { origin: "VCP" })];
    const city = await aCityQuery(db, { origin: "SAO" }, [gru, vcp]);
    await answeredFares(db, gru, trips(710));
    await answeredFares(db, vcp, trips(700));
    const searchId = await aSearchShowing(city, vcp, trips(700)[0]);
    deps.fareSource.price = ({ origin }) => (origin === "GRU" ? 650 : 800);
    expect(await refresh(searchId)).toMatchObject({ checked: 2, outcome: "updated" });
    expect(deps.fareSource.asked.map(({ query }) => query.origin)).toEqual(["VCP", "GRU"]);
    expect(await cheapestOf(searchId)).toMatchObject({ price: 650, route: { origin: "GRU" } });
  });

  it("of a paused search shows the new price and leaves it paused", async () => {
    const pausedAt = new Date("2026-11-20T12:00:00Z");
    const searchId = await aPricedSearch(trips(700, 710), { pausedAt });
    deps.fareSource.price = nowAt(null, 705);
    expect(await refresh(searchId)).toMatchObject({ outcome: "updated" });
    expect(await findSearchById(db, searchId)).toMatchObject({ pausedAt, cheapest: { price: 705 } });
  });

  it("of a paused search that shows a flight which has left asks only for those to come", async () => {
    const searchId = await aPricedSearch(trips(700, 710, 720), { pausedAt: deps.clock.now() });
    deps.clock.set("2027-03-05T15:00:00Z");
    deps.fareSource.price = nowAt(700, 705, 720);
    expect(await refresh(searchId)).toMatchObject({ total: 2, checked: 2, outcome: "updated" });
    expect(askedDays()).toEqual([day(1), day(2)]);
    expect(await cheapestOf(searchId)).toMatchObject({ price: 705, departure: day(1) });
  });

  it("shows a stranger's search of the same flights the new price too", async () => {
    const searchId = await aPricedSearch(trips(700));
    const bruno = await aSignedInUser(deps);
    const [row] = await db.select().from(searches);
    if (!row) throw new Error("no search");
    const other = await aSavedSearch(db, { ...row, id: crypto.randomUUID(), accountId: bruno.id });
    deps.fareSource.price = nowAt(650);
    await refresh(searchId);
    expect(await cheapestOf(other)).toMatchObject({ price: 650 });
  });
});

describe("a refresh of flights that are named", () => {
  const PRICES = [700, 710, 720, 730, 740, 750, 760];
  let searchId: string;
  let fareQueryId: number;
  beforeEach(async () => {
    searchId = await aPricedSearch(trips(...PRICES));
    fareQueryId = (await findSearchById(db, searchId))?.routes[0]?.fareQueryId ?? 0;
    deps.fareSource.price = nowAt(...PRICES);
  });
  const named = (...days: number[]) => days.map((n) => `${fareQueryId}.${day(n)}.7`);

  it("looks at them instead of the cheapest, in their order", async () => {
    expect(await refresh(searchId, 5, named(0, 6, 4))).toMatchObject({ total: 3, checked: 3 });
    expect(askedDays()).toEqual([day(0), day(6), day(4)]);
  });

  it("looks at the one that is the cheapest by now too", async () => {
    deps.fareSource.price = nowAt(900, 710, 720, 730, 740, 750, 760);
    expect(await refresh(searchId, 5, named(0, 6))).toMatchObject({ checked: 3, outcome: "updated" });
    expect(askedDays()).toEqual([day(0), day(6), day(1)]);
  });

  it("passes over what the search does not watch", async () => {
    const strange = [
      `${fareQueryId + 1}.${day(5)}.7`,
      `${fareQueryId}.${day(5)}.99`,
      `${fareQueryId}.2020-01-01.7`,
    ];
    expect(await refresh(searchId, 5, [...named(0), ...strange])).toMatchObject({ checked: 1 });
    expect(askedDays()).toEqual([day(0)]);
  });

  it("passes over what is further ahead than seats are sold: the calendar of the route does not grow by it", async () => {
    await db.update(searches).set({ periodTo: calendarDate("9999-12-31") });
    const far = ["2027-10-17", "9999-06-01", "9999-12-31"].map((date) => `${fareQueryId}.${date}.7`);
    expect(await refresh(searchId, 5, [...named(0), ...far])).toMatchObject({ checked: 1 });
    expect(askedDays()).toEqual([day(0)]);
  });
});

describe("a source that", () => {
  let searchId: string;
  beforeEach(async () => {
    searchId = await aPricedSearch(trips(700, 710, 720));
  });

  it.each([
    ["is over a limit", { kind: "try-later", afterMs: 60_000 }],
    ["refuses", { kind: "refused", reason: "no credit" }],
    ["talks nonsense", { kind: "broken", reason: "no JSON" }],
    ["says nothing of this pair", { kind: "fares", fares: [] }],
  ] as const)("%s ends it without an answer, and changes no price", async (_case, trouble) => {
    deps.fareSource.trouble = trouble as never;
    expect(await refresh(searchId)).toMatchObject({ total: 3, checked: 0, outcome: "unavailable" });
    expect(await cheapestOf(searchId)).toMatchObject({ price: 700 });
  });

  it.each([
    ["has an offer without a price for one pair", { kind: "refused", concerns: "query", reason: "no price" }],
    ["says nothing of one pair", { kind: "fares", fares: [] }],
  ] as const)("%s is asked for the others all the same", async (_case, answer) => {
    const { pricePair } = deps.fareSource;
    deps.fareSource.price = nowAt(700, 650, 720);
    deps.fareSource.pricePair = async (query, pair, withinMs) =>
      pair.departure === day(0) ? { ...answer, fares: [] } : pricePair(query, pair, withinMs);
    expect(await refresh(searchId)).toMatchObject({ total: 3, checked: 2, outcome: "unavailable" });
    expect(await cheapestOf(searchId)).toMatchObject({ price: 650 });
  });

  it("has no call left is not asked", async () => {
    const now = deps.clock.now();
    await db.insert(sourceBudgets).values({ source: "scripted", tokens: 0, refilledAt: now });
    expect(await refresh(searchId)).toMatchObject({ checked: 0, outcome: "unavailable" });
    expect(deps.fareSource.asked).toEqual([]);
  });

  it("is left alone for a while costs no call", async () => {
    const now = deps.clock.now();
    await db.insert(sourceBudgets).values({ source: "scripted", tokens: 1, refilledAt: now });
    deps.fareSource.able = () => [];
    deps.fareSource.trouble = { kind: "try-later", afterMs: 60_000 };
    for (let tries = 0; tries < 2; tries++)
      expect(await refresh(searchId)).toMatchObject({ checked: 0, outcome: "unavailable" });
    expect(await db.select().from(sourceBudgets)).toMatchObject([{ tokens: 1 }]);
  });

  it("has one call left is asked once, and what it said counts", async () => {
    const now = deps.clock.now();
    await db.insert(sourceBudgets).values({ source: "scripted", tokens: 1, refilledAt: now });
    deps.fareSource.price = nowAt(690);
    expect(await refresh(searchId)).toMatchObject({ total: 3, checked: 1, outcome: "unavailable" });
    expect(await cheapestOf(searchId)).toMatchObject({ price: 690 });
  });

  it("may be asked for few calls a month is asked for half of those that can be saved up", async () => {
    deps = testDeps(db, { FARE_CHECKS_PER_HOUR: "250/month" });
    deps.fareSource.price = nowAt(690, 710, 720);
    expect(await refresh(searchId)).toMatchObject({ total: 2, checked: 2, outcome: "updated" });
    expect(await cheapestOf(searchId)).toMatchObject({ price: 690 });
  });

  it("sells in another market is not asked", async () => {
    deps.fareSource.market = "simulated";
    expect(await refresh(searchId)).toMatchObject({ outcome: "unavailable" });
    expect(deps.fareSource.asked).toEqual([]);
  });

  it("is so slow that the time runs out is not asked again", async () => {
    deps.fareSource.price = () => {
      deps.clock.advance(111_000);
      return 700;
    };
    expect(await refresh(searchId)).toMatchObject({ checked: 1, outcome: "unavailable" });
    expect(deps.fareSource.asked).toHaveLength(1);
  });
});

describe("of two sources that may take 75 seconds for a call each,", () => {
  const vendor = (name: string) => {
    const source = Object.assign(scriptedFares(), { name, price: nowAt(700, 710, 720, 730, 740) });
    source.capabilities.timeLimitMs = 75_000;
    return source;
  };
  let [first, second] = [vendor("first"), vendor("second")];
  let searchId: string;
  beforeEach(async () => {
    [first, second] = [vendor("first"), vendor("second")];
    // Pairs are asked of the one that is not there for blocks.
    Object.assign(deps.fareSource, combineSources([second, first], deps.clock));
    searchId = await aPricedSearch(trips(700, 710, 720, 730, 740));
  });
  const firstHangs = () => {
    first.pricePair = async (_query, _pair, withinMs = 75_000) => {
      deps.clock.advance(Math.min(75_000, withinMs));
      return { kind: "try-later", afterMs: 60_000, reason: "no answer in time" };
    };
  };

  it("one that is well is asked for every pair", async () => {
    expect(await refresh(searchId)).toMatchObject({ total: 5, checked: 5, outcome: "unchanged" });
    expect([first.asked.length, second.asked.length]).toEqual([5, 0]);
  });

  it("one that hangs leaves the other the rest of the two minutes, within which it ends", async () => {
    firstHangs();
    const finishedAt = new Date(deps.clock.now().getTime() + 120_000);
    expect(await refresh(searchId)).toMatchObject({ checked: 1, outcome: "unavailable", finishedAt });
    expect(second.asked).toHaveLength(1);
  });

  it("one that has hung five times is in nobody's way", async () => {
    firstHangs();
    const checked = [];
    for (let n = 0; n < 3; n++) checked.push((await refresh(searchId))?.checked);
    expect(checked).toEqual([1, 1, 5]);
    expect(await theRefresh()).toMatchObject({ outcome: "unchanged" });
  });

  it("one answers a look that nobody follows", async () => {
    await refreshSearchJob(deps, { searchId, looks: 1 });
    expect(first.asked).toHaveLength(1);
    expect(await cheapestOf(searchId)).toMatchObject({ price: 700, seenAt: deps.clock.now() });
  });
});

describe("nobody waits any more, and nothing is asked,", () => {
  it("when the search is gone", async () => {
    const searchId = await aPricedSearch(trips(700));
    const run = await aRefresh(searchId);
    await db.delete(searches);
    await run();
    expect(deps.fareSource.asked).toEqual([]);
    expect(await theRefresh()).toBeUndefined();
  });

  it("when the account is gone", async () => {
    const run = await aRefresh(await aPricedSearch(trips(700)));
    await db.delete(accounts).where(eq(accounts.id, ana.id));
    await run();
    expect(deps.fareSource.asked).toEqual([]);
  });

  it("when it comes back after it has ended", async () => {
    const run = await aRefresh(await aPricedSearch(trips(700)));
    await run();
    const asked = deps.fareSource.asked.length;
    await run();
    expect(deps.fareSource.asked).toHaveLength(asked);
  });

  it("when another one began meanwhile", async () => {
    const searchId = await aPricedSearch(trips(700));
    const late = await aRefresh(searchId);
    deps.clock.advance(120_000);
    await aRefresh(searchId);
    await late();
    expect(deps.fareSource.asked).toEqual([]);
    expect(await theRefresh()).toMatchObject({ finishedAt: null });
  });
});

describe("a look that nobody follows", () => {
  const requestTwice = async (searchId: string) => {
    const search = await requireSearch(db, { accountId: ana.id, searchId });
    const ask = () => db.transaction((tx) => requestLook(deps, tx, search));
    await Promise.all([ask(), ask()]);
    return deps.queue.take("refresh-search");
  };

  it("prices the one that is shown, once, and is no refresh of its owner's", async () => {
    const searchId = await aPricedSearch(trips(700, 710));
    deps.fareSource.price = nowAt(690, 710);
    const jobs = await requestTwice(searchId);
    expect(jobs).toHaveLength(1);
    for (const { payload } of jobs) await refreshSearchJob(deps, payload as never);
    expect(askedDays()).toEqual([day(0)]);
    expect(await cheapestOf(searchId)).toMatchObject({ price: 690, seenAt: deps.clock.now() });
    expect(await theRefresh()).toBeUndefined();
  });

  it("goes on to the next one when the one that is shown is not on sale any more", async () => {
    const searchId = await aPricedSearch(trips(700, 710));
    deps.fareSource.price = nowAt(null, 710);
    for (const { payload } of await requestTwice(searchId)) await refreshSearchJob(deps, payload as never);
    expect(askedDays()).toEqual([day(0), day(1)]);
    expect(await cheapestOf(searchId)).toMatchObject({ price: 710 });
  });

  it("asks for nothing where no price is known", async () => {
    const searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId: await aFareQuery(db) });
    await refreshSearchJob(deps, { searchId, looks: 1 });
    expect(deps.fareSource.asked).toEqual([]);
  });

  it("asks for nothing that was just seen, at most a check interval ago", async () => {
    deps = testDeps(db, { FARE_CHECK_INTERVAL: "60" });
    const searchId = await aPricedSearch(trips(700));
    deps.fareSource.price = nowAt(700);
    const lookAfter = async (ms: number) => {
      deps.clock.advance(ms);
      for (const { payload } of await requestTwice(searchId)) await refreshSearchJob(deps, payload as never);
      return deps.fareSource.asked.length;
    };
    expect([await lookAfter(0), await lookAfter(59_000), await lookAfter(1000)]).toEqual([1, 1, 2]);
  });
});
