import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "#server/account-data/erase-account.ts";
import { fareQueries, fareRoutes, routePlans, searches } from "#server/database/schema.ts";
import { adoptMarket } from "#server/jobs/adopt-market.ts";
import { planOwed } from "#server/jobs/plan-owed.ts";
import { rollWindows } from "#server/jobs/roll-windows.ts";
import { watchPrices } from "#server/jobs/watch-prices.ts";
import { savePreferences } from "#server/profiles/store.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, type SignedInUser, signedInAgain, type TestDeps, testDeps } from "#test/test-deps.ts";
import { watchAll as watchEverything } from "#test/worlds/watch-all.ts";
import { findSearchById } from "./store.ts";

const db = await testDatabase();
const march = { search_period_start: "2027-03-01", search_period_end: "2027-03-20" };
const fromCity = { origin: "SAO", destination: "LIS", min_days: 10, max_days: 12, ...march };
const CHEAP = { departure: "2027-03-05", stay: 11 };

let deps: TestDeps;
let api: Awaited<ReturnType<typeof searchApi>>;
let ana: SignedInUser;
let bia: SignedInUser;

beforeEach(async () => {
  deps = testDeps(db);
  api = await searchApi(deps);
  ana = await aSignedInUser(deps);
  bia = await aSignedInUser(deps);
});

const watchAll = () => watchEverything(deps);
const get = async (id: string) =>
  (await api.call("GET", `/${id}`, { as: await signedInAgain(deps, ana) })).json();
const askedRoutes = () =>
  new Set(deps.fareSource.asked.map(({ query }) => `${query.origin}-${query.destination}`));
const watchedRoutes = async () => {
  await planOwed(deps);
  const rows = await db
    .selectDistinct({ origin: fareQueries.origin, destination: fareQueries.destination })
    .from(routePlans)
    .innerJoin(fareQueries, eq(fareQueries.id, routePlans.fareQueryId));
  return rows.map(({ origin, destination }) => `${origin}-${destination}`).toSorted();
};
/** One pair is cheap from this airport, everything else costs 1,000. */
const cheapFrom = (airport: string, cents: number) => {
  deps.fareSource.price = ({ origin }, { departure, stay }) =>
    origin === airport && departure === CHEAP.departure && stay === CHEAP.stay ? cents : 100_000;
};

