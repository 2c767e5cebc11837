import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import { flightRoutes } from "#server/flights/routes.ts";
import type { FareCalendar } from "#shared/api/fare-calendar.ts";
import type { SearchFlights } from "#shared/api/flights.ts";
import { addDays, calendarDate, daysBetween } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, type SignedInUser, signedInAgain, type TestDeps, testDeps } from "#test/test-deps.ts";
import {
  ANSWERED_AT,
  aCityQuery,
  aFareQuery,
  answeredFares,
  aSavedSearch,
} from "#test/worlds/watched-routes.ts";
import { fareCalendarRoutes } from "./routes.ts";

const db = await testDatabase();

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;

beforeEach(async () => {
  deps = testDeps(db);
  app = bareApi(deps);
  await app.register(flightRoutes(deps), { prefix: "/searches" });
  await app.register(fareCalendarRoutes(deps), { prefix: "/searches/batches" });
  ana = await aSignedInUser(deps);
});

const ask = (path: string, headers: Record<string, string> = ana.headers) =>
  app.inject({ url: `/searches/batches/${path}`, headers });
const calendarOf = async (id: string, headers = ana.headers): Promise<FareCalendar> =>
  (await ask(`${id}/fare-calendar`, headers)).json();

const aFare = (day: number, stay: number, dollars: number | null, level: Fare["level"] = null): Fare => ({
  departure: calendarDate(`2027-03-${String(day).padStart(2, "0")}`),
  ...{ stay, level, price: dollars === null ? null : dollars * 100 },
});

/** Ana's search for 20 to 31 March, 8 to 10 days, on these fares. */
async function aSearch(fares: Fare[], over: Partial<Parameters<typeof aSavedSearch>[1]> = {}) {
  const fareQueryId = await aFareQuery(db);
  await answeredFares(db, fareQueryId, fares);
  const period = {
    periodFrom: calendarDate("2027-03-20"),
    periodTo: calendarDate("2027-03-31"),
    minDays: 8,
    maxDays: 10,
  };
  return aSavedSearch(db, { accountId: ana.id, fareQueryId, ...period, ...over });
}

