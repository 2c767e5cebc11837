import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { plannedRoutes } from "#test/worlds/planned-routes.ts";
import { NOTHING_LEARNED } from "./learned/learned.ts";
import { dropPlan, finishVisit, postponeVisit, savePlan } from "./leases/store.ts";
import { countLooks, distrust, endPlan, startAnew, startPlan } from "./store.ts";

const db = await testDatabase();
const { now, minutes, watched, claim, idsOf, leased, rowOf } = plannedRoutes(db);

describe("watching a route", () => {
  test("that is watched already makes it due at once, never later", async () => {
    const routeId = await watched(60);
    await startPlan(db, routeId, now);
    expect((await rowOf(routeId))?.dueAt).toEqual(now);
    await startPlan(db, routeId, minutes(30));
    expect((await rowOf(routeId))?.dueAt).toEqual(now);
  });

  test("does not take it from who works on it, and makes it due once that is finished", async () => {
    const routeId = await watched(0);
    const lease = await leased();
    await savePlan(db, { routeId, plannedAt: now, looks: 7 });
    await startPlan(db, routeId, now);
    expect(await claim()).toEqual([]);
    await finishVisit(db, { ...lease, answeredAt: minutes(0.2), dueAt: minutes(60) });
    const again = await leased(0.2);
    await savePlan(db, { routeId, plannedAt: minutes(0.2), looks: 7 });
    await finishVisit(db, { ...again, answeredAt: minutes(0.3), dueAt: minutes(60) });
    expect(await claim({ at: 59 })).toEqual([]);
  });

  test("ends with it", async () => {
    const [routeId, other] = [await watched(0), await watched(0, { destination: "JFK" })];
    await savePlan(db, { routeId: other, plannedAt: minutes(-1), looks: 7 });
    await endPlan(db, routeId);
    expect((await claim()).map((left) => [left.routeId, left.plannedAt])).toEqual([[other, minutes(-1)]]);
  });

  test("ends only after who works on it has finished, which is the time to look at it again", async () => {
    const routeId = await watched(0);
    const other = await watched(60, { destination: "JFK" });
    const lease = await leased();
    await savePlan(db, { routeId, plannedAt: now, looks: 7 });
    await endPlan(db, routeId);
    expect(await claim()).toEqual([]);
    await finishVisit(db, { ...lease, answeredAt: minutes(0.2), dueAt: minutes(60) });
    expect(await idsOf(claim({ at: 0.2 }))).toEqual([routeId]);
    await dropPlan(db, routeId);
    expect([await rowOf(routeId), await rowOf(other)]).toMatchObject([undefined, { dueAt: minutes(60) }]);
  });
});

describe("starting anew", () => {
  const learned = { ...NOTHING_LEARNED, changes: 9, asked: { "2027-03-01x12+7-10": 29_000_000 } };
  const claimed = async (at: number) => (await claim({ at })).map((route) => [route.routeId, route.learned]);
  const finished = async () => {
    await finishVisit(db, { ...(await leased()), answeredAt: now, dueAt: minutes(60), learned });
  };

  test("has the route due at once, as one of which nothing was asked for", async () => {
    const routeId = await watched(0);
    await watched(60, { destination: "JFK" });
    await finished();
    await startAnew(db, routeId, minutes(1));
    expect(await claimed(1)).toEqual([[routeId, { ...learned, asked: {} }]]);
  });

  test("takes it from who works on it: he puts nothing back that he asked for before", async () => {
    const routeId = await watched(0);
    await finished();
    const lease = await leased(60);
    await savePlan(db, { routeId, plannedAt: minutes(60), looks: 7 });
    await startAnew(db, routeId, minutes(60.1));
    const late = { ...lease, learned, dueAt: minutes(120) };
    await finishVisit(db, { ...late, answeredAt: minutes(60.2) });
    await postponeVisit(db, { ...late, reason: "broken" });
    expect(await claimed(60.2)).toEqual([[routeId, { ...learned, asked: {} }]]);
  });

  test("watches no route that nobody wants", async () => {
    const routeId = await watched(0);
    await endPlan(db, routeId);
    await startAnew(db, routeId, now);
    expect(await claim()).toEqual([]);
  });
});

describe("distrusting what was seen between two airports", () => {
  test("wakes the route in every cabin, and nothing else", async () => {
    const economy = await watched(60);
    const business = await watched(60, { cabin: "business" });
    await watched(60, { destination: "JFK" });
    await watched(60, { origin: "LIS", destination: "GRU" });
    const simulated = await watched(60, { market: "simulated" });
    await distrust(db, { market: "real", origin: "GRU", destination: "LIS", now });
    const woken = await claim();
    expect(woken.map(({ routeId, distrustBefore }) => [routeId, distrustBefore])).toEqual([
      [economy, now],
      [business, now],
    ]);
    expect(await rowOf(simulated)).toMatchObject({ dueAt: minutes(60), distrustBefore: null });
  });

  test("leaves a route to who works on it, and has it visited again at once", async () => {
    const routeId = await watched(0);
    const lease = await leased();
    await savePlan(db, { routeId, plannedAt: now, looks: 7 });
    await distrust(db, { market: "real", origin: "GRU", destination: "LIS", now });
    expect(await claim()).toEqual([]);
    await finishVisit(db, { ...lease, answeredAt: now, dueAt: minutes(60) });
    expect(await claim()).toMatchObject([{ distrustBefore: now }]);
  });
});

test("the calls that see all of a market once are counted for each market", async () => {
  expect(await countLooks(db, "real")).toBe(0);
  for (const [routeId, looks] of [
    [await watched(0), 30],
    [await watched(0, { destination: "JFK" }), 4],
    [await watched(0, { market: "simulated" }), 100],
  ] as const)
    await savePlan(db, { routeId, plannedAt: now, looks });
  await watched(0, { destination: "MAD" });
  expect([await countLooks(db, "real"), await countLooks(db, "simulated")]).toEqual([34, 100]);
});
