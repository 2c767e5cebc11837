import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fareQueries, fareRoutes } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { findOrCreateFareQuery } from "#test/worlds/watched-routes.ts";
import { lockFareQueries } from "./locks/store.ts";
import { findOrCreateFareRoutes } from "./store.ts";

const db = await testDatabase();
const saoLis = {
  query: aQuery({ origin: "SAO" }),
  pairs: ["GRU", "CGH", "VCP"].map((origin) => ({ origin, destination: "LIS" })),
};
const links = () =>
  db.select().from(fareRoutes).orderBy(asc(fareRoutes.fareQueryId), asc(fareRoutes.routeId));
const make = (asked: typeof saoLis) => findOrCreateFareRoutes(db, "real", asked);

describe("what answers a fare query", () => {
  test("between two airports it answers itself", async () => {
    const id = await findOrCreateFareQuery(db, "real", aQuery());
    expect(await links()).toEqual([{ fareQueryId: id, routeId: id }]);
  });

  test("is another for every other question", async () => {
    const asked = aQuery();
    const party = { adults: 2, children: 0, infantsInSeat: 0, infantsOnLap: 0 };
    const ids = [
      await findOrCreateFareQuery(db, "simulated", asked),
      await findOrCreateFareQuery(db, "real", asked),
      await findOrCreateFareQuery(db, "simulated", { ...asked, cabin: "first" }),
      await findOrCreateFareQuery(db, "simulated", { ...asked, maxStops: 0 }),
      await findOrCreateFareQuery(db, "simulated", { ...asked, passengers: party }),
    ];
    expect(new Set(ids).size).toBe(5);
    expect(await findOrCreateFareQuery(db, "simulated", asked)).toBe(ids[0]);
  });

  test("from a city every airport answers, and each of them itself as well", async () => {
    const { fareQueryId, routes } = await make(saoLis);
    expect(routes.map(({ origin, destination }) => `${origin}-${destination}`)).toEqual([
      "GRU-LIS",
      "CGH-LIS",
      "VCP-LIS",
    ]);
    const ids = routes.map((route) => route.fareQueryId);
    expect(await links()).toHaveLength(6);
    expect(await links()).toEqual(
      expect.arrayContaining([
        ...ids.map((id) => ({ fareQueryId: id, routeId: id })),
        ...ids.map((id) => ({ fareQueryId, routeId: id })),
      ]),
    );
  });

  test("asked again is the same, and shares the routes that were known before", async () => {
    const gru = await findOrCreateFareQuery(db, "real", aQuery());
    const first = await make(saoLis);
    expect(first.routes[0]?.fareQueryId).toBe(gru);
    expect(await make(saoLis)).toEqual(first);
    expect(await links()).toHaveLength(6);
    expect(await findOrCreateFareQuery(db, "real", aQuery({ origin: "VCP" }))).toBe(
      first.routes[2]?.fareQueryId,
    );
  });

  test("an airport that a city gained since is added when it is asked for again", async () => {
    const before = await make({ ...saoLis, pairs: saoLis.pairs.slice(0, 2) });
    const after = await make(saoLis);
    expect(after.fareQueryId).toBe(before.fareQueryId);
    expect(await links()).toHaveLength(6);
  });

  test("another market, cabin or party has fare queries of its own", async () => {
    const first = await make(saoLis);
    const other = await findOrCreateFareRoutes(db, "simulated", saoLis);
    const business = await make({ ...saoLis, query: { ...saoLis.query, cabin: "business" } });
    const ids = [first, other, business].flatMap(({ fareQueryId, routes }) => [
      fareQueryId,
      ...routes.map((route) => route.fareQueryId),
    ]);
    expect(new Set(ids).size).toBe(12);
  });

  test("many who ask at once for overlapping places, in any order, get the same ones", async () => {
    const reversed = { ...saoLis, pairs: saoLis.pairs.toReversed() };
    const asked = [
      saoLis,
      reversed,
      { query: aQuery({ origin: "CGH" }), pairs: [aQuery({ origin: "CGH" })] },
    ];
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        db.transaction(async (tx) => {
          const one = await findOrCreateFareRoutes(tx, "real", asked[n % 3] ?? saoLis);
          const ids = one.routes.map((route) => route.fareQueryId);
          await lockFareQueries(tx, [one.fareQueryId, ...ids]);
          return one.fareQueryId;
        }),
      ),
    );
    expect(new Set(made).size).toBe(2);
    expect(await db.select().from(fareQueries)).toHaveLength(4);
    expect(await links()).toHaveLength(6);
  });
});
