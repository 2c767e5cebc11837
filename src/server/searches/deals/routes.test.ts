import { and, countDistinct, eq, isNotNull, isNull, or } from "drizzle-orm";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { accounts, dailyMinima, fareQueries, searches } from "#server/database/schema.ts";
import { visibleSearch } from "#server/searches/visible-search.ts";
import type { DealList } from "#shared/api/deals.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, type SignedInUser, signedInAgain, type TestDeps, testDeps } from "#test/test-deps.ts";
import { NARROWINGS } from "#test/worlds/narrowings.ts";
import { aCityQuery, aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { dealRoutes } from "./routes.ts";
import { isDeal } from "./store.ts";

const db = await testDatabase();
const SEEN = new Date("2026-11-20T11:30:00Z");
const unknown = { low_below: null, high_above: null };

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;
let bia: SignedInUser;

beforeEach(async () => {
  deps = testDeps(db);
  app = bareApi(deps);
  await app.register(dealRoutes(deps), { prefix: "/deals" });
  ana = await aSignedInUser(deps);
  bia = await aSignedInUser(deps);
});

const ask = (query: string, headers: Record<string, string>) =>
  app.inject({ url: `/deals/all${query}`, headers });

/** The list when what others did before is to be seen by everyone. */
async function deals(as: SignedInUser, query = "") {
  deps.clock.advance(30_000);
  return dealsNow(as, query);
}

async function dealsNow(as: SignedInUser, query = "") {
  const answer: DealList = (await ask(query, as.headers)).json();
  const routes = answer.items.map(({ origin, destination }) => `${origin}-${destination}`);
  return { ...answer, routes };
}

type Over = Partial<typeof searches.$inferInsert> & { origin?: string; destination?: string };

/** A search whose cheapest flight is known; its id. */
async function priced(owner: SignedInUser, price: number, { origin, destination, ...over }: Over = {}) {
  const fareQueryId = await aFareQuery(db, { origin: origin ?? "GRU", destination: destination ?? "LIS" });
  return aSavedSearch(db, {
    ...{ accountId: owner.id, fareQueryId, cheapestRouteId: fareQueryId, cheapestPrice: price },
    ...{
      cheapestDeparture: calendarDate("2027-03-10"),
      cheapestStay: 8,
      cheapestLevel: "typical",
      cheapestSeenAt: SEEN,
    },
    ...over,
  });
}

/** The lowest price of a search on each of these days before today. */
async function seenOnDays(searchId: string, prices: readonly number[]) {
  const [search] = await db.select().from(searches).where(eq(searches.id, searchId));
  const { fareQueryId = 0 } = search ?? {};
  const days = prices.map((price, back) => ({ price, day: addDays(calendarDate("2026-11-19"), -back) }));
  await db.insert(dailyMinima).values(days.map((day) => ({ searchId, fareQueryId, checks: 4, ...day })));
}

/** Four routes: Lisbon 900, Buenos Aires 500, New York 1,200 and, from Rio, Paris 700. */
async function aBoard() {
  await priced(ana, 90_000);
  await priced(ana, 50_000, { destination: "EZE", cheapestStay: 10, cheapestLevel: "low" });
  await priced(ana, 120_000, {
    destination: "JFK",
    cheapestDeparture: calendarDate("2027-03-05"),
    cheapestLevel: "high",
  });
  await priced(ana, 70_000, {
    origin: "GIG",
    destination: "CDG",
    cheapestDeparture: calendarDate("2027-03-20"),
  });
}

describe("the deals", () => {
  it("say whether the source or the history found their level, on how much and by which lines", async () => {
    const found = { cheapestLevel: "low", cheapestLevelDays: 34, cheapestLevelPrices: 412 } as const;
    const id = await priced(ana, 50_000, { destination: "EZE", ...found });
    await seenOnDays(id, [52_000, 55_000, 60_000, 61_000, 62_000]);
    await priced(bia, 60_000, { destination: "JFK", ...found });
    await priced(ana, 70_000, { destination: "MIA", cheapestLevel: "high" });
    await priced(ana, 80_000, { destination: "CDG", cheapestLevel: null });
    const basis = { source: "history", days: 34, observations: 412, ...unknown };
    expect((await deals(bia)).items.map((item) => item.price_level_basis)).toEqual([
      { ...basis, low_below: 550, high_above: 610 },
      basis,
      { source: "fare_source", days: null, observations: null, ...unknown },
      null,
    ]);
  });

  it("show the best fare of every route to everyone, never whose it is", async () => {
    await priced(ana, 90_050);
    await priced(ana, 80_000, { minDays: 8, cheapestLevel: "low" });
    await priced(ana, 50_000, { destination: "EZE" });
    const { items, total, meta } = await deals(bia);
    expect(total).toBe(2);
    expect(items[1]).toEqual({
      id: expect.any(String),
      ...{ origin: "GRU", destination: "LIS", seat: "economy" },
      ...{ adults: 1, children: 0, infants_in_seat: 0, infants_on_lap: 0 },
      origin_details: { name: expect.any(String), city: "São Paulo", country: "BR" },
      destination_details: { name: expect.any(String), city: "Lisboa", country: "PT" },
      ...{ cheapest_flight_price: 800, cheapest_flight_currency: "CAD", cheapest_flight_price_level: "low" },
      price_level_basis: { source: "fare_source", days: null, observations: null, ...unknown },
      cheapest_flight_id: `${await aFareQuery(db)}.2027-03-10.8`,
      ...{ cheapest_flight_updated: SEEN.toISOString(), date_from: "2027-03-10", trip_duration_days: 8 },
    });
    expect(meta.filters).toEqual({ origin_countries: ["BR"], destination_countries: ["AR", "PT"] });
  });

  it("name the airports of the fare where a city is watched, and the city until there is one", async () => {
    const gig = await aFareQuery(db, { origin: "GIG" });
    const rio = await aCityQuery(db, { origin: "RIO" }, [gig, await aFareQuery(db, { origin: "SDU" })]);
    const search = { accountId: ana.id, fareQueryId: rio };
    const id = await aSavedSearch(db, search);
    expect(await deals(ana)).toMatchObject({ routes: ["RIO-LIS"], total: 1 });
    for (const origin of ["RIO", "SDU"]) expect((await deals(ana, `?origin=${origin}`)).total).toBe(1);
    expect((await deals(ana, "?origin=GRU")).total).toBe(0);
    expect((await deals(ana)).meta.filters).toMatchObject({ origin_countries: ["BR"] });
    await priced(ana, 90_000, {
      id: crypto.randomUUID(),
      fareQueryId: rio,
      minDays: 8,
      cheapestRouteId: gig,
    });
    expect(new Set((await deals(ana)).routes)).toEqual(new Set(["GIG-LIS", "RIO-LIS"]));
    expect((await deals(bia, "?origin=RIO")).routes).toEqual(["GIG-LIS"]);
    expect(id).not.toBe((await deals(bia)).items[0]?.id);
  });

  it("name a city in the browser's language while the viewer has chosen none", async () => {
    const sdu = await aFareQuery(db, { origin: "SDU" });
    const fareQueryId = await aCityQuery(db, { origin: "RIO" }, [sdu]);
    await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    const seen = await ask("", { ...ana.headers, "accept-language": "en-GB" });
    expect(seen.json().items[0].origin_details.name).toBe("Rio de Janeiro (all)");
  });

  it("say for how many travellers the price is, to the owner and to others", async () => {
    const passengers = { adults: 2, children: 1, infantsInSeat: 0, infantsOnLap: 1 };
    const fareQueryId = await aFareQuery(db, { passengers });
    await priced(ana, 300_000, { fareQueryId, cheapestRouteId: fareQueryId });
    const party = { adults: 2, children: 1, infants_in_seat: 0, infants_on_lap: 1 };
    for (const viewer of [ana, bia]) expect((await deals(viewer)).items).toMatchObject([party]);
  });

  it("show a search without a price to its owner only, behind the others", async () => {
    await aSavedSearch(db, { accountId: ana.id, fareQueryId: await aFareQuery(db, { destination: "MIA" }) });
    await priced(bia, 90_000);
    expect((await deals(ana)).routes).toEqual(["GRU-LIS", "GRU-MIA"]);
    expect((await deals(ana, "?sort_order=desc")).routes).toEqual(["GRU-LIS", "GRU-MIA"]);
    expect((await deals(bia)).routes).toEqual(["GRU-LIS"]);
    expect((await deals(ana, "?min_price=0")).routes).toEqual(["GRU-LIS"]);
  });

  it.each<[string, Over]>([
    ["paused", { pausedAt: new Date("2026-11-20T10:00:00Z") }],
    ["over", { periodFrom: calendarDate("2026-11-10"), periodTo: calendarDate("2026-11-23"), minDays: 3 }],
  ])("leave out the viewer's own search without a price that is %s", async (_why, over) => {
    await aSavedSearch(db, { accountId: ana.id, fareQueryId: await aFareQuery(db), ...over });
    expect((await deals(ana)).total).toBe(0);
    const lastChance = {
      periodFrom: calendarDate("2026-11-10"),
      periodTo: calendarDate("2026-11-24"),
      minDays: 3,
    };
    await aSavedSearch(db, { accountId: ana.id, fareQueryId: await aFareQuery(db), ...lastChance });
    expect((await deals(ana)).total).toBe(1);
  });

  it.each<[string, Over]>([
    ["paused", { pausedAt: new Date("2026-11-20T10:00:00Z") }],
    ["with a departure that is over", { cheapestDeparture: calendarDate("2026-11-20") }],
  ])("leave out a search that is %s", async (_why, over) => {
    await priced(ana, 90_000, over);
    expect((await deals(bia)).total).toBe(0);
  });

  it("leave out who does not share and who is inactive", async () => {
    await priced(ana, 90_000);
    await db.update(accounts).set({ shareDeals: false });
    expect([(await deals(bia)).total, (await deals(ana)).total]).toEqual([0, 1]);
    await db.update(accounts).set({ shareDeals: true });
    expect((await deals(bia)).total).toBe(1);
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.id, ana.id));
    expect((await deals(bia)).total).toBe(0);
  });

  it("never show fares of another market", async () => {
    const fareQueryId = await aFareQuery(db, { market: "simulated" });
    await priced(ana, 90_000, { fareQueryId, cheapestRouteId: fareQueryId });
    expect((await deals(ana)).total).toBe(deps.fareSource.market === "simulated" ? 1 : 0);
  });

  it("point to the viewer's own search when two cost the same", async () => {
    await priced(ana, 90_000);
    const own = await priced(bia, 90_000);
    expect((await deals(bia)).items.map(({ id }) => id)).toEqual([own]);
  });

  it("point to the first by its id of those that cost the same, to their owner and to others", async () => {
    const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    for (const [maxStops, n] of [2, 3, 1, 4].entries()) await priced(ana, 90_000, { id: idOf(n), maxStops });
    for (const viewer of [ana, bia])
      expect((await deals(viewer)).items.map(({ id }) => id)).toEqual([idOf(1)]);
  });

  it.each([
    ["", "GRU-EZE GIG-CDG GRU-LIS GRU-JFK"],
    ["?sort_order=desc", "GRU-JFK GRU-LIS GIG-CDG GRU-EZE"],
    ["?sort_by=departure_date", "GRU-JFK GRU-EZE GRU-LIS GIG-CDG"],
    ["?sort_by=departure_date&sort_order=desc", "GIG-CDG GRU-EZE GRU-LIS GRU-JFK"],
    ["?sort_by=duration", "GIG-CDG GRU-LIS GRU-JFK GRU-EZE"],
    ["?sort_by=duration&sort_order=desc", "GRU-EZE GIG-CDG GRU-LIS GRU-JFK"],
    ["?origin=GRU", "GRU-EZE GRU-LIS GRU-JFK"],
    ["?origin=gig", "GIG-CDG"],
    ["?origin=SAO", "GRU-EZE GRU-LIS GRU-JFK"],
    ["?destination=NYC", "GRU-JFK"],
    ["?destination=XXX", ""],
    ["?min_price=700&max_price=900", "GIG-CDG GRU-LIS"],
    ["?max_price=0", ""],
    ["?min_price=0", "GRU-EZE GIG-CDG GRU-LIS GRU-JFK"],
    ["?date_from=2027-03-10", "GRU-EZE GIG-CDG GRU-LIS"],
    ["?date_to=2027-03-18", "GRU-LIS GRU-JFK"],
    ["?min_trip_duration=10", "GRU-EZE"],
    ["?max_trip_duration=8", "GIG-CDG GRU-LIS GRU-JFK"],
    ["?current_price_level=low", "GRU-EZE"],
    ["?destination_countries=PT&destination_countries=AR", "GRU-EZE GRU-LIS"],
    ["?destination_countries[]=pt", "GRU-LIS"],
    ["?destination_countries[]=pt&destination_countries=AR", "GRU-EZE GRU-LIS"],
    ["?origin_countries=US", ""],
    ["?origin_countries=BR&max_price=600", "GRU-EZE"],
  ])("answer to %s", async (query, expected) => {
    await aBoard();
    for (const viewer of [ana, bia]) {
      const { routes, total } = await deals(viewer, query);
      expect(routes.join(" ")).toBe(expected);
      expect(total).toBe(routes.length);
    }
  });

  it.each(NARROWINGS)("are fewer by %s=%s", async (name, value) => {
    await aBoard();
    expect((await deals(bia, `?${name}=${value}`)).total).toBeLessThan(4);
  });

  it("are cut into pages with the total of all", async () => {
    await aBoard();
    expect(await deals(bia, "?limit=2")).toMatchObject({ routes: ["GRU-EZE", "GIG-CDG"], total: 4 });
    expect(await deals(bia, "?limit=3&offset=3")).toMatchObject({ routes: ["GRU-JFK"], total: 4 });
    expect(await deals(bia, "?offset=1000000")).toMatchObject({ routes: [], total: 4 });
  });

  it("offer the countries that the other filters leave, so that a choice can be widened", async () => {
    await aBoard();
    const facets = async (query: string) => (await deals(bia, query)).meta.filters;
    expect(await facets("?destination_countries=PT")).toEqual({
      origin_countries: ["BR"],
      destination_countries: ["AR", "FR", "PT", "US"],
    });
    expect((await facets("?max_price=800")).destination_countries).toEqual(["AR", "FR"]);
    expect(await facets("?origin_countries=PT")).toEqual({
      origin_countries: ["BR"],
      destination_countries: [],
    });
    expect((await facets("?destination_countries=JP")).origin_countries).toEqual([]);
  });
});

