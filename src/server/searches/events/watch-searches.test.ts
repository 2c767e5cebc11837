import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { searches } from "#server/database/schema.ts";
import { causingRequest, onBehalfOf } from "#server/on-behalf.ts";
import type { UpdateSearchPayload } from "#shared/api/searches.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aCityQuery, aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { readSearchStates } from "./store.ts";
import { type ToldNews, watchSearches } from "./watch-searches.ts";

const db = await testDatabase();
const inMarch = { search_period_start: "2027-03-01", search_period_end: "2027-03-31" };
const payload = { origin: "GRU", destination: "LIS", min_days: 7, max_days: 10, ...inMarch };

/** Of each field that can be changed: a new one has to be named here. */
const CHANGES: Record<keyof UpdateSearchPayload, object> = {
  max_days: { max_days: 11 },
  min_days: { min_days: 8 },
  search_period_start: { search_period_start: "2027-03-02" },
  search_period_end: { search_period_end: "2027-04-01" },
  paused: { paused: true },
  target_price: { target_price: 3_000 },
  target_currency: { target_price: 3_000, target_currency: "EUR" },
  alerts_muted: { alerts_muted: true },
  alerts_snoozed_until: { alerts_snoozed_until: "2026-11-27T15:00:00Z" },
  alert_settings: { alert_settings: { digest: false } },
};

/** A watch that looks when a test says so. */
function handWatch(deps: TestDeps) {
  let go = () => {};
  let looks = 0;
  const pause = () => {
    looks++;
    return new Promise<void>((resolve) => {
      go = resolve;
    });
  };
  const watch = watchSearches(deps, pause);
  /** Until the next pause has begun. */
  const look = async () => {
    const before = looks;
    go();
    await expect.poll(() => looks).toBe(before + 1);
  };
  return { watch, look, stop: () => go(), looks: () => looks };
}

let deps: TestDeps;
let api: Awaited<ReturnType<typeof searchApi>>;
let ana: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  api = await searchApi(deps);
  ana = await aSignedInUser(deps);
});

async function aReader(of: SignedInUser, hand: ReturnType<typeof handWatch>) {
  const told: ToldNews[] = [];
  const followed = await hand.watch.follow(of.id, (news) => told.push(news));
  const heard = async () => {
    await hand.look();
    return told.splice(0).map(({ searches, prices }) => ({ searches, prices }));
  };
  return { ...followed, heard, told };
}

describe("who reads along", () => {
  it("hears of a search that is made, changed, paused and deleted, and of nothing else", async () => {
    const reader = await aReader(ana, handWatch(deps));
    expect(await reader.heard()).toEqual([]);
    const { id } = await api.create(ana, payload);
    const news = [{ searches: [id], prices: [] }];
    expect(await reader.heard()).toEqual(news);
    for (const body of Object.values(CHANGES)) {
      expect((await api.call("PATCH", `/${id}`, { as: ana, body })).statusCode).toBe(200);
      expect(await reader.heard(), JSON.stringify(body)).toEqual(news);
    }
    expect(await reader.heard()).toEqual([]);
    await api.call("DELETE", `/${id}`, { as: ana });
    expect(await reader.heard()).toEqual(news);
  });

  it("hears of an answer of the source on a route that is watched, and of another cheapest flight", async () => {
    const { id } = await api.create(ana, payload);
    const reader = await aReader(ana, handWatch(deps));
    const answer = { departure: "2027-03-05" as never, stay: 7, price: 70_000, level: null };
    await answeredFares(db, 1, [answer]);
    expect(await reader.heard()).toEqual([{ searches: [], prices: [id] }]);
    for (const cheapest of [
      { cheapestLevel: "low" },
      { cheapestPrice: 69_000 },
      { cheapestDeparture: calendarDate("2027-03-06") },
      { cheapestStay: 8 },
      { cheapestRouteId: await aFareQuery(db, { destination: "OPO" }) },
      { cheapestLevelDays: 9 },
      { cheapestLevelPrices: 40 },
      { cheapestSeenAt: new Date("2026-11-20T12:00:00Z") },
    ] as const) {
      await db.update(searches).set(cheapest);
      expect(await reader.heard(), JSON.stringify(cheapest)).toEqual([{ searches: [], prices: [id] }]);
    }
  });

  it("hears of an answer on each route of a city", async () => {
    const [often, seldom] = [await aFareQuery(db), await aFareQuery(db, { origin: "CGH" })];
    const fareQueryId = await aCityQuery(db, { origin: "SAO" }, [often, seldom]);
    const id = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    const answer = (route: number, price: number) =>
      answeredFares(db, route, [{ departure: "2027-03-05" as never, stay: 7, price, level: null }]);
    for (const price of [70_000, 71_000, 72_000]) await answer(often, price);
    const reader = await aReader(ana, handWatch(deps));
    await answer(seldom, 70_000);
    expect(await reader.heard()).toEqual([{ searches: [], prices: [id] }]);
  });

  it("hears nothing of strangers, for whom nobody asks", async () => {
    const bruno = await aSignedInUser(deps);
    const hand = handWatch(deps);
    const [reader, other] = [await aReader(ana, hand), await aReader(bruno, hand)];
    const { id } = await api.create(bruno, payload);
    expect(await other.heard()).toEqual([{ searches: [id], prices: [] }]);
    expect(await reader.heard()).toEqual([]);
    expect(await readSearchStates(db, [ana.id])).toEqual(new Map());
  });
});

