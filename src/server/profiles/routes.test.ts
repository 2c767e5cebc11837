import { desc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { readingOf } from "#server/alerts/wanted-alert.ts";
import { authRoutes } from "#server/auth/routes.ts";
import { accounts, deliveries, operators, searches, users } from "#server/database/schema.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import type { TimeZone } from "#shared/time-zones.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { livesIn } from "#test/worlds/lives-in.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { profileRoutes } from "./routes.ts";

const db = await testDatabase();
let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;

const untouched = {
  ...{
    currency: null,
    language: null,
    preferred_airport: null,
    time_zone: null,
    share_deals: true,
    is_active: true,
  },
  is_operator: false,
  ...{
    batch_searches_count: 0,
    active_searches_count: 0,
    feature_plan: { name: "Básico", max_batch_flight_searches: 5 },
  },
};

beforeEach(async () => {
  deps = testDeps(db);
  app = bareApi(deps);
  await app.register(profileRoutes(deps), { prefix: "/profiles" });
  ana = await aSignedInUser(deps);
});

const read = (as = ana) => app.inject({ url: "/profiles/", headers: as.headers });
const change = (payload: object, as = ana, browser = "pt-BR") =>
  app.inject({
    method: "PATCH",
    url: "/profiles/",
    headers: { ...as.headers, "accept-language": browser },
    payload,
  });

describe("the profile", () => {
  it("is empty until something is chosen, and shares its deals", async () => {
    expect((await read()).json()).toEqual(untouched);
  });

  it("counts the searches of its owner", async () => {
    await aSavedSearch(db, { accountId: ana.id, fareQueryId: await aFareQuery(db) });
    expect((await read()).json()).toEqual({
      ...untouched,
      batch_searches_count: 1,
      active_searches_count: 1,
    });
  });

  it.each([
    ["paused", { pausedAt: new Date("2026-11-19T12:00:00Z") }, 0],
    [
      "expired",
      { periodFrom: calendarDate("2026-10-01"), periodTo: calendarDate("2026-11-27"), minDays: 7 },
      0,
    ],
    [
      "about to leave for the last time",
      { periodFrom: calendarDate("2026-10-01"), periodTo: calendarDate("2026-11-28"), minDays: 7 },
      1,
    ],
  ])("counts a search that is %s for the plan, and as active while it is", async (_how, search, active) => {
    const id = await aSavedSearch(db, { accountId: ana.id, fareQueryId: await aFareQuery(db) });
    await db.update(searches).set(search).where(eq(searches.id, id));
    const counts = { batch_searches_count: 1, active_searches_count: active };
    expect((await read()).json()).toMatchObject(counts);
    expect((await change({ currency: "EUR" })).json()).toMatchObject(counts);
  });

  it("counts no search as active while its account is not: nobody looks at its prices", async () => {
    await aSavedSearch(db, { accountId: ana.id, fareQueryId: await aFareQuery(db) });
    await db.update(accounts).set({ isActive: false });
    const counts = { batch_searches_count: 1, active_searches_count: 0 };
    expect((await read()).json()).toMatchObject(counts);
    expect((await change({ currency: "EUR" })).json()).toMatchObject(counts);
  });

  it("says who looks after the installation, as long as he does, and what he prefers does not change it", async () => {
    const bia = await aSignedInUser(deps);
    await db.insert(operators).values({ accountId: ana.id, since: deps.clock.now() });
    expect((await read()).json()).toEqual({ ...untouched, is_operator: true });
    expect((await change({ currency: "EUR" })).json()).toMatchObject({ currency: "EUR", is_operator: true });
    expect((await read(bia)).json()).toEqual(untouched);
    await db.delete(operators);
    expect((await read()).json()).toMatchObject({ is_operator: false });
  });

  it.each([
    { currency: "EUR" },
    { language: "*" },
    { preferred_airport: "GRU" },
    { time_zone: "America/Manaus" },
    { share_deals: false },
    { currency: "CAD", language: "fr", preferred_airport: "LIS", share_deals: false },
  ])("changes what is sent and nothing else, of nobody else: %j", async (payload) => {
    const bia = await aSignedInUser(deps);
    const before = (await read(bia)).json();
    expect((await change(payload)).json()).toEqual({ ...untouched, ...payload });
    expect((await change({})).json()).toEqual({ ...untouched, ...payload });
    expect((await read()).json()).toEqual({ ...untouched, ...payload });
    expect((await read(bia)).json()).toEqual(before);
  });

  it("takes the code of an airport in small letters too", async () => {
    expect((await change({ preferred_airport: "gru" })).json()).toMatchObject({ preferred_airport: "GRU" });
  });

  it("is the language of mails about the account and of alerts; automatic is the browser's", async () => {
    await app.register(authRoutes(deps), { prefix: "/auth/v1" });
    const writtenIn = async (purpose: string) => {
      await app.inject({ method: "POST", url: `/auth/v1/${purpose}`, payload: { email: ana.email } });
      const [mail] = await db.select().from(deliveries).orderBy(desc(deliveries.createdAt));
      return mail?.payload.language;
    };
    expect(await writtenIn("recover")).toBe("pt");
    for (const [language, written] of [
      ["es", "es"],
      ["*", "en"],
      [null, "en"],
    ] as const) {
      await change({ language }, ana, "en-GB,en;q=0.9");
      deps.clock.advance(60_000);
      expect(await writtenIn("recover")).toBe(written);
      expect(await readingOf(deps, ana.id)).toMatchObject({ language: written });
    }
    await change({ currency: "EUR" }, ana, "fr");
    expect(await readingOf(deps, ana.id)).toMatchObject({ language: "en" });
  });

  it("has alerts written in Portuguese where it is automatic and accounts live elsewhere", async () => {
    await change({ language: "*" }, ana, "en");
    await db.delete(users);
    expect(await readingOf(deps, ana.id)).toMatchObject({ language: "pt" });
  });

  it("takes back what was chosen", async () => {
    await change({ currency: "EUR", preferred_airport: "GRU", share_deals: false });
    const again = { currency: null, preferred_airport: null, share_deals: true };
    expect((await change(again)).json()).toEqual(untouched);
  });

  it("names no clock that only another version offers: hours are Brasília's then", async () => {
    await livesIn(db, ana.id, "Elsewhere/Unknown" as TimeZone);
    expect((await read()).json()).toEqual(untouched);
    expect((await change({ currency: "EUR" })).json()).toEqual({ ...untouched, currency: "EUR" });
  });

  it("is one question to the database besides who asks", async () => {
    await read();
    const { said } = await statementsOf(read);
    expect(said.length).toBeLessThanOrEqual(2);
  });

  it.each([
    ["currency", { currency: "ARS" }],
    ["language", { language: "de" }],
    ["preferred_airport", { preferred_airport: "QQQ" }],
    ["preferred_airport", { preferred_airport: "GR\u0000" }],
    ["time_zone", { time_zone: "America/Atlantis" }],
    ["time_zone", { time_zone: "-03:00" }],
    ["time_zone", { time_zone: "" }],
    ["share_deals", { share_deals: "no" }],
    ["share_deals", { share_deals: null }],
    ["is_active", { is_active: true }],
    ["is_operator", { is_operator: true }],
    ["feature_plan", { feature_plan: "premium" }],
    ["batch_searches_count", { batch_searches_count: 0 }],
  ])("refuses a wrong %s and changes nothing", async (name, payload) => {
    const answer = await change({ currency: "EUR", ...payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toEqual(["body", name]);
    expect((await read()).json()).toEqual(untouched);
  });

  it("is open to its inactive owner and to nobody else", async () => {
    await db.update(accounts).set({ isActive: false });
    expect((await read()).json()).toEqual({ ...untouched, is_active: false });
    expect((await change({ language: "en" })).statusCode).toBe(200);
    expect((await app.inject({ url: "/profiles/" })).statusCode).toBe(401);
    expect((await app.inject({ method: "PATCH", url: "/profiles/", payload: {} })).statusCode).toBe(401);
  });
});
