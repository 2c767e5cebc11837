import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { updateStanding } from "#server/accounts/standing/store.ts";
import { accounts, fareChanges, searches } from "#server/database/schema.ts";
import { packChanges } from "#server/fares/history/pack-changes.ts";
import type { DealList } from "#shared/api/deals.ts";
import type { FlightHistory } from "#shared/api/price-history.ts";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser } from "#test/test-deps.ts";
import { aSavedSearch } from "#test/worlds/watched-routes.ts";
import { aWatcher, type Watcher } from "#test/worlds/watcher.ts";

const db = await testDatabase();
const march10 = calendarDate("2027-03-10");

let ana: Watcher;

beforeEach(async () => {
  ana = await aWatcher(db);
});

describe("who reads a history", () => {
  const paths = () => [
    `${ana.searchId}/history`,
    `${ana.searchId}/flights/${ana.fareQueryId}.2027-03-10.7/history`,
  ];
  const statuses = (headers: Record<string, string>) =>
    Promise.all(paths().map(async (path) => (await ana.ask(path, headers)).statusCode));

  it("is the owner of the search", async () => {
    expect(await statuses(ana.headers)).toEqual([200, 200]);
  });

  it("is nobody without a session", async () => {
    expect(await statuses({})).toEqual([401, 401]);
  });

  /** Ana's search with a price that she shares: a deal. */
  const aDeal = (over: Partial<typeof searches.$inferInsert> = {}) =>
    aSavedSearch(db, {
      ...{ accountId: ana.id, fareQueryId: ana.fareQueryId, maxStops: 9 },
      ...{ cheapestSeenAt: new Date(), ...over, cheapestPrice: 90_000 },
      ...{ cheapestRouteId: ana.fareQueryId, cheapestDeparture: march10, cheapestStay: 7 },
    });

  it("is no stranger", async () => {
    expect(await statuses((await aSignedInUser(ana.deps)).headers)).toEqual([404, 404]);
  });

  it("is, of a flight, whoever sees the search among the deals, but not of the search itself", async () => {
    ana.searchId = await aDeal();
    const bruno = await aSignedInUser(ana.deps);
    const { items } = (await ana.ask("all", bruno.headers)).json<DealList>();
    expect(items.map((deal) => [deal.id, deal.cheapest_flight_id])).toEqual([
      [ana.searchId, `${ana.fareQueryId}.2027-03-10.7`],
    ]);
    expect(await statuses(bruno.headers)).toEqual([404, 200]);
    const outside = `${ana.searchId}/flights/${ana.fareQueryId}.2027-03-10.6/history`;
    expect((await ana.ask(outside, bruno.headers)).statusCode).toBe(404);
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
    ana.searchId = await aDeal();
    const bruno = await aSignedInUser(ana.deps);
    expect(await statuses(bruno.headers)).toEqual([404, 200]);
    await happens(ana.searchId);
    expect(await statuses(bruno.headers)).toEqual([404, 404]);
  });

  const underbid = (id: string) =>
    db.update(searches).set({ cheapestPrice: 80_000 }).where(eq(searches.id, id));

  it("reads a deal's flight no further back than his own plan shows", async () => {
    ana.searchId = await aDeal();
    await db.insert(fareChanges).values({
      ...{ fareQueryId: ana.fareQueryId, observedAt: new Date("2026-09-30T10:00:00Z") },
      ...{ source: "scripted", changes: 1, format: 1 },
      delta: packChanges([{ day: dayNumber(march10), stay: 7, price: 130_000, level: 2 }]),
    });
    const bruno = await aSignedInUser(ana.deps);
    const shown = async () =>
      (
        await ana.ask(`${ana.searchId}/flights/${ana.fareQueryId}.2027-03-10.7/history`, bruno.headers)
      ).json<FlightHistory>();
    expect(await shown()).toMatchObject({ first_day: "2026-10-22", plan_limit: { shown_days: 30 } });
    await db.transaction((tx) => updateStanding(tx, bruno.id, { plan: "premium" }));
    expect(await shown()).toMatchObject({ first_day: "2026-09-30", plan_limit: null });
  });

  it("finds no search that is gone", async () => {
    ana.searchId = randomUUID();
    expect(await statuses(ana.headers)).toEqual([404, 404]);
  });
});