describe("the deals of a moment ago", () => {
  const LISBON = ["GRU-LIS"];

  it("are shown for half a minute at most when others change their mind", async () => {
    await priced(ana, 90_000);
    expect((await deals(bia)).routes).toEqual(LISBON);
    await db.update(accounts).set({ shareDeals: false });
    expect((await dealsNow(bia)).routes).toEqual(LISBON);
    deps.clock.advance(29_999);
    expect((await dealsNow(bia)).routes).toEqual(LISBON);
    deps.clock.advance(30_000);
    expect((await dealsNow(bia)).routes).toEqual([]);
  });

  it("are read anew behind the first look after a quarter of a minute", async () => {
    await priced(ana, 90_000);
    await deals(bia);
    await priced(ana, 50_000, { destination: "EZE" });
    deps.clock.advance(15_000);
    expect((await dealsNow(bia)).routes).toEqual(LISBON);
    await vi.waitFor(
      async () => expect((await dealsNow(bia)).routes).toEqual(["GRU-EZE", "GRU-LIS"]),
      20_000,
    );
  });

  it("are of the day: none departs on it", async () => {
    await priced(ana, 90_000, { cheapestDeparture: calendarDate("2026-11-21") });
    expect((await deals(bia)).routes).toEqual(LISBON);
    deps.clock.set("2026-11-21T02:59:50Z");
    bia = await signedInAgain(deps, bia);
    expect((await dealsNow(bia)).routes).toEqual(LISBON);
    deps.clock.advance(10_000);
    expect((await dealsNow(bia)).routes).toEqual([]);
  });

  it("are read anew when the clock was set back", async () => {
    await priced(ana, 90_000);
    expect((await deals(bia)).routes).toEqual(LISBON);
    await db.update(accounts).set({ shareDeals: false });
    deps.clock.advance(-3_600_000);
    bia = await signedInAgain(deps, bia);
    expect((await dealsNow(bia)).routes).toEqual([]);
  });

  it("give way at once to what the viewer has found, paused, changed or deleted himself", async () => {
    await priced(ana, 90_000);
    expect((await deals(bia)).items).toMatchObject([{ cheapest_flight_price: 900 }]);
    const own = await priced(bia, 80_000);
    const isOwn = eq(searches.id, own);
    expect((await dealsNow(bia)).items).toMatchObject([{ id: own, cheapest_flight_price: 800 }]);
    await deals(bia);
    await db.update(searches).set({ cheapestPrice: 85_000 }).where(isOwn);
    expect((await dealsNow(bia)).items).toMatchObject([{ id: own, cheapest_flight_price: 850 }]);
    await db.update(searches).set({ pausedAt: deps.clock.now() }).where(isOwn);
    expect((await dealsNow(bia)).items).toMatchObject([{ cheapest_flight_price: 900 }]);
    await db.delete(searches).where(isOwn);
    expect((await dealsNow(bia)).items).toMatchObject([{ cheapest_flight_price: 900 }]);
    expect((await dealsNow(ana)).items).toMatchObject([{ cheapest_flight_price: 800 }]);
    expect((await deals(ana)).items).toMatchObject([{ cheapest_flight_price: 900 }]);
  });

  it("open nothing that is not shared any more", async () => {
    const id = await priced(ana, 90_000);
    expect((await deals(bia)).items.map((deal) => deal.id)).toEqual([id]);
    const asked = { accountId: bia.id, searchId: id };
    expect(await visibleSearch(deps, asked)).toMatchObject({ owned: false });
    await db.update(accounts).set({ shareDeals: false });
    expect((await dealsNow(bia)).items.map((deal) => deal.id)).toEqual([id]);
    await expect(visibleSearch(deps, asked)).rejects.toThrow("Search not found");
  });

  it("cost the database one question per quarter of a minute, however many look", async () => {
    await aBoard();
    await deals(bia);
    const looks = () => Promise.all(Array.from({ length: 5 }, () => dealsNow(bia)));
    const pools = (said: string[]) => said.filter((text) => text.includes("leader"));
    expect(pools((await statementsOf(looks)).said)).toHaveLength(0);
    deps.clock.advance(30_000);
    expect(pools((await statementsOf(looks)).said)).toHaveLength(1);
  });
});

