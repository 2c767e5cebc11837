import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { searches } from "#server/database/schema.ts";
import type { SharedSearch } from "#shared/api/shared-search.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSharedSecret } from "#test/doors/shared-secret.ts";
import { aSignedInUser, type SignedInUser, testDeps } from "#test/test-deps.ts";
import { TELLS_WAITED_FOR, WAITED_FOR } from "#test/worlds/waited-for.ts";
import { aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";

const db = await testDatabase();
const march1 = calendarDate("2027-03-01");

let api: OwnApi;
let ana: SignedInUser;
let searchId: string;
let fareQueryId: number;
let secret: string;
beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps, "ana@voos.example");
  fareQueryId = await aFareQuery(db);
  searchId = await aSavedSearch(db, {
    ...{ accountId: ana.id, fareQueryId },
    ...{ targetPrice: WAITED_FOR, targetCurrency: "BRL", alertsMutedAt: new Date("2026-11-20T11:00:00Z") },
  });
  const fares = Array.from({ length: 23 }, (_, n) => ({
    ...{ departure: addDays(march1, n), stay: 7, price: 90_000 - n * 100 },
    level: n === 22 ? ("low" as const) : null,
  }));
  await answeredFares(db, fareQueryId, fares);
  secret = await aSharedSecret(api, ana, searchId);
  return () => api.app.close();
});

function nothingIsSold(stays: number[]) {
  const march = Array.from({ length: 31 }, (_, n) => addDays(march1, n));
  const none = stays.flatMap((stay) =>
    march.map((departure) => ({ departure, stay, price: null, level: null })),
  );
  return answeredFares(db, fareQueryId, none);
}
const ask = (text = secret, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/api/v1/shared/${text}`, headers });

describe("a shared search", () => {
  it("is read without a session: its route, its period, its cheapest flights", async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    const shared = answer.json<SharedSearch>();
    expect(shared).toMatchObject({
      ...{ status: "pending", origin: "GRU", destination: "LIS", origin_airports: ["GRU"] },
      ...{ search_period_start: "2027-03-01", search_period_end: "2027-03-31", min_days: 7, max_days: 10 },
      ...{ seat: "economy", adults: 1, total: 23 },
    });
    expect(shared.items).toHaveLength(20);
    expect(shared.items[0]).toMatchObject({
      ...{ date_dep: "2027-03-23", date_ret: "2027-03-30", cheapest_flight_price: 878 },
      ...{ current_price_level: "low", seen_at: "2026-11-20T11:30:00.000Z" },
    });
  });

  it("tells nothing that names its owner or concerns him alone", async () => {
    const { body } = await ask();
    for (const secretOfHis of [ana.id, ana.email, "voos.example", searchId, "target", "alerts", "created_at"])
      expect(body).not.toContain(secretOfHis);
    expect(body).not.toMatch(TELLS_WAITED_FOR);
  });

  it("is kept by nobody on the way, in no index, and sends no referrer on", async () => {
    expect((await ask()).headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
  });

  it("leads to the flights in the language of who reads it", async () => {
    const linkIn = async (language: string) =>
      (await ask(secret, { "accept-language": language })).json<SharedSearch>().items[0]?.search_url;
    expect([await linkIn("pt-BR"), await linkIn("en")]).toEqual([
      expect.stringContaining("hl=pt"),
      expect.stringContaining("hl=en"),
    ]);
  });

  it("says that it is paused, and when its time is over it says that and shows nothing", async () => {
    await db.update(searches).set({ pausedAt: api.deps.clock.now() });
    expect((await ask()).json<SharedSearch>()).toMatchObject({ status: "paused", total: 23 });
    await db.update(searches).set({ pausedAt: null });
    api.deps.clock.advance(130 * DAY_MS);
    expect((await ask()).json<SharedSearch>()).toMatchObject({ status: "expired", total: 0, items: [] });
  });

  it("says that nothing is on sale once all of it was seen, and not while prices may come or it is paused", async () => {
    const soldOut = async () => {
      const { total, sold_out } = (await ask()).json<SharedSearch>();
      return [total, sold_out];
    };
    expect(await soldOut()).toEqual([23, false]);
    await nothingIsSold([7]);
    expect(await soldOut()).toEqual([0, false]);
    await nothingIsSold([8, 9, 10]);
    expect(await soldOut()).toEqual([0, true]);
    api.deps.fareSource.capabilities.horizonDays = 30;
    expect(await soldOut()).toEqual([0, false]);
    expect((await ask()).json()).toMatchObject({ too_far_ahead: true });
    api.deps.fareSource.capabilities.horizonDays = 330;
    await db.update(searches).set({ pausedAt: api.deps.clock.now() });
    expect(await soldOut()).toEqual([0, false]);
  });

  it.each(["A".repeat(43), "x", `${"A".repeat(42)}é`])("does not exist under the secret %s", async (text) => {
    expect((await ask(encodeURIComponent(text))).statusCode).toBe(404);
  });

  it("takes no query", async () => {
    expect((await api.app.inject(`/api/v1/shared/${secret}?x=1`)).statusCode).toBe(422);
  });

  it("cannot be changed by it", async () => {
    for (const method of ["POST", "PATCH", "DELETE"] as const)
      expect((await api.app.inject({ method, url: `/api/v1/shared/${secret}` })).statusCode).toBe(404);
  });
});

it.each([`/api/v1/shared/${"A".repeat(43)}`, `/feeds/${"A".repeat(43)}/flights.atom`])(
  "one address asks for %s sixty times a minute, and no other one is kept out by it",
  async (url) => {
    const deps = testDeps(db);
    const app = await buildApp(deps);
    const from = (remoteAddress: string) => app.inject({ url, remoteAddress });
    for (let n = 0; n < 60; n++) expect((await from("203.0.113.1")).statusCode).toBe(404);
    const refused = await from("203.0.113.1");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
    expect((await from("203.0.113.2")).statusCode).toBe(404);
    deps.clock.advance(1000);
    expect((await from("203.0.113.1")).statusCode).toBe(404);
    await app.close();
  },
);

it("its secret is not written down when something breaks", async () => {
  const logged: unknown[] = [];
  const keep = (...entry: unknown[]) => void logged.push(entry);
  const deps = Object.assign(testDeps(db), { log: { debug: keep, info: keep, warn: keep, error: keep } });
  const app = await buildApp(deps);
  vi.spyOn(db.$client, "query").mockRejectedValue(new Error("connection lost"));
  const answers = [
    await app.inject(`/api/v1/shared/${secret}`),
    await app.inject(`/feeds/${secret}/flights.rss`),
  ];
  vi.restoreAllMocks();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged) + answers.map(({ body }) => body).join("")).not.toContain(secret);
  await app.close();
});