it("of one who reads along twice each hears of everything, and the other still when one has left", async () => {
  const hand = handWatch(deps);
  const [first, second] = [await aReader(ana, hand), await aReader(ana, hand)];
  const { id } = await api.create(ana, payload);
  await hand.look();
  const { version } = await aReader(ana, handWatch(deps));
  const news = { searches: [id], prices: [], version };
  expect([first.told, second.told]).toEqual([[news], [news]]);
  first.leave();
  await api.call("DELETE", `/${id}`, { as: ana });
  await hand.look();
  expect([first.told.length, second.told.length]).toEqual([1, 2]);
});

it("who reads along hears on after a look that failed, which is told as of no request", async () => {
  const told: (string | undefined)[] = [];
  vi.spyOn(deps.log, "warn").mockImplementation(() => void told.push(causingRequest()));
  let isGone = false;
  const select: typeof db.select = (...asked: unknown[]) => {
    if (isGone) throw new Error("the database is gone");
    return db.select(...(asked as []));
  };
  const hand = handWatch({ ...deps, db: Object.assign(Object.create(db), { select }) });
  const reader = await onBehalfOf("a request", () => aReader(ana, hand));
  isGone = true;
  expect([await reader.heard(), told]).toEqual([[], [undefined]]);
  isGone = false;
  const { id } = await api.create(ana, payload);
  expect(await reader.heard()).toEqual([{ searches: [id], prices: [] }]);
});

it("who comes back is told the same version when nothing has changed meanwhile", async () => {
  await api.create(ana, payload);
  const first = await aReader(ana, handWatch(deps));
  first.leave();
  const again = await aReader(ana, handWatch(deps));
  expect(again.version).toBe(first.version);
  await api.create(ana, { ...payload, destination: "MAD" });
  expect((await aReader(ana, handWatch(deps))).version).not.toBe(first.version);
});

it("all readers are looked for by one statement, nobody by none, and who comes later again", async () => {
  const hand = handWatch(deps);
  const readers = [await aReader(ana, hand), await aReader(await aSignedInUser(deps), hand)];
  expect(hand.looks()).toBe(1);
  const busy = await statementsOf(() => hand.look());
  expect(busy.said).toHaveLength(1);
  for (const { leave } of readers) leave();
  const idle = await statementsOf(async () => {
    hand.stop();
    await setImmediate();
  });
  const looks = hand.looks();
  expect([idle.said, hand.looks()]).toEqual([[], looks]);
  const later = await aReader(ana, hand);
  const { id } = await api.create(ana, payload);
  expect(await later.heard()).toEqual([{ searches: [id], prices: [] }]);
});
