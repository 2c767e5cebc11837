import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadAirports } from "#server/airports/load-airports.ts";
import { issueTokens, startSession } from "#server/auth/sessions/start-session.ts";
import { insertUser } from "#server/auth/store.ts";
import { newUser } from "#server/auth/users/new-user.ts";
import { readConfig } from "#server/config.ts";
import { accounts, dailyMinima, priceBands, profiles, searches } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import { createGridCache } from "#server/fares/grid/grid-cache.ts";
import { createBeliefs } from "#server/planner/beliefs.ts";
import type { SearchFlights } from "#shared/api/flights.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { NARROWINGS } from "#test/worlds/narrowings.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { findOrCreateFareQuery } from "#test/worlds/watched-routes.ts";
import { flightRoutes } from "./routes.ts";
import { createWatchLists } from "./watch-lists.ts";

const db = await testDatabase();
const config = readConfig({});
const airports = loadAirports();
const silence = () => {};
const log = { debug: silence, info: silence, warn: silence, error: silence };
const march10 = calendarDate("2027-03-10");
const unknown = { low_below: null, high_above: null };

const aFare = (days: number, stay: number, price: number | null, level: Fare["level"] = null): Fare => ({
  departure: addDays(march10, days),
  stay,
  price,
  level,
});
const someFares = [
  aFare(0, 7, 120_000, "high"),
  aFare(0, 8, 90_050, "low"),
  aFare(1, 7, 90_050, "typical"),
  aFare(1, 10, 100_000, "typical"),
  aFare(2, 7, null),
  aFare(5, 12, 70_000, "low"),
];

async function aService() {
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const deps = {
    ...{ db, config, clock, airports, log },
    secret: Buffer.alloc(32, 7),
    fareSource: scriptedFares(),
    grids: createGridCache(1_000_000),
    beliefs: createBeliefs(),
    watchLists: createWatchLists({ db, clock }, 1_000),
    watchedLooks: async () => 0,
  };
  const app = bareApi(deps);
  await app.register(flightRoutes(deps), { prefix: "/api/v1/searches" });

  async function signIn(over: { isActive?: boolean; shareDeals?: boolean } = {}) {
    const email = `${randomUUID()}@example.org`;
    const user = newUser({ email, passwordHash: null, userMetadata: {}, confirmed: true, now: clock.now() });
    const caller = { ip: "127.0.0.1", userAgent: null, language: "pt" } as const;
    const opened = await db.transaction(async (tx) => {
      await insertUser(tx, user);
      await tx.insert(accounts).values({ id: user.id, email, createdAt: clock.now(), ...over });
      return startSession({ clock }, tx, { user, method: "password", caller });
    });
    return { id: user.id, token: (await issueTokens(deps, opened)).accessToken };
  }

  async function read(token: string, searchId: string, query = "", headers = {}) {
    const reply = await app.inject({
      url: `/api/v1/searches/batches/${searchId}/flights${query}`,
      headers: {
        authorization: `Bearer ${token}`,
        "x-tenant-id": config.tenantId,
        "x-product-id": config.productId,
        ...headers,
      },
    });
    return { status: reply.statusCode, body: reply.json<SearchFlights>() };
  }
  return { clock, signIn, read };
}

async function aSearch(accountId: string, over: Partial<typeof searches.$inferInsert> = {}) {
  const fareQueryId = await findOrCreateFareQuery(db, "real", {
    origin: "GRU",
    destination: "LIS",
    cabin: "business",
    passengers: { adults: 2, children: 1, infantsInSeat: 3, infantsOnLap: 2 },
    maxStops: 3,
  });
  const search = {
    id: randomUUID(),
    accountId,
    fareQueryId,
    periodFrom: calendarDate("2027-03-10"),
    periodTo: calendarDate("2027-03-25"),
    minDays: 7,
    maxDays: 10,
    maxStops: 10,
    createdAt: new Date("2026-11-20T11:00:00Z"),
    ...(over.cheapestPrice && { cheapestRouteId: fareQueryId }),
    ...over,
  };
  await db.insert(searches).values(search);
  return { id: search.id, fareQueryId };
}

const record = (fareQueryId: number, fares: Fare[]) =>
  db.transaction((tx) =>
    recordAnswer(tx, {
      fareQueryId,
      source: "scripted",
      observedAt: new Date("2026-11-20T11:30:00Z"),
      asked: { firstDeparture: march10, departureDays: 10, minStay: 7, maxStay: 14 },
      fares,
    }),
  );

/** A signed-in owner of a search with some fares. */
async function anOwner() {
  const service = await aService();
  const owner = await service.signIn();
  const search = await aSearch(owner.id);
  await record(search.fareQueryId, someFares);
  const list = async (query = "") => {
    const { body } = await service.read(owner.token, search.id, query);
    return { ...body, prices: body.items.map((item) => item.cheapest_flight_price) };
  };
  return { ...service, owner, search, list };
}

