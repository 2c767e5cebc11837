import { eq, ne } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it, test } from "vitest";
import { accounts, searches } from "#server/database/schema.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import type { AllFlights } from "#shared/api/flights.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, type SignedInUser, signedInAgain, type TestDeps, testDeps } from "#test/test-deps.ts";
import { NARROWINGS } from "#test/worlds/narrowings.ts";
import {
  ANSWERED_AT,
  aCityQuery,
  aFareQuery,
  answeredFares,
  aSavedSearch,
} from "#test/worlds/watched-routes.ts";
import { flightRoutes } from "./routes.ts";

const db = await testDatabase();

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;

beforeEach(async () => {
  deps = testDeps(db);
  app = bareApi(deps);
  await app.register(flightRoutes(deps), { prefix: "/searches" });
  ana = await aSignedInUser(deps);
});

const ask = (query: string, headers: Record<string, string>) =>
  app.inject({ url: `/searches/flights${query}`, headers });

async function flights(query = "", as = ana) {
  const answer: AllFlights = (await ask(query, as.headers)).json();
  const shown = answer.items.map((item) => {
    const day = item.date_dep.slice(-2);
    return `${item.origin}-${item.destination} ${day} ${item.cheapest_flight_price}`;
  });
  return { ...answer, shown };
}

const aFare = (day: number, stay: number, dollars: number, level: Fare["level"] = "typical"): Fare => ({
  departure: calendarDate(`2027-03-${String(day).padStart(2, "0")}`),
  ...{ stay, level, price: dollars * 100 },
});

/** A search of Ana's and what a source answered for it. */
async function aWatchedRoute(asked: Parameters<typeof aFareQuery>[1], fares: Fare[], owner = ana) {
  const fareQueryId = await aFareQuery(db, asked);
  await aSavedSearch(db, { accountId: owner.id, fareQueryId });
  await answeredFares(db, fareQueryId, fares);
  return fareQueryId;
}

/** Lisbon for 900 and 1,000, Buenos Aires for 500 and, from Rio, Paris for 700. */
async function threeRoutes() {
  await aWatchedRoute({}, [aFare(10, 8, 900), aFare(5, 7, 1000, "high")]);
  await aWatchedRoute({ destination: "EZE" }, [aFare(12, 10, 500, "low")]);
  await aWatchedRoute({ origin: "GIG", destination: "CDG" }, [aFare(20, 7, 700)]);
}

