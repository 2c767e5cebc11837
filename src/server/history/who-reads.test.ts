import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { updateStanding } from "#server/accounts/store.ts";
import { accounts, fareChanges, searches } from "#server/database/schema.ts";
import { packChanges } from "#server/fares/pack-changes.ts";
import type { DealList } from "#shared/api/deals.ts";
import type { FlightHistory } from "#shared/api/price-history.ts";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/database.ts";
import { type OwnApi, ownApi } from "#test/own-api.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/watched-routes.ts";

const db = await testDatabase();
const march10 = calendarDate("2027-03-10");

let api: OwnApi;
let ana: SignedInUser;
let fareQueryId: number;
let searchId: string;

beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps);
  fareQueryId = await aFareQuery(db);
  searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
});

const ask = (path: string, headers = ana.headers) =>
  api.app.inject({ url: `/api/v1/searches/batches/${path}`, headers });

describe("who reads a history", () => {
  const paths = () => [`${searchId}/history`, `${searchId}/flights/${fareQueryId}.2027-03-10.7/history`];
  const statuses = (headers: Record<string, string>) =>
    Promise.all(paths().map(async (path) => (await ask(path, headers)).statusCode));

  it("is the owner of the search", async () => {
    expect(await statuses(ana.headers)).toEqual([200, 200]);
  });

  it("is nobody without a session", async () => {
    expect(await statuses({})).toEqual([401, 401]);
  });

  /** Ana's search with a price that she shares: a deal. */
  const aDeal = (over: Partial<typeof searches.$inferInsert> = {}) =>
    aSavedSearch(db, {
      ...{ accountId: ana.id, fareQueryId, maxStops: 9, cheapestSeenAt: new Date(), ...over },
      ...{ cheapestPrice: 90_000, cheapestRouteId: fareQueryId, cheapestDeparture: march10, cheapestStay: 7 },
    });

  it("is no stranger", async () => {
    expect(await statuses((await aSignedInUser(api.deps)).headers)).toEqual([404, 404]);
  });

  it("is, of a flight, whoever sees the search among the deals, but not of the search itself", async () => {
    searchId = await aDeal();
    const bruno = await aSignedInUser(api.deps);
    const { items } = (await ask("all", bruno.headers)).json<DealList>();
    expect(items.map((deal) => [deal.id, deal.cheapest_flight_id])).toEqual([
      [searchId, `${fareQueryId}.2027-03-10.7`],
    ]);
    expect(await statuses(bruno.headers)).toEqual([404, 200]);
    const outside = `${searchId}/flights/${fareQueryId}.2027-03-10.6/history`;
    expect((await ask(outside, bruno.headers)).statusCode).toBe(404);
  });

  it.each<[string, (deal: string) => unknown]>([
    ["is not shared", () => db.update(accounts).set({ shareDeals: false }).where(eq(accounts.id, ana.id))],
    ["is paused", (id) => db.update(searches).set({ pausedAt: new Date() }).where(eq(searches.id, id))],
    [
      "has no price any more",
      (id) => db.update(searches).set({ cheapestPrice: null }).where(eq(searches.id, id)),
    ],
    ["is not the best of its route", () => aDeal({ minDays: 3 }).then((id) => underbid(id))],
  ])("is no stranger when the search %s", async (_why, happens) => {
    searchId = await aDeal();
    const bruno = await aSignedInUser(api.deps);
    expect(await statuses(bruno.headers)).toEqual([404, 200]);
    await happens(searchId);
    expect(await statuses(bruno.headers)).toEqual([404, 404]);
  });

  const underbid = (id: string) =>
    db.update(searches).set({ cheapestPrice: 80_000 }).where(eq(searches.id, id));

  it("reads a deal's flight no further back than his own plan shows", async () => {
    searchId = await aDeal();
    await db.insert(fareChanges).values({
      ...{
        fareQueryId,
        observedAt: new Date("2026-09-30T10:00:00Z"),
        source: "scripted",
        changes: 1,
        format: 1,
      },
      delta: packChanges([{ day: dayNumber(march10), stay: 7, price: 130_000, level: 2 }]),
    });
    const bruno = await aSignedInUser(api.deps);
    const shown = async () =>
      (
        await ask(`${searchId}/flights/${fareQueryId}.2027-03-10.7/history`, bruno.headers)
      ).json<FlightHistory>();
    expect(await shown()).toMatchObject({ first_day: "2026-10-22", plan_limit: { shown_days: 30 } });
    await db.transaction((tx) => updateStanding(tx, bruno.id, { plan: "premium" }));
    expect(await shown()).toMatchObject({ first_day: "2026-09-30", plan_limit: null });
  });

  it("finds no search that is gone", async () => {
    searchId = randomUUID();
    expect(await statuses(ana.headers)).toEqual([404, 404]);
  });
});