describe("a search from a city", () => {
  it("watches all its airports and says which", async () => {
    const search = await api.create(ana, fromCity);
    expect(search).toMatchObject({
      origin: "SAO",
      origin_details: { name: "São Paulo (todos)", city: "São Paulo", country: "BR" },
      origin_airports: ["GRU", "CGH", "VCP"],
      destination_airports: ["LIS"],
      flight_searches_count: 27,
      cheapest_flight_origin: null,
      cheapest_flight_destination: null,
    });
    await watchAll();
    expect(askedRoutes()).toEqual(new Set(["GRU-LIS", "CGH-LIS", "VCP-LIS"]));
  });

  it("says from which airport the cheapest flight leaves, and links to it", async () => {
    cheapFrom("VCP", 70_000);
    const { id } = await api.create(ana, fromCity);
    await watchAll();
    const shown = await get(id);
    expect(shown).toMatchObject({
      cheapest_flight_price: 700,
      cheapest_flight_origin: "VCP",
      cheapest_flight_destination: "LIS",
      date_from: CHEAP.departure,
      trip_duration_days: CHEAP.stay,
    });
    const tfs = new URL(shown.cheapest_flight_search_url).searchParams.get("tfs") ?? "";
    expect(Buffer.from(tfs, "base64url").toString("latin1")).toContain("VCP");
  });

  it("follows the cheapest to another airport when the first gets dearer", async () => {
    cheapFrom("VCP", 70_000);
    const { id } = await api.create(ana, fromCity);
    await watchAll();
    cheapFrom("CGH", 80_000);
    deps.clock.advance(30 * 3_600_000);
    await watchAll();
    expect(await get(id)).toMatchObject({ cheapest_flight_price: 800, cheapest_flight_origin: "CGH" });
  });

  it("breaks a tie by departure and stay before the airport", async () => {
    deps.fareSource.price = ({ origin }, { departure, stay }) => {
      if (origin === "GRU") return departure === "2027-03-07" && stay === 10 ? 50_000 : 100_000;
      return origin === "VCP" && departure === "2027-03-06" && stay === 12 ? 50_000 : 100_000;
    };
    const { id } = await api.create(ana, fromCity);
    await watchAll();
    expect(await get(id)).toMatchObject({ cheapest_flight_origin: "VCP", date_from: "2027-03-06" });
  });

  it("shares every price with searches of its airports", async () => {
    cheapFrom("GRU", 60_000);
    await api.create(bia, { ...fromCity, origin: "GRU" });
    await watchAll();
    deps.fareSource.asked.length = 0;
    const { id } = await api.create(ana, fromCity);
    await planOwed(deps);
    expect(await get(id)).toMatchObject({ cheapest_flight_price: 600, cheapest_flight_origin: "GRU" });
    await watchAll();
    expect(askedRoutes()).toEqual(new Set(["CGH-LIS", "VCP-LIS"]));
  });

  it("between two cities watches every pair of their airports", async () => {
    const search = await api.create(ana, { ...fromCity, destination: "PAR" });
    expect(search.destination_airports).toEqual(["CDG", "ORY", "BVA"]);
    expect(await watchedRoutes()).toHaveLength(9);
    const [{ n } = { n: 0 }] = (await db.$client.query("select count(*)::int as n from fare_routes")).rows;
    expect(n).toBe(18);
  });

  it("never asks for the city itself", async () => {
    await api.create(ana, fromCity);
    const [city] = await db.select().from(fareQueries).where(eq(fareQueries.origin, "SAO"));
    expect(
      await db
        .select()
        .from(fareRoutes)
        .where(eq(fareRoutes.routeId, city?.id ?? 0)),
    ).toEqual([]);
    expect(await watchedRoutes()).toEqual(["CGH-LIS", "GRU-LIS", "VCP-LIS"]);
  });

  it("is another search than one from an airport, and a conflict when made twice", async () => {
    await api.create(ana, fromCity);
    await api.create(ana, { ...fromCity, origin: "GRU" });
    const again = await api.call("POST", "/", { as: ana, body: { ...fromCity, origin: "sao" } });
    expect([again.statusCode, again.json().message]).toEqual([409, "Search conflict"]);
  });

  it("counts as one search of the plan", async () => {
    for (let stay = 3; stay < 8; stay++) await api.create(ana, { ...fromCity, min_days: stay });
    const sixth = await api.call("POST", "/", { as: ana, body: { ...fromCity, min_days: 8 } });
    expect([sixth.statusCode, sixth.json().message]).toEqual([402, "Plan limit exceeded"]);
  });

  it.each([
    ["SAO", "GRU"],
    ["CGH", "SAO"],
    ["SAO", "SAO"],
    ["GRU", "GRU"],
  ])("%s → %s is refused: it would lead back to where it starts", async (origin, destination) => {
    const answer = await api.call("POST", "/", { as: ana, body: { ...fromCity, origin, destination } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toEqual([
      { loc: ["body", "destination"], msg: "Origem e destino devem ser diferentes", type: "sameAirport" },
    ]);
  });

  it.each([
    ["en", "São Paulo (all)"],
    ["fr", "São Paulo (tous)"],
    ["*", "São Paulo (all)"],
  ] as const)("names the city in the language %s of its owner", async (language, name) => {
    await savePreferences(db, { accountId: ana.id, changes: { language }, at: deps.clock.now() });
    const { id } = await api.create(ana, fromCity);
    const answer = await api.call("GET", `/${id}`, { as: ana, headers: { "accept-language": "en-US" } });
    expect(answer.json().origin_details.name).toBe(name);
  });
});

it("searches from cities and from airports are listed with one question to the database", async () => {
  for (const origin of ["SAO", "GRU", "RIO", "CNF"]) {
    await api.create(ana, { ...fromCity, origin });
    deps.clock.advance(1000);
  }
  const { result, said } = await statementsOf(() => api.call("GET", "/", { as: ana }));
  expect(result.json().map((one: BatchSearch) => one.origin_airports)).toEqual([
    ["CNF"],
    ["GIG", "SDU"],
    ["GRU"],
    ["GRU", "CGH", "VCP"],
  ]);
  expect(said.filter((text) => text.includes('"searches"'))).toHaveLength(1);
});

describe("what only a city wanted", () => {
  it("is visited no longer once it is deleted; what others want stays", async () => {
    const { id } = await api.create(ana, fromCity);
    await api.create(bia, { ...fromCity, origin: "CGH" });
    await api.call("DELETE", `/${id}`, { as: ana });
    expect(await watchedRoutes()).toEqual(["CGH-LIS"]);
  });

  it("rests while it is paused", async () => {
    const { id } = await api.create(ana, fromCity);
    await api.call("PATCH", `/${id}`, { as: ana, body: { paused: true } });
    expect(await watchedRoutes()).toEqual([]);
    await api.call("PATCH", `/${id}`, { as: ana, body: { paused: false } });
    expect(await watchedRoutes()).toHaveLength(3);
  });

  it("goes with the account", async () => {
    await api.create(ana, fromCity);
    await eraseAccount(deps, ana.id);
    expect(await watchedRoutes()).toEqual([]);
    expect(await db.select().from(searches)).toEqual([]);
  });

  it("rolls with the days: yesterday's flight is not its cheapest any more", async () => {
    const { search_period_start: _start, search_period_end: _end, ...continuous } = fromCity;
    deps.fareSource.price = ({ origin }, { departure }) =>
      origin === "CGH" && departure === "2026-11-21" ? 50_000 : 100_000;
    const { id } = await api.create(ana, continuous);
    await watchAll();
    expect(await get(id)).toMatchObject({ cheapest_flight_origin: "CGH", date_from: "2026-11-21" });
    deps.clock.set("2026-11-21T15:00:00Z");
    await rollWindows(deps);
    expect(await get(id)).toMatchObject({ cheapest_flight_price: 1000, date_from: "2026-11-22" });
  });

  it("moves with the market, all airports of it, and starts without a price", async () => {
    const { id } = await api.create(ana, fromCity);
    await watchAll();
    await db.update(routePlans).set({ tries: 3, lastError: "no answer in time" });
    const simulated = { ...deps, fareSource: { ...deps.fareSource, market: "simulated" as const } };
    await adoptMarket(simulated);
    expect(await findSearchById(db, id)).toMatchObject({
      market: "simulated",
      cheapest: null,
      routes: [{ origin: "CGH" }, { origin: "GRU" }, { origin: "VCP" }],
    });
    expect(await db.select().from(routePlans)).toEqual([]);
    await watchEverything(simulated);
    expect(await watchedRoutes()).toEqual(["CGH-LIS", "GRU-LIS", "VCP-LIS"]);
    const { call } = await searchApi(simulated);
    expect((await call("GET", `/${id}`, { as: ana })).json()).toMatchObject({
      cheapest_flight_price: 1000,
      origin_airports: ["GRU", "CGH", "VCP"],
    });
  });
});

describe("many at once", () => {
  it("asking for overlapping cities and airports all get what they asked for", async () => {
    const routes = [
      ["SAO", "PAR"],
      ["GRU", "PAR"],
      ["SAO", "CDG"],
      ["CGH", "ORY"],
      ["VCP", "PAR"],
      ["PAR", "SAO"],
    ];
    const owners = await Promise.all(routes.map(() => aSignedInUser(deps)));
    const make = () =>
      Promise.all(
        routes.map(([origin, destination], n) =>
          api.create(owners[n] ?? ana, { ...fromCity, origin, destination }),
        ),
      );
    const made = await make();
    await Promise.all([
      watchAll(),
      watchEverything(testDepsLike(deps)),
      rollWindows(deps),
      ...made.slice(0, 3).map(({ id }, n) => api.call("DELETE", `/${id}`, owners[n] && { as: owners[n] })),
      ...made.slice(3).map(({ id }, n) =>
        api.call("PATCH", `/${id}`, {
          ...(owners[n + 3] && { as: owners[n + 3] }),
          body: { max_days: 13 },
        }),
      ),
    ]);
    await watchAll();
    const left = await db.select().from(searches);
    expect(left.map(({ cheapestPrice }) => cheapestPrice)).toEqual([100_000, 100_000, 100_000]);
  });

  it("answers for two airports of one city, stored at once, leave the lower price", async () => {
    const { id } = await api.create(ana, fromCity);
    await watchAll();
    for (let round = 1; round <= 5; round++) {
      const [low, high] = round % 2 ? ["GRU", "VCP"] : ["VCP", "GRU"];
      deps.fareSource.price = ({ origin }) => (origin === low ? 40_000 : origin === high ? 90_000 : 100_000);
      deps.clock.advance(40 * 3_600_000);
      await Promise.all([watchPrices(deps), watchPrices(testDepsLike(deps))]);
      await watchAll();
      expect(await get(id)).toMatchObject({ cheapest_flight_price: 400, cheapest_flight_origin: low });
    }
  });
});

/** Another worker on the same clock and the same source. */
const testDepsLike = ({ clock, fareSource }: TestDeps): TestDeps => ({ ...testDeps(db), clock, fareSource });