test("the deals of anybody are those that one statement over all searches would give", {
  timeout: 60_000,
}, async () => {
  const others = [await aSignedInUser(deps), await aSignedInUser(deps)];
  const owners = [ana, bia, ...others];
  const someDeals = fc.array(
    fc.record({
      ...{
        owner: fc.nat(3),
        destination: fc.constantFrom("LIS", "CDG", "EZE"),
        price: fc.integer({ min: 1, max: 4 }),
      },
      ...{ isPaused: fc.boolean(), isPriced: fc.boolean() },
    }),
    { minLength: 1, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(someDeals, fc.nat(3), async (given, shy) => {
      await db.delete(searches);
      await db.update(accounts).set({ shareDeals: true });
      await db
        .update(accounts)
        .set({ shareDeals: false })
        .where(eq(accounts.id, owners[shy]?.id ?? ""));
      for (const [place, { owner, destination, price, isPaused, isPriced }] of given.entries())
        await priced(owners[owner] ?? ana, price, {
          ...{ destination, minDays: 1, maxDays: 8 + place, pausedAt: isPaused ? SEEN : null },
          ...(!isPriced && { cheapestPrice: null, cheapestRouteId: null, cheapestDeparture: null }),
        });
      const all = await db.select({ id: searches.id }).from(searches);
      deps.clock.advance(30_000);
      for (const viewer of owners) {
        const { items } = await dealsNow(viewer);
        const view = { accountId: viewer.id, market: deps.fareSource.market, now: deps.clock.now() };
        const listed = items.filter(({ cheapest_flight_price }) => cheapest_flight_price !== null);
        for (const { id } of all)
          expect(await isDeal(db, { ...view, today: calendarDate("2026-11-20") }, id)).toBe(
            listed.some((deal) => deal.id === id),
          );
        const [{ n = 0 } = {}] = await db
          .select({ n: countDistinct(fareQueries.destination) })
          .from(searches)
          .innerJoin(fareQueries, eq(fareQueries.id, searches.fareQueryId))
          .innerJoin(accounts, eq(accounts.id, searches.accountId))
          .where(
            and(
              isNull(searches.pausedAt),
              or(
                eq(searches.accountId, viewer.id),
                and(accounts.shareDeals, isNotNull(searches.cheapestPrice)),
              ),
            ),
          );
        expect(items).toHaveLength(n);
      }
    }),
    { numRuns: 25 },
  );
});

describe("who may see the deals", () => {
  test("nobody without a session, and no inactive account", async () => {
    expect((await ask("", {})).statusCode).toBe(401);
    await db.update(accounts).set({ isActive: false });
    expect((await ask("", bia.headers)).statusCode).toBe(403);
  });
});
