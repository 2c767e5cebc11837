import { describe, expect, test } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/database.ts";
import type { FareQuery } from "./fare-source.ts";
import { plantedPromotions } from "./promotions/store.ts";
import { findOrCreateFareQuery } from "./queries/store.ts";
import {
  claimDueSweeps,
  finishSweep,
  insertSweeps,
  makeRouteDue,
  postponeSweep,
  releaseSweeps,
} from "./store.ts";

const db = await testDatabase();
const now = new Date("2026-11-20T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const aQuery = (over: Partial<FareQuery> = {}): FareQuery => ({
  origin: "GRU",
  destination: "LIS",
  cabin: "economy",
  passengers: { adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 0 },
  maxStops: 3,
  ...over,
});
const blocks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    firstDeparture: calendarDate(`2027-03-${String(index + 1).padStart(2, "0")}`),
    departureDays: 1,
    minStay: 7,
    maxStay: 14,
  }));

async function watching(count: number, { market = "simulated", query = aQuery(), dueAt = now } = {}) {
  const fareQueryId = await findOrCreateFareQuery(db, market as "simulated", query);
  await insertSweeps(db, fareQueryId, { blocks: blocks(count), dueAt });
  return fareQueryId;
}
const claim = (over: Partial<Parameters<typeof claimDueSweeps>[1]> = {}) =>
  claimDueSweeps(db, { now, limit: 100, leaseMs: 60_000, market: "simulated", ...over });

describe("fare queries", () => {
  test("the same question is one fare query, any other is another", async () => {
    const first = await findOrCreateFareQuery(db, "simulated", aQuery());
    expect(await findOrCreateFareQuery(db, "simulated", aQuery())).toBe(first);
    const party = { adults: 2, children: 0, infantsInSeat: 0, infantsOnLap: 0 };
    const others = [
      await findOrCreateFareQuery(db, "real", aQuery()),
      await findOrCreateFareQuery(db, "simulated", aQuery({ cabin: "first" })),
      await findOrCreateFareQuery(db, "simulated", aQuery({ maxStops: 0 })),
      await findOrCreateFareQuery(db, "simulated", aQuery({ passengers: party })),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });

  test("two who ask at once get the same one", async () => {
    const ids = await Promise.all([1, 2, 3].map(() => findOrCreateFareQuery(db, "simulated", aQuery())));
    expect(new Set(ids).size).toBe(1);
  });
});

describe("claiming sweeps", () => {
  test("a claim says what to ask and counts the try", async () => {
    const fareQueryId = await watching(1);
    expect(await claim()).toEqual([
      { id: expect.any(Number), fareQueryId, query: aQuery(), block: blocks(1)[0], tries: 1 },
    ]);
  });

  test("the longest due come first, and none that is not due", async () => {
    const fareQueryId = await watching(2);
    const [late] = blocks(3).slice(2);
    if (late) await insertSweeps(db, fareQueryId, { blocks: [late], dueAt: minutes(-5) });
    const days = async (limit: number) => (await claim({ limit })).map(({ block }) => block.firstDeparture);
    expect(await days(1)).toEqual(["2027-03-03"]);
    expect((await days(5)).toSorted()).toEqual(["2027-03-01", "2027-03-02"]);
    expect(await days(5)).toEqual([]);
  });

  test("fares of another market are left to their own source", async () => {
    await watching(2, { market: "real" });
    expect(await claim()).toEqual([]);
    expect(await claim({ market: "real" })).toHaveLength(2);
  });

  test("two who claim at once never get the same block", async () => {
    await watching(28);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim({ limit: 5 })));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(28);
    const rest = await claim();
    expect(ids.length + rest.length).toBe(28);
  });

  test("a block whose worker died comes back after its lease, one try older", async () => {
    await watching(1);
    await claim();
    expect(await claim({ now: new Date(now.getTime() + 59_000) })).toEqual([]);
    expect(await claim({ now: minutes(1) })).toMatchObject([{ tries: 2 }]);
  });

  test("an answered block starts counting anew at its next visit", async () => {
    await watching(1);
    const [sweep] = await claim();
    await finishSweep(db, { id: sweep?.id ?? 0, answeredAt: now, dueAt: minutes(30) });
    expect(await claim({ now: minutes(29) })).toEqual([]);
    expect(await claim({ now: minutes(30) })).toMatchObject([{ tries: 1 }]);
  });

  test("a failed block waits and keeps its tries", async () => {
    await watching(1);
    const [sweep] = await claim();
    await postponeSweep(db, { id: sweep?.id ?? 0, dueAt: minutes(3), reason: "out of order" });
    expect(await claim({ now: minutes(2) })).toEqual([]);
    expect(await claim({ now: minutes(3) })).toMatchObject([{ tries: 2 }]);
  });

  test("a block given back counts no try and is due when said", async () => {
    await watching(2);
    const ids = (await claim()).map(({ id }) => id);
    await releaseSweeps(db, { ids, dueAt: now });
    expect((await claim()).map(({ tries }) => tries)).toEqual([1, 1]);
  });
});

describe("making a route due", () => {
  test("wakes the waiting blocks of the route in every cabin, and nothing else", async () => {
    await watching(2, { dueAt: minutes(60) });
    await watching(1, { dueAt: minutes(60), query: aQuery({ cabin: "business" }) });
    await watching(1, { dueAt: minutes(60), query: aQuery({ destination: "JFK" }) });
    await watching(1, { dueAt: minutes(60), market: "real" });
    await makeRouteDue(db, { market: "simulated", origin: "GRU", destination: "LIS", now });
    const woken = await claim();
    expect(woken.map(({ query }) => `${query.destination} ${query.cabin}`).toSorted()).toEqual([
      "LIS business",
      "LIS economy",
      "LIS economy",
    ]);
  });

  test("leaves a block alone that someone works on", async () => {
    await watching(1);
    await claim();
    await makeRouteDue(db, { market: "simulated", origin: "GRU", destination: "LIS", now });
    expect(await claim()).toEqual([]);
  });

  test("a route without promotions has none", async () => {
    expect(await plantedPromotions(db, { origin: "GRU", destination: "LIS", now })).toEqual([]);
  });
});
