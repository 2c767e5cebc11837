import { expect, test } from "vitest";
import { loadAirports } from "#server/airports/load-airports.ts";
import type { Block } from "#server/fares/fare-source.ts";
import { plantedPromotions } from "#server/fares/promotions/store.ts";
import { simulatedSource } from "#server/fares/sources/simulated.ts";
import { claimRoutes } from "#server/planner/claims/store.ts";
import { startPlan } from "#server/planner/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { findOrCreateFareQuery } from "#test/worlds/watched-routes.ts";
import { simulatedWorldRoutes } from "./routes.ts";

const db = await testDatabase();
const airports = loadAirports();
const noon = "2026-11-20T12:00:00Z";
const silence = () => {};
const log = { debug: silence, info: silence, warn: silence, error: silence };

const toLisbon = aQuery();
const block: Block = {
  firstDeparture: calendarDate("2027-03-10"),
  departureDays: 11,
  minStay: 10,
  maxStay: 15,
};

async function aWorld() {
  const clock = fixedClock(noon);
  const app = bareApi({ log });
  await app.register(simulatedWorldRoutes({ db, clock, airports }), { prefix: "/dev/promotions" });
  const source = simulatedSource({
    seed: "test",
    clock,
    findPlace: (iata) => airports.byIata.get(iata),
    plantedPromotions: (origin, destination, now) => plantedPromotions(db, { origin, destination, now }),
  });
  const prices = async (query = toLisbon) => {
    const answer = await source.priceBlock(query, block);
    return answer.kind === "fares" ? answer.fares.map(({ price }) => price ?? 0) : [];
  };
  const plant = (payload: object) => app.inject({ method: "POST", url: "/dev/promotions", payload });
  return { clock, prices, plant };
}

const aPromotion = { origin: "GRU", destination: "LIS", percent: 40, hours: 6 };
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test("a planted promotion lowers every fare of its route, and of no other, while it lasts", async () => {
  const { clock, prices, plant } = await aWorld();
  const before = await prices();
  const others = [{ origin: "LIS", destination: "GRU" }, { origin: "GIG" }, { destination: "MAD" }];
  const ofOthers = () => Promise.all(others.map((other) => prices({ ...toLisbon, ...other })));
  const elsewhere = await ofOthers();
  const reply = await plant({ ...aPromotion, origin: "gru" });
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({
    starts_at: "2026-11-20T12:00:00.000Z",
    ends_at: "2026-11-20T18:00:00.000Z",
  });
  expect(sum(await prices()) / sum(before)).toBeCloseTo(0.6, 2);
  expect(await ofOthers()).toEqual(elsewhere);
  clock.advance(6 * 3_600_000 - 1);
  const lowered = sum(await prices());
  clock.advance(1);
  expect(lowered / sum(await prices())).toBeLessThan(0.75);
});

test("a planted promotion has its route looked at at once", async () => {
  const { clock, plant } = await aWorld();
  const fareQueryId = await findOrCreateFareQuery(db, "simulated", toLisbon);
  const later = new Date("2026-11-20T18:00:00Z");
  await startPlan(db, fareQueryId, later);
  const now = clock.now();
  const claim = () =>
    claimRoutes(db, { now, early: now, plannedBefore: now, limit: 10, leaseMs: 1000, market: "simulated" });
  expect(await claim()).toEqual([]);
  await plant(aPromotion);
  expect(await claim()).toMatchObject([{ routeId: fareQueryId, distrustBefore: now }]);
});

test.each([
  ["too little off", { percent: 4 }, "percent"],
  ["too much off", { percent: 81 }, "percent"],
  ["no time at all", { hours: 0 }, "hours"],
  ["more than a week", { hours: 169 }, "hours"],
  ["part of an hour", { hours: 1.5 }, "hours"],
  ["no airport code", { origin: "Lisboa" }, "origin"],
  ["an unknown airport", { destination: "QQQ" }, "destination"],
])("a promotion is refused with %s", async (_what, change, field) => {
  const { plant } = await aWorld();
  const reply = await plant({ ...aPromotion, ...change });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().detail[0].loc).toEqual(["body", field]);
  const now = new Date(noon);
  expect(await plantedPromotions(db, { origin: "GRU", destination: "LIS", now })).toEqual([]);
});

test("a promotion with anything else in it is refused", async () => {
  const { plant } = await aWorld();
  expect((await plant({ ...aPromotion, everywhere: true })).statusCode).toBe(422);
});