describe("the fare calendar of a search", () => {
  it("has a row per departure and a value per stay, with level and age", async () => {
    const id = await aSearch([aFare(20, 8, 900.5, "low"), aFare(21, 9, 1000, "high"), aFare(22, 8, null)]);
    const { prices, levels, seen, ...frame } = await calendarOf(id);
    expect(frame).toEqual({
      ...{ currency: "CAD", first_departure: "2027-03-20", departures: 4, min_stay: 8, stays: 3 },
      ...{ last_return: "2027-03-31", seen_from: ANSWERED_AT.toISOString() },
    });
    const none = null;
    expect(prices).toEqual([
      ...[900.5, none, none],
      ...[none, 1000, none],
      none,
      none,
      none,
      none,
      none,
      none,
    ]);
    expect(levels).toBe("l---h-------");
    expect(seen).toEqual([...[0, none, none], ...[none, 0, none], ...[0, none, none], none, none, none]);
  });

  it("holds the very prices that the list of its flights has", async () => {
    const fares = [20, 21, 22, 23].flatMap((day) =>
      [7, 8, 9, 10].map((stay) => aFare(day, stay, day * stay)),
    );
    const id = await aSearch(fares);
    const list: SearchFlights = (await ask(`${id}/flights?limit=100`)).json();
    const calendar = await calendarOf(id);
    const listed = list.items.map(({ date_dep, date_ret, cheapest_flight_price: price }) => {
      const departure = calendarDate(date_dep);
      const stay = daysBetween(departure, calendarDate(date_ret));
      return `${departure} ${stay} ${price}`;
    });
    const shown = calendar.prices.flatMap((price, index) => {
      const row = Math.floor(index / calendar.stays);
      const departure = addDays(calendarDate(calendar.first_departure), row);
      return price === null ? [] : [`${departure} ${calendar.min_stay + (index % calendar.stays)} ${price}`];
    });
    expect(shown.sort()).toEqual(listed.sort());
    expect(shown).toHaveLength(9);
  });

  it("says how long ago each pair was seen", async () => {
    const id = await aSearch([aFare(20, 8, 900)]);
    const fareQueryId = await aFareQuery(db);
    const observedAt = new Date(ANSWERED_AT.getTime() + 95 * 60_000);
    const asked = { firstDeparture: calendarDate("2027-03-20"), departureDays: 1, minStay: 9, maxStay: 9 };
    const answer = { fareQueryId, source: "scripted", observedAt, asked, fares: [aFare(20, 9, 950)] };
    await db.transaction((tx) => recordAnswer(tx, answer));
    const { seen, seen_from } = await calendarOf(id);
    expect([seen_from, ...seen.slice(0, 3)]).toEqual([ANSWERED_AT.toISOString(), 0, 95, null]);
  });

  it("is empty before the first answer", async () => {
    const fareQueryId = await aFareQuery(db);
    const id = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    const { seen_from, prices, seen, levels } = await calendarOf(id);
    expect([seen_from, new Set([...prices, ...seen])]).toEqual([null, new Set([null])]);
    expect(levels).toMatch(/^-+$/);
  });

  it("shows of a city the lowest of its airports", async () => {
    const [gru, cgh] = [await aFareQuery(db), await aFareQuery(db, { origin: "CGH" })];
    const city = await aCityQuery(db, { origin: "SAO" }, [gru, cgh]);
    await answeredFares(db, gru, [aFare(20, 8, 900, "high"), aFare(20, 9, null)]);
    await answeredFares(db, cgh, [aFare(20, 8, 850, "low"), aFare(20, 9, null)]);
    const id = await aSavedSearch(db, {
      accountId: ana.id,
      fareQueryId: city,
      periodFrom: calendarDate("2027-03-20"),
    });
    const { prices, levels, seen } = await calendarOf(id);
    expect([prices[1], levels[1], seen[1]]).toEqual([850, "l", 0]);
    expect([prices[2], seen[2], seen[3]]).toEqual([null, 0, null]);
  });

  it("ends with the days that are on sale, and begins tomorrow", async () => {
    const fareQueryId = await aFareQuery(db);
    const id = await aSavedSearch(db, { accountId: ana.id, fareQueryId, periodFrom: null, periodTo: null });
    const { horizonDays } = deps.fareSource.capabilities;
    const { first_departure, departures, stays, prices } = await calendarOf(id);
    expect({ first_departure, departures, stays }).toEqual({
      ...{ first_departure: "2026-11-21", departures: horizonDays, stays: 4 },
    });
    expect(prices).toHaveLength(departures * stays);
  });

  it("leaves out, when the day changes, what departs on it", async () => {
    const id = await aSearch([aFare(21, 8, 900)]);
    deps.clock.set("2027-03-20T15:00:00Z");
    const { first_departure, prices } = await calendarOf(id, (await signedInAgain(deps, ana)).headers);
    expect([first_departure, prices[0]]).toEqual(["2027-03-21", 900]);
  });
});

describe("who may see it", () => {
  it("is nobody without a session, and no inactive account", async () => {
    const id = await aSearch([]);
    expect((await ask(`${id}/fare-calendar`, {})).statusCode).toBe(401);
    await db.update(accounts).set({ isActive: false });
    expect((await ask(`${id}/fare-calendar`)).statusCode).toBe(403);
  });

  it("is no stranger, for whom it does not exist", async () => {
    const id = await aSearch([aFare(20, 8, 900)]);
    const { headers } = await aSignedInUser(deps);
    for (const one of [id, randomUUID(), "not-an-id"])
      expect((await ask(`${one}/fare-calendar`, headers)).statusCode).toBe(404);
  });

  it("is a reader of the deals list", async () => {
    const fareQueryId = await aFareQuery(db);
    const id = await aSearch([aFare(20, 8, 900)], {
      ...{ cheapestRouteId: fareQueryId, cheapestPrice: 90_000, cheapestLevel: "low" },
      ...{ cheapestDeparture: calendarDate("2027-03-20"), cheapestStay: 8, cheapestSeenAt: ANSWERED_AT },
    });
    const { headers } = await aSignedInUser(deps);
    expect((await calendarOf(id, headers)).prices[0]).toBe(900);
  });

  it("is nobody who asks for something else", async () => {
    const id = await aSearch([]);
    const answer = await ask(`${id}/fare-calendar?month=3`);
    expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ["query", "month"]]);
  });
});