describe("the flights of a search", () => {
  test("are those it admits, the cheapest first, with all a card shows", async () => {
    const { search, list } = await anOwner();
    const { items, total, limit, offset, owned, search: shown } = await list();
    expect({ total, limit, offset, owned }).toEqual({ total: 4, limit: 20, offset: 0, owned: true });
    expect(shown).toMatchObject({ id: search.id, origin: "GRU", destination: "LIS", adults: 2 });
    expect(items.map(({ id }) => id)).toEqual(
      ["2027-03-10.8", "2027-03-11.7", "2027-03-11.10", "2027-03-10.7"].map(
        (pair) => `${search.fareQueryId}.${pair}`,
      ),
    );
    expect(items[0]).toEqual({
      id: `${search.fareQueryId}.2027-03-10.8`,
      origin: "GRU",
      destination: "LIS",
      date_dep: "2027-03-10",
      date_ret: "2027-03-18",
      cheapest_flight_price: 900.5,
      cheapest_flight_currency: "CAD",
      current_price_level: "low",
      price_level_basis: { source: "fare_source", days: null, observations: null, ...unknown },
      seen_at: "2026-11-20T11:30:00.000Z",
      ...{ seat: "business", adults: 2, children: 1, infants_in_seat: 3, infants_on_lap: 2 },
      search_url: expect.stringContaining("hl=pt-BR&gl=BR&curr=BRL"),
    });
  });

  test("say whether the source or the history found their level, on how much and by which lines", async () => {
    const { search, list } = await anOwner();
    const band = { lowBelow: 95_000, highAbove: 110_000, computedAt: new Date("2026-11-20T06:00:00Z") };
    await db.insert(priceBands).values([
      { fareQueryId: search.fareQueryId, leadBucket: 3, stayBucket: 1, ...band, observations: 412, days: 34 },
      { fareQueryId: search.fareQueryId, leadBucket: 3, stayBucket: 2, ...band, observations: 90, days: 9 },
    ]);
    await record(search.fareQueryId, [
      aFare(0, 7, 121_000),
      aFare(0, 8, 80_000),
      aFare(1, 7, 90_000, "typical"),
    ]);
    const lines = { low_below: 950, high_above: 1100 };
    const levels = async () =>
      (await list("?max_trip_duration=8")).items.map((item) => [
        item.current_price_level,
        item.price_level_basis,
      ]);
    expect(await levels()).toEqual([
      ["low", { source: "history", days: 9, observations: 90, ...lines }],
      ["typical", { source: "fare_source", days: null, observations: null, ...unknown }],
      ["high", { source: "history", days: 34, observations: 412, ...lines }],
    ]);
    expect((await list("?current_price_level=high")).prices).toEqual([1210]);
    await db.delete(priceBands);
    expect((await levels())[0]).toEqual([
      "low",
      { source: "history", days: null, observations: null, ...unknown },
    ]);
  });

  test("have no basis of a level without a level", async () => {
    const { search, list } = await anOwner();
    await record(search.fareQueryId, [aFare(0, 8, 80_000)]);
    expect((await list()).items[0]).toMatchObject({ current_price_level: null, price_level_basis: null });
  });

  test.each([
    ["sort_order=desc", [1200, 1000, 900.5, 900.5]],
    ["sort_by=departure_date", [900.5, 1200, 900.5, 1000]],
    ["sort_by=duration&sort_order=desc", [1000, 900.5, 900.5, 1200]],
    ["limit=2&offset=1", [900.5, 1000]],
    ["date_from=2027-03-11", [900.5, 1000]],
    ["date_to=2027-03-18", [900.5, 900.5, 1200]],
    ["min_trip_duration=8&max_trip_duration=8", [900.5]],
    ["min_price=900.5&max_price=1000", [900.5, 900.5, 1000]],
    ["max_price=900", []],
    ["max_price=0", []],
    ["current_price_level=typical", [900.5, 1000]],
  ])("answer to ?%s", async (query, prices) => {
    const { list } = await anOwner();
    const answer = await list(`?${query}`);
    expect(answer.prices).toEqual(prices);
    if (!query.includes("limit")) expect(answer.total).toBe(prices.length);
    else expect(answer.total).toBe(4);
  });

  test.each([
    "colour=blue",
    "sort_by=airline",
    "limit=0",
    "limit=101",
    "offset=-1",
    "date_from=2027-02-30",
    "min_price=cheap",
    "current_price_level=great",
    "max_stops=11",
    "max_stops=0x2",
    "order=asc&sort_order=asc",
  ])("refuse ?%s", async (query) => {
    const { owner, search, read } = await anOwner();
    expect((await read(owner.token, search.id, `?${query}`)).status).toBe(422);
  });

  test.each([
    ["order=desc", 4, 1200],
    ["origin=GRU", 4, 900.5],
    ["origin=SAO&destination=LIS", 4, 900.5],
    ["origin=GIG", 0, undefined],
    ["origin_countries=BR&destination_countries=PT", 4, 900.5],
    ["destination_countries=ES", 0, undefined],
    ["max_stops=3", 4, 900.5],
    ["max_stops=10", 4, 900.5],
    ["max_stops=2", 0, undefined],
  ])("keep to ?%s", async (query, total, first) => {
    const { list } = await anOwner();
    const answer = await list(`?${query}`);
    expect([answer.total, answer.prices[0]]).toEqual([total, first]);
  });

  test.each(NARROWINGS)("are fewer by %s=%s", async (name, value) => {
    const { list } = await anOwner();
    expect((await list(`?${name}=${value}`)).total).toBeLessThan(4);
  });

  test("end when they have departed", async () => {
    const { clock, read, signIn } = await anOwner();
    clock.set("2027-03-10T12:00:00Z");
    const another = await signIn();
    const { id } = await aSearch(another.id);
    const { body } = await read(another.token, id);
    expect(body.items.map(({ date_dep }) => date_dep)).toEqual(["2027-03-11", "2027-03-11"]);
  });

  test("are none before the first answer", async () => {
    const { signIn, read } = await aService();
    const owner = await signIn();
    const search = await aSearch(owner.id);
    const { status, body } = await read(owner.token, search.id);
    expect({ status, items: body.items, total: body.total }).toEqual({ status: 200, items: [], total: 0 });
    expect(body.search.status).toBe("pending");
  });

  test("link to Google in the reader's language and currency", async () => {
    const { owner, list } = await anOwner();
    await db
      .insert(profiles)
      .values({ accountId: owner.id, language: "fr", currency: "EUR", updatedAt: new Date(0) });
    expect((await list()).items[0]?.search_url).toContain("hl=fr&gl=BR&curr=EUR");
  });

  test("link to Google in the browser's language while their reader has chosen none", async () => {
    const { owner, search, read } = await anOwner();
    const { body } = await read(owner.token, search.id, "", { "accept-language": "es-AR,en" });
    expect(body.items[0]?.search_url).toContain("hl=es&gl=BR&curr=BRL");
  });
});