describe("the flights of all searches", () => {
  it("stand in one list with all a card shows", async () => {
    await threeRoutes();
    const { items, shown, total, limit, offset, meta } = await flights();
    expect(shown).toEqual(["GRU-EZE 12 500", "GIG-CDG 20 700", "GRU-LIS 10 900", "GRU-LIS 05 1000"]);
    expect({ total, limit, offset }).toEqual({ total: 4, limit: 20, offset: 0 });
    expect(meta.filters).toEqual({ origin_countries: ["BR"], destination_countries: ["AR", "FR", "PT"] });
    expect(items[0]).toEqual({
      id: expect.stringMatching(/^\d+\.2027-03-12\.10$/),
      ...{ origin: "GRU", destination: "EZE", date_dep: "2027-03-12", date_ret: "2027-03-22" },
      ...{ cheapest_flight_price: 500, cheapest_flight_currency: "CAD", current_price_level: "low" },
      price_level_basis: {
        source: "fare_source",
        days: null,
        observations: null,
        low_below: null,
        high_above: null,
      },
      seen_at: ANSWERED_AT.toISOString(),
      ...{ seat: "economy", adults: 1, children: 0, infants_in_seat: 0, infants_on_lap: 0 },
      search_url: expect.stringMatching(/^https:\/\/www\.google\.com\/travel\/flights/),
    });
  });

  it("name each flight once, however many searches admit it", async () => {
    const fareQueryId = await aWatchedRoute({}, [aFare(10, 8, 900), aFare(28, 10, 800), aFare(11, 9, 700)]);
    const search = { accountId: ana.id, fareQueryId };
    await aSavedSearch(db, { ...search, minDays: 8, maxDays: 9 });
    await aSavedSearch(db, {
      ...search,
      periodFrom: calendarDate("2027-03-20"),
      periodTo: calendarDate("2027-04-20"),
    });
    await aSavedSearch(db, { ...search, periodFrom: null, periodTo: null });
    const { shown, total } = await flights();
    expect(shown).toEqual(["GRU-LIS 11 700", "GRU-LIS 28 800", "GRU-LIS 10 900"]);
    expect(total).toBe(3);
  });

  it("come from every airport of a watched city, and name it", async () => {
    const routes: number[] = [];
    for (const origin of ["GRU", "VCP", "CGH"]) routes.push(await aFareQuery(db, { origin }));
    const city = await aCityQuery(db, { origin: "SAO" }, routes);
    await aSavedSearch(db, { accountId: ana.id, fareQueryId: city });
    await answeredFares(db, routes[0] ?? 0, [aFare(10, 8, 900)]);
    await answeredFares(db, routes[1] ?? 0, [aFare(10, 8, 850), aFare(11, 8, 950)]);
    expect((await flights()).shown).toEqual(["VCP-LIS 10 850", "GRU-LIS 10 900", "VCP-LIS 11 950"]);
    expect((await flights("?origin=VCP")).total).toBe(2);
    expect((await flights("?origin=SAO")).total).toBe(3);
  });

  it("are those that are known of a paused search, and nothing of an expired one or of another market", async () => {
    const fareQueryId = await aFareQuery(db);
    await answeredFares(db, fareQueryId, [aFare(10, 8, 900)]);
    await aSavedSearch(db, { accountId: ana.id, fareQueryId, pausedAt: ANSWERED_AT });
    await aWatchedRoute({ market: "simulated", destination: "MIA" }, [aFare(10, 8, 100)]);
    const isSimulated = deps.fareSource.market === "simulated";
    expect((await flights()).shown).toEqual([isSimulated ? "GRU-MIA 10 100" : "GRU-LIS 10 900"]);
    deps.clock.set("2027-03-30T12:00:00Z");
    ana = await aSignedInUser(deps, "depois@example.org");
    await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    expect((await flights()).total).toBe(0);
  });

  it.each([
    ["", "500 700 900 1000"],
    ["?sort_order=desc", "1000 900 700 500"],
    ["?sort_by=departure_date", "1000 900 500 700"],
    ["?sort_by=departure_date&sort_order=desc", "700 500 900 1000"],
    ["?sort_by=duration", "700 1000 900 500"],
    ["?sort_by=duration&sort_order=desc", "500 900 700 1000"],
    ["?origin=GIG", "700"],
    ["?origin=rio", "700"],
    ["?destination=BUE", "500"],
    ["?destination=ZZZ", ""],
    ["?origin_countries=BR", "500 700 900 1000"],
    ["?origin_countries=AR", ""],
    ["?destination_countries=PT&destination_countries=FR", "700 900 1000"],
    ["?destination_countries[]=PT&destination_countries[]=AR", "500 900 1000"],
    ["?min_price=700&max_price=900", "700 900"],
    ["?min_price=0", "500 700 900 1000"],
    ["?max_price=0", ""],
    ["?max_price=999999999", "500 700 900 1000"],
    ["?date_from=2027-03-10", "500 700 900"],
    ["?date_to=2027-03-22", "500 900 1000"],
    ["?date_from=2027-03-10&date_to=2027-03-18", "900"],
    ["?min_trip_duration=8", "500 900"],
    ["?max_trip_duration=7", "700 1000"],
    ["?max_trip_duration=0", ""],
    ["?current_price_level=high", "1000"],
    ["?limit=2&offset=1", "700 900"],
    ["?limit=3&offset=3", "1000"],
    ["?offset=4", ""],
  ])("answer to %s", async (query, prices) => {
    await threeRoutes();
    const { items, total } = await flights(query);
    expect(items.map((item) => item.cheapest_flight_price).join(" ")).toBe(prices);
    expect(total).toBe(/limit|offset/.test(query) ? 4 : items.length);
  });

  it.each(NARROWINGS)("are fewer by %s=%s", async (name, value) => {
    await threeRoutes();
    expect((await flights(`?${name}=${value}`)).total).toBeLessThan(4);
  });

  it.each([
    ["?destination_countries=PT", ["BR"], ["AR", "FR", "PT"]],
    ["?max_price=600", ["BR"], ["AR"]],
    ["?origin=GIG", ["BR"], ["FR"]],
    ["?origin_countries=PT", ["BR"], []],
    ["?max_price=1", [], []],
  ])("offer the countries that the other filters of %s leave", async (query, origins, destinations) => {
    await threeRoutes();
    expect((await flights(query)).meta.filters).toEqual({
      origin_countries: origins,
      destination_countries: destinations,
    });
  });

  it("take one question to the database besides who asks, while fares stay as they are", async () => {
    await threeRoutes();
    await flights();
    const { said } = await statementsOf(() => flights());
    expect(said.filter((text) => text.includes("fare_"))).toHaveLength(1);
    expect(said.length).toBeLessThanOrEqual(2);
  });

  it("follow every change of a search at once, and one that is made by other hands too", async () => {
    const fareQueryId = await aWatchedRoute({}, [aFare(10, 8, 900), aFare(5, 7, 1000)]);
    const [search] = await db.select({ id: searches.id }).from(searches);
    const isMeant = eq(searches.id, search?.id ?? "");
    expect((await flights()).total).toBe(2);
    await db.update(searches).set({ maxDays: 7 }).where(isMeant);
    expect((await flights()).shown).toEqual(["GRU-LIS 05 1000"]);
    await db
      .update(searches)
      .set({ periodFrom: calendarDate("2027-03-06"), maxDays: 8 })
      .where(isMeant);
    expect((await flights()).shown).toEqual(["GRU-LIS 10 900"]);
    await aWatchedRoute({ destination: "EZE" }, [aFare(12, 10, 500)]);
    expect((await flights()).shown).toEqual(["GRU-EZE 12 500", "GRU-LIS 10 900"]);
    await db
      .update(searches)
      .set({ fareQueryId: await aFareQuery(db, { destination: "JFK" }) })
      .where(isMeant);
    expect((await flights()).shown).toEqual(["GRU-EZE 12 500"]);
    await db.update(searches).set({ fareQueryId }).where(isMeant);
    await db.delete(searches).where(ne(searches.id, search?.id ?? ""));
    expect((await flights()).shown).toEqual(["GRU-LIS 10 900"]);
  });

  it("show the first answer of a route that was watched before it had one", async () => {
    const fareQueryId = await aFareQuery(db);
    await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    expect((await flights()).total).toBe(0);
    await answeredFares(db, fareQueryId, [aFare(10, 8, 900)]);
    expect((await flights()).shown).toEqual(["GRU-LIS 10 900"]);
  });

  it("leave out, when the day changes, what departs on it", async () => {
    await aWatchedRoute({}, [aFare(1, 8, 900), aFare(5, 7, 1000)]);
    expect((await flights()).total).toBe(2);
    deps.clock.set("2027-03-01T15:00:00Z");
    expect((await flights("", await signedInAgain(deps, ana))).shown).toEqual(["GRU-LIS 05 1000"]);
  });

  it("show a new price at once", async () => {
    const fareQueryId = await aWatchedRoute({}, [aFare(10, 8, 900)]);
    expect((await flights()).shown).toEqual(["GRU-LIS 10 900"]);
    await answeredFares(db, fareQueryId, [aFare(10, 8, 450)]);
    expect((await flights()).shown).toEqual(["GRU-LIS 10 450"]);
  });

  it.each([
    ["colour=blue", "colour"],
    ["max_stops=1", "max_stops"],
    ["order=asc", "order"],
    ["sort_by=airline", "sort_by"],
    ["sort_order=up", "sort_order"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=0x10", "limit"],
    ["limit=1e1", "limit"],
    ["limit=Infinity", "limit"],
    ["limit=20&limit=20", "limit"],
    ["offset=-1", "offset"],
    ["offset=1000001", "offset"],
    ["offset=1e18", "offset"],
    ["offset=NaN", "offset"],
    ["date_from=2027-02-30", "date_from"],
    ["date_to=1e3", "date_to"],
    ["min_trip_duration=32768", "min_trip_duration"],
    ["max_trip_duration=-1", "max_trip_duration"],
    ["max_trip_duration=0x10", "max_trip_duration"],
    ["min_price=cheap", "min_price"],
    ["max_price=9999999999", "max_price"],
    ["max_price=1.999", "max_price"],
    ["origin=GR", "origin"],
    ["origin=GRU&origin=GIG", "origin"],
    ["destination=%00%00%00", "destination"],
    ["destination=%ED%A0%80", "destination"],
    ["current_price_level=great", "current_price_level"],
    ["origin_countries=BRA", "origin_countries"],
    ["destination_countries=B%00", "destination_countries"],
    ["limit=", "limit"],
    ["__proto__=1", "__proto__"],
  ])("refuse ?%s, naming what is wrong", async (query, name) => {
    const answer = await ask(`?${query}`, ana.headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toContain(name);
  });

  it("refuse more countries than a list can be narrowed to", async () => {
    const many = Array.from({ length: 61 }, () => "origin_countries=BR").join("&");
    expect((await ask(`?${many}`, ana.headers)).statusCode).toBe(422);
  });
});

describe("who may see the flights of all searches", () => {
  test("nobody without a session, and no inactive account", async () => {
    expect((await ask("", {})).statusCode).toBe(401);
    await db.update(accounts).set({ isActive: false });
    expect((await ask("", ana.headers)).statusCode).toBe(403);
  });

  test("a stranger sees his own only", async () => {
    await threeRoutes();
    const bia = await aSignedInUser(deps);
    expect(await flights("", bia)).toMatchObject({
      ...{ items: [], total: 0 },
      meta: { filters: { origin_countries: [], destination_countries: [] } },
    });
  });
});
