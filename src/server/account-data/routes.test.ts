import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { issueTokens, startSession } from "#server/auth/sessions/start-session.ts";
import { findUserByEmail } from "#server/auth/store.ts";
import { auditEvents, dailyMinima, factors, searches, users } from "#server/database/schema.ts";
import { savePreferences } from "#server/profiles/store.ts";
import type { AccountExport } from "#shared/api/account-data.ts";
import type { OpenSessionList } from "#shared/api/open-sessions.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareOwnApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, NOON, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aFullAccount, PASSWORD } from "#test/worlds/full-account.ts";
import { aFareQuery } from "#test/worlds/watched-routes.ts";
import { aDailyMinimum } from "#test/worlds/watcher.ts";
import { accountRoutes } from "./routes.ts";

const db = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "account-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const ANA = "ana@voos.example";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let deps: TestDeps;
let app: FastifyInstance;
beforeEach(async () => {
  deps = testDeps(db, { DATA_DIR: dataDir });
  app = bareOwnApi(deps);
  await app.register(accountRoutes(deps), { prefix: "/api/v1/account" });
});

const call = (method: "GET" | "DELETE", path: string, as: SignedInUser, payload?: object) =>
  app.inject({ method, url: `/api/v1/account${path}`, headers: as.headers, ...(payload && { payload }) });

/** Another place where someone is signed in. */
async function elsewhere(as: SignedInUser, userAgent = FIREFOX): Promise<SignedInUser> {
  const user = await findUserByEmail(db, as.email);
  if (!user) throw new Error(`nobody is ${as.email}`);
  const caller = { ip: "203.0.113.9", userAgent, language: "pt" as const };
  const opened = await db.transaction((tx) => startSession(deps, tx, { user, method: "password", caller }));
  const { accessToken } = await issueTokens(deps, opened);
  return { ...as, headers: { ...as.headers, authorization: `Bearer ${accessToken}` } };
}

async function sessionsOf(as: SignedInUser): Promise<OpenSessionList["items"]> {
  const answer = await call("GET", "/sessions", as);
  expect(answer.statusCode).toBe(200);
  return answer.json<OpenSessionList>().items;
}