describe("who may see the flights of a search", () => {
  test("nobody without a session", async () => {
    const { search, read } = await anOwner();
    expect((await read("", search.id)).status).toBe(401);
  });

  test("no inactive account", async () => {
    const { signIn, read } = await aService();
    const owner = await signIn({ isActive: false });
    const search = await aSearch(owner.id);
    expect((await read(owner.token, search.id)).status).toBe(403);
  });

  test("no stranger, for whom it does not exist", async () => {
    const { search, signIn, read } = await anOwner();
    const stranger = await signIn();
    expect((await read(stranger.token, search.id)).status).toBe(404);
    expect((await read(stranger.token, randomUUID())).status).toBe(404);
    expect((await read(stranger.token, "not-an-id")).status).toBe(404);
  });

  test("a reader of the deals list, who does not learn what its owner wants and what it used to cost", async () => {
    const { signIn, read } = await aService();
    const owner = await signIn();
    const search = await aSearch(owner.id, {
      targetPrice: 4000,
      targetCurrency: "BRL",
      alertsMutedAt: new Date("2026-11-20T11:10:00Z"),
      ...{ cheapestPrice: 90_050, cheapestLevel: "low", cheapestDeparture: calendarDate("2027-03-10") },
      ...{ cheapestStay: 8, cheapestSeenAt: new Date("2026-11-20T11:30:00Z") },
    });
    await record(search.fareQueryId, someFares);
    const minima = Array.from({ length: 20 }, (_, back) => addDays(calendarDate("2026-11-19"), -back));
    const ofSearch = { searchId: search.id, fareQueryId: search.fareQueryId, checks: 4 };
    await db.insert(dailyMinima).values(minima.map((day) => ({ ...ofSearch, day, price: 80_000 })));
    const reader = await signIn();
    const { status, body } = await read(reader.token, search.id);
    expect({ status, owned: body.owned, total: body.total }).toEqual({ status: 200, owned: false, total: 4 });
    expect(body.search).toMatchObject({ target_price: null, target_currency: null, alerts_muted: false });
    const past = { history_level: null, suggested_target: null, learning_days_left: null };
    expect(body.search).toMatchObject(past);
    const known = (await read(owner.token, search.id)).body.search;
    expect(known).toMatchObject({ target_price: 4000, history_level: "high" });
    expect(known.suggested_target).not.toBeNull();
  });

  test("nobody once the search has expired", async () => {
    const { signIn, read } = await aService();
    const owner = await signIn();
    const search = await aSearch(owner.id, {
      periodFrom: calendarDate("2026-11-01"),
      periodTo: calendarDate("2026-11-19"),
    });
    expect((await read(owner.token, search.id)).status).toBe(404);
  });
});