describe("the sessions of an account", () => {
  it("are shown to their owner, the one used last first", async () => {
    const here = await aSignedInUser(deps, ANA);
    await aSignedInUser(deps);
    deps.clock.advance(60_000);
    await elsewhere(here);
    const [other, own, ...more] = await sessionsOf(here);
    expect(more).toEqual([]);
    expect(other).toMatchObject({
      device: { browser: "Firefox", system: "Linux" },
      ip: "203.0.113.9",
      created_at: "2026-11-20T15:01:00.000Z",
      current: false,
    });
    expect(own).toMatchObject({ device: { browser: null, system: null }, current: true });
  });

  it("end one by one, at once", async () => {
    const here = await aSignedInUser(deps, ANA);
    const there = await elsewhere(here);
    const other = (await sessionsOf(here)).find(({ current }) => !current);
    expect((await call("DELETE", `/sessions/${other?.id}`, here)).statusCode).toBe(204);
    expect((await call("GET", "/sessions", there)).statusCode).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toContain("logout");
  });

  it("end all but the asking one", async () => {
    const here = await aSignedInUser(deps, ANA);
    const others = [await elsewhere(here), await elsewhere(here)];
    expect((await call("DELETE", "/sessions", here)).statusCode).toBe(204);
    for (const other of others) expect((await call("GET", "/sessions", other)).statusCode).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it("end by their ids in capitals too", async () => {
    const here = await aSignedInUser(deps, ANA);
    const [own] = await sessionsOf(here);
    expect((await call("DELETE", `/sessions/${own?.id.toUpperCase()}`, here)).statusCode).toBe(204);
    expect((await call("GET", "/sessions", here)).statusCode).toBe(401);
  });

  it("of others do not exist", async () => {
    const ana = await aSignedInUser(deps, ANA);
    const bia = await aSignedInUser(deps);
    const [session] = await sessionsOf(bia);
    for (const id of [session?.id, randomUUID(), "x", "%00"])
      expect((await call("DELETE", `/sessions/${id}`, ana)).statusCode).toBe(404);
    expect(await sessionsOf(bia)).toHaveLength(1);
  });
});

describe("the export", () => {
  it("is named by the day of the home clock", async () => {
    deps.clock.set("2026-11-21T01:30:00Z");
    const answer = await call("GET", "/export", await aSignedInUser(deps));
    expect(answer.headers["content-disposition"]).toContain("2026-11-20.json");
  });

  it("is a file with everything that names the owner", async () => {
    const ana = await aFullAccount(deps, ANA);
    const answer = await call("GET", "/export", ana);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="rasante-web-2026-11-20.json"');
    expect(answer.headers["cache-control"]).toBe("no-store");
    const file = answer.json<AccountExport>();
    expect(file).toMatchObject({
      exported_at: "2026-11-20T15:00:00.000Z",
      account: { id: ana.id, email: ANA, is_active: true, plan: "basico", seen_at: expect.any(String) },
      user: { id: ana.id, email: ANA, new_email: `new-${ANA}` },
      identities: [{ provider: "google", provider_id: `subject-of-${ana.id}` }],
      factors: [{ friendly_name: "telefone" }],
      sessions: [{ user_agent: "test" }],
      events: [{ event: "login", ip: "203.0.113.77" }],
      preferences: { currency: "BRL", language: "pt" },
      searches: [{ id: ana.searchId, origin: "GRU", destination: "LIS" }],
      daily_minima: [{ search_id: ana.searchId, day: "2026-11-19", price: 80_000 }],
      alert_preferences: { quiet_from: "23:00", quiet_to: "07:00", digest: "weekly" },
      alerts: [{ search_id: ana.searchId, rule: "drop" }],
      alert_notices: [{ channel_key: "email", state: "waiting" }],
      access_tokens: [{ name: "planilha", scope: "read", ending: "x7Qz" }],
      secret_links: [
        { kind: "feed", search_id: ana.searchId, origin: null, ending: "k3Wp", revoked_at: null },
        { kind: "feed", search_id: null, origin: "GRU", ending: "m8Tz", revoked_at: null },
      ],
      messages: [{ recipient: ANA }, { recipient: `new-${ANA}` }],
      digests: [{ day: "2026-11-16" }],
      digest_notes: [{ search_id: ana.searchId, why: "rising" }],
      alert_states: [{ search_id: ana.searchId, armed: true }],
      channels: [{ kind: "webhook", host: "home.example" }],
      operator_since: "2026-11-20T15:00:00.000Z",
      refreshes: [{ search_id: ana.searchId }],
      operator_actions: [{ action: "operator_made", detail: null }],
    });
  });

  it("holds no secret and nobody else", async () => {
    const ana = await aFullAccount(deps, ANA);
    const bia = await aFullAccount(deps, "bia@voos.example");
    const { body } = await call("GET", "/export", ana);
    for (const id of bia.ids) expect(body).not.toContain(id);
    for (const secret of ["$argon2", "password_hash", "sealed", "hash-of", "hmac", "counter"])
      expect(body).not.toContain(secret);
  });
});

describe("the table of prices", () => {
  it("is a file for spreadsheets with the owner's monitors and their daily prices", async () => {
    const ana = await aFullAccount(deps, ANA);
    const bia = await aFullAccount(deps, "bia@voos.example");
    const answer = await call("GET", "/export/prices", ana);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="rasante-web-prices-2026-11-20.csv"',
      "cache-control": "no-store",
    });
    const [names, row, ...rest] = answer.body.split("\n");
    expect(names).toMatch(/^\uFEFFBusca;Tarifas;Origem;.*;Menor preço \(BRL, cotação de [\d-]{10}\)$/);
    expect(row).toMatch(new RegExp(`^${ana.searchId};reais;GRU;LIS;.*;2026-11-19;800,00;\\d{4},\\d\\d$`));
    expect(rest).toEqual([""]);
    expect(answer.body).not.toContain(bia.searchId);
  });

  it("has no price of now beside the days of another market", async () => {
    const ana = await aFullAccount(deps, ANA);
    const now = { cheapestPrice: 90_000, cheapestSeenAt: new Date(NOON), cheapestLevel: "low" } as const;
    const pair = { cheapestDeparture: calendarDate("2027-03-01"), cheapestStay: 12 };
    await db.update(searches).set({ ...now, ...pair });
    const simulated = await aFareQuery(db, { market: "simulated" });
    const minimum = { day: calendarDate("2026-11-18"), price: 10_000 };
    await aDailyMinimum(db, { searchId: ana.searchId, fareQueryId: simulated }, minimum);
    const [, before, since] = (await call("GET", "/export/prices", ana)).body.split("\n");
    expect(before).toMatch(/;simuladas;.*;10;15;;;;;;;2026-11-18;100,00;/);
    expect(since).toMatch(
      /;reais;.*;10;15;900,00;\d{4},\d\d;Ótimo preço;2027-03-01;12;2026-11-20 12:00;2026-11-19;800,00;/,
    );
  });

  it("names a monitor that has no price yet, and speaks the language that was chosen", async () => {
    const ana = await aFullAccount(deps, ANA);
    await db.delete(dailyMinima);
    await savePreferences(db, { accountId: ana.id, changes: { language: "en" }, at: deps.clock.now() });
    const { body } = await call("GET", "/export/prices", ana);
    expect(body).toContain(`\n${ana.searchId},real,GRU,LIS,Economy,1,0,0,0,Any,,,10,15,`);
  });

  it("follows the browser where no language was chosen", async () => {
    const ana = await aFullAccount(deps, ANA);
    await savePreferences(db, { accountId: ana.id, changes: { language: "*" }, at: deps.clock.now() });
    const headers = { ...ana.headers, "accept-language": "en-GB" };
    const { body } = await app.inject({ url: "/api/v1/account/export/prices", headers });
    expect(body).toContain(",800.00,");
  });

  it("is nobody's without a session", async () => {
    expect((await app.inject("/api/v1/account/export/prices")).statusCode).toBe(401);
  });
});

describe("erasure", () => {
  it("asks for the password of an account that has one", async () => {
    const ana = await aFullAccount(deps, ANA);
    for (const payload of [undefined, {}, { password: "" }, { password: "outra-senha" }]) {
      const answer = await call("DELETE", "/", ana, payload);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail[0].loc).toEqual(["body", "password"]);
    }
    expect(await db.select().from(users)).toHaveLength(1);
    expect((await call("DELETE", "/", ana, { password: PASSWORD })).statusCode).toBe(204);
    expect(await db.select().from(users)).toEqual([]);
    expect((await call("GET", "/export", ana)).statusCode).toBe(401);
  });

  it("puts a wrong password on record, with whence it came", async () => {
    const ana = await aFullAccount(deps, ANA);
    await call("DELETE", "/", ana, { password: "outra-senha" });
    const { id: userId } = ana;
    expect(await db.select().from(auditEvents)).toContainEqual(
      expect.objectContaining({ event: "verification_failed", userId, ip: "127.0.0.1" }),
    );
  });

  it("does not let anyone guess that password", async () => {
    const ana = await aFullAccount(deps, ANA);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await call("DELETE", "/", ana, { password: `senha-${guess}` })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await call("DELETE", "/", ana, { password: PASSWORD })).statusCode).toBe(429);
  });

  it("asks nothing of whoever signs in without a password", async () => {
    const ana = await aSignedInUser(deps, ANA);
    expect((await call("DELETE", "/", ana)).statusCode).toBe(204);
    expect(await db.select().from(users)).toEqual([]);
  });

  it("S42 and the export ask for the second factor of whoever has one", async () => {
    const ana = await aFullAccount(deps, ANA);
    const weak = await elsewhere(ana);
    for (const [method, path, payload] of [
      ["GET", "/export", undefined],
      ["GET", "/export/prices", undefined],
      ["DELETE", "/", { password: PASSWORD }],
    ] as const) {
      const refused = await call(method, path, weak, payload);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().error_code).toBe("SECOND_FACTOR_NEEDED");
    }
    expect(await db.select().from(users)).toHaveLength(1);
    expect((await call("GET", "/sessions", weak)).statusCode).toBe(403);
    expect((await call("GET", "/export", ana)).statusCode).toBe(200);
  });

  it("wants no proof of a factor that was never finished", async () => {
    const ana = await aFullAccount(deps, ANA);
    await db.update(factors).set({ status: "unverified" });
    expect((await call("GET", "/export", await elsewhere(ana))).statusCode).toBe(200);
  });

  it.each([[{ password: 1 }], [{ password: PASSWORD, user_id: randomUUID() }]])(
    "refuses %o",
    async (payload) => {
      const ana = await aFullAccount(deps, ANA);
      expect((await call("DELETE", "/", ana, payload)).statusCode).toBe(422);
    },
  );
});
