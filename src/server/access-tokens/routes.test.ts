import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyInstance, InjectOptions } from "fastify";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { eraseAccount } from "#server/account-data/erase-account.ts";
import { accountRoutes } from "#server/account-data/routes.ts";
import { deleteSessionsOf } from "#server/auth/sessions/store.ts";
import { accessTokens, accounts, auditEvents, users } from "#server/database/schema.ts";
import { profileRoutes } from "#server/profiles/routes.ts";
import { searchRoutes } from "#server/searches/routes.ts";
import type { AccessToken, CreatedAccessToken } from "#shared/api/access-tokens.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareOwnApi } from "#test/doors/bare-api.ts";
import { aSecuredPerson } from "#test/doors/second-factor.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { accessTokenRoutes } from "./routes.ts";

const db = await testDatabase();
const wish = { name: "Planilha", scope: "read" };
const gruLis = { origin: "GRU", destination: "LIS", min_days: 10, max_days: 15 };

async function ownApi(given: TestDeps): Promise<FastifyInstance> {
  const api = bareOwnApi(given);
  await api.register(accountRoutes(given), { prefix: "/account" });
  await api.register(accessTokenRoutes(given), { prefix: "/account/tokens" });
  await api.register(profileRoutes(given), { prefix: "/profiles" });
  await api.register(searchRoutes(given), { prefix: "/searches" });
  return api;
}

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  app = await ownApi(deps);
  ana = await aSignedInUser(deps);
});

const call = (
  method: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE",
  url: string,
  headers: Record<string, string>,
  body?: object,
) => app.inject({ method, url, headers, ...(body && { payload: body }) } satisfies InjectOptions);
const make = (body: object = wish, as = ana) => call("POST", "/account/tokens", as.headers, body);
const list = async (as = ana): Promise<AccessToken[]> =>
  (await call("GET", "/account/tokens", as.headers)).json().items;
const by = (token: string, more = {}) => ({ authorization: `Bearer ${token}`, ...more });
async function aToken(body: object = wish, as = ana): Promise<CreatedAccessToken> {
  const answer = await make(body, as);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

describe("a new token", () => {
  it("is told once, and kept unreadable", async () => {
    const answer = await make();
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { token, ...told } = answer.json<CreatedAccessToken>();
    expect(token).toMatch(/^rasante_[A-Za-z0-9_-]{43}$/);
    expect(told).toEqual({
      id: expect.any(String),
      name: "Planilha",
      scope: "read",
      ending: token.slice(-4),
      created_at: "2026-11-20T15:00:00.000Z",
      expires_at: "2027-02-18T15:00:00.000Z",
      last_used_at: null,
    });
    expect(await list()).toEqual([told]);
    expect(JSON.stringify(await db.select().from(accessTokens))).not.toContain(token.slice(8, 40));
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toContain("access_token_created");
  });

  it("is another one every time, the newest listed first", async () => {
    const first = await aToken();
    deps.clock.advance(1000);
    const second = await aToken({ ...wish, name: "Robô" });
    expect(first.token).not.toBe(second.token);
    expect((await list()).map(({ name }) => name)).toEqual(["Robô", "Planilha"]);
  });

  it.each([
    [1, "2026-11-21T15:00:00.000Z"],
    [365, "2027-11-20T15:00:00.000Z"],
  ])("may run %i days", async (expires_in_days, expiry) => {
    expect((await aToken({ ...wish, expires_in_days })).expires_at).toBe(expiry);
  });

  it.each([
    ["no name", { scope: "read" }, "name"],
    ["a blank name", { ...wish, name: "  " }, "name"],
    ["a name too long", { ...wish, name: "a".repeat(61) }, "name"],
    ["a name of two lines", { ...wish, name: "a\nb" }, "name"],
    ["a name with a null", { ...wish, name: "a\u0000" }, "name"],
    ["half a character", { ...wish, name: "\ud800" }, "name"],
    ["no scope", { name: "a" }, "scope"],
    ["another scope", { ...wish, scope: "root" }, "scope"],
    ["no day", { ...wish, expires_in_days: 0 }, "expires_in_days"],
    ["too many days", { ...wish, expires_in_days: 366 }, "expires_in_days"],
    ["half a day", { ...wish, expires_in_days: 1.5 }, "expires_in_days"],
    ["an owner", { ...wish, account_id: randomUUID() }, "account_id"],
  ])("is refused with %s", async (_what, body, field) => {
    const answer = await make(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toEqual(["body", field]);
    expect(await list()).toEqual([]);
  });

  it("is refused beyond twenty, also when they are asked for at once", async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => make()));
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json().message).toBe("An account has at most 20 access tokens: revoke one first");
    const [first] = await list();
    await call("DELETE", `/account/tokens/${first?.id}`, ana.headers);
    expect((await make()).statusCode).toBe(201);
  });

  it("takes the place of the one that expired first where twenty are there", async () => {
    const made: AccessToken[] = [];
    for (let nth = 0; nth < 20; nth++) made.push(await aToken({ ...wish, name: `${nth}` }));
    const expire = (nth: number, msAgo: number) =>
      db
        .update(accessTokens)
        .set({ expiresAt: new Date(deps.clock.now().getTime() - msAgo) })
        .where(eq(accessTokens.id, made[nth]?.id ?? ""));
    await expire(3, 0);
    await expire(7, DAY_MS);
    await aToken({ ...wish, name: "Robô" });
    const names = (await list()).map(({ name }) => name);
    expect([names.length, names.includes("Robô"), names.includes("7")]).toEqual([20, true, false]);
    await aToken();
    expect((await make()).statusCode).toBe(422);
    const events = (await db.select().from(auditEvents)).map(({ event }) => event);
    expect(events.filter((event) => event === "access_token_revoked")).toHaveLength(2);
  });
});

describe("a new token that is asked for again by the same key, for the answer was lost,", () => {
  const withKey = (key: string, body: object = wish) =>
    call("POST", "/account/tokens", { ...ana.headers, "idempotency-key": key }, body);

  it("takes the place of the first, also when both are asked for at once", async () => {
    const answers = await Promise.all([withKey("once"), withKey("once"), withKey("once")]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const items = await list();
    expect(items).toHaveLength(1);
    const opened = await Promise.all(
      answers.map((answer) => call("GET", "/profiles/", by(answer.json<CreatedAccessToken>().token))),
    );
    expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    const events = (await db.select().from(auditEvents)).map(({ event }) => event);
    expect(events.filter((event) => event === "access_token_revoked")).toHaveLength(2);
  });

  it("has room though twenty are there", async () => {
    await withKey("once");
    for (let more = 0; more < 19; more++) await make();
    expect((await make()).statusCode).toBe(422);
    expect((await withKey("once")).statusCode).toBe(201);
    expect(await list()).toHaveLength(20);
  });

  it("is none where it was revoked meanwhile, but a new one", async () => {
    const { id } = (await withKey("once")).json();
    await call("DELETE", `/account/tokens/${id}`, ana.headers);
    expect((await withKey("once")).statusCode).toBe(201);
    expect(await list()).toHaveLength(1);
  });

  it("is refused with other wishes, and is one more by another key", async () => {
    await withKey("once");
    const refused = await withKey("once", { ...wish, scope: "write" });
    expect([refused.statusCode, refused.json().detail[0].type]).toEqual([422, "idempotency_key_reused"]);
    await withKey("twice");
    expect(await list()).toHaveLength(2);
  });
});

describe("a token", () => {
  it("opens the API without tenant and product, but not with wrong ones", async () => {
    const { token } = await aToken();
    const asked = async (more = {}) => (await call("GET", "/profiles", by(token, more))).statusCode;
    expect(await asked()).toBe(200);
    expect(await asked({ "x-tenant-id": "rasante", "x-product-id": "rasante-web" })).toBe(200);
    expect(await asked({ "x-tenant-id": "other" })).toBe(403);
    expect(await asked({ "x-product-id": "other" })).toBe(403);
  });

  it("shows what is its owner's, and nothing else", async () => {
    const bia = await aSignedInUser(deps);
    const hers = (await call("POST", "/searches", bia.headers, gruLis)).json();
    const { token } = await aToken({ ...wish, scope: "write" });
    expect((await call("GET", "/searches", by(token))).json()).toEqual([]);
    expect((await call("GET", `/searches/${hers.id}`, by(token))).statusCode).toBe(404);
    expect((await call("DELETE", `/searches/${hers.id}`, by(token))).statusCode).toBe(404);
    expect((await call("GET", "/searches", bia.headers)).json()).toHaveLength(1);
  });

  it("for reading only reads", async () => {
    const { token } = await aToken();
    for (const [method, url, body] of [
      ["POST", "/searches", gruLis],
      ["PATCH", "/profiles", { currency: "BRL" }],
      ["DELETE", `/searches/${randomUUID()}`, undefined],
    ] as const) {
      const answer = await call(method, url, by(token), body);
      expect([answer.statusCode, answer.json().message]).toEqual([403, "This access token may only read"]);
    }
    expect((await call("GET", "/searches", by(token))).statusCode).toBe(200);
    expect((await call("HEAD", "/searches", by(token))).statusCode).toBe(200);
  });

  it("for writing writes", async () => {
    const { token } = await aToken({ ...wish, scope: "write" });
    expect((await call("POST", "/searches", by(token), gruLis)).statusCode).toBe(201);
    expect((await call("PATCH", "/profiles", by(token), { currency: "BRL" })).statusCode).toBe(200);
  });

  it("manages neither the account nor its tokens", async () => {
    const { token, id } = await aToken({ ...wish, scope: "write" });
    for (const [method, url, body] of [
      ["GET", "/account/tokens", undefined],
      ["POST", "/account/tokens", wish],
      ["DELETE", `/account/tokens/${id}`, undefined],
      ["GET", "/account/sessions", undefined],
      ["DELETE", "/account/sessions", undefined],
      ["GET", "/account/export", undefined],
      ["DELETE", "/account", {}],
    ] as const) {
      const answer = await call(method, url, by(token), body);
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
    expect(await list()).toHaveLength(1);
  });

  it("ends when it is revoked", async () => {
    const { token, id } = await aToken();
    expect((await call("DELETE", `/account/tokens/${id}`, ana.headers)).statusCode).toBe(204);
    expect((await call("GET", "/profiles", by(token))).statusCode).toBe(401);
    expect((await call("DELETE", `/account/tokens/${id}`, ana.headers)).statusCode).toBe(404);
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toContain("access_token_revoked");
  });

  it("ends when its days are over, and stays listed", async () => {
    const { token } = await aToken({ ...wish, expires_in_days: 1 });
    deps.clock.advance(DAY_MS - 1);
    expect((await call("GET", "/profiles", by(token))).statusCode).toBe(200);
    deps.clock.advance(1);
    expect((await call("GET", "/profiles", by(token))).statusCode).toBe(401);
    expect(await db.select().from(accessTokens)).toHaveLength(1);
  });

  it("ends with its account", async () => {
    const { token } = await aToken();
    await eraseAccount(deps, ana.id);
    expect((await call("GET", "/profiles", by(token))).statusCode).toBe(401);
    expect(await db.select().from(accessTokens)).toEqual([]);
  });

  it("outlives the sessions of its owner", async () => {
    const { token } = await aToken();
    await db.transaction((tx) => deleteSessionsOf(tx, ana.id));
    expect((await call("GET", "/profiles", ana.headers)).statusCode).toBe(401);
    expect((await call("GET", "/profiles", by(token))).statusCode).toBe(200);
  });

  it("of an inactive account opens what a session of it opens", async () => {
    const { token } = await aToken();
    await db.update(accounts).set({ isActive: false });
    const answer = await call("GET", "/searches", by(token));
    expect([answer.statusCode, answer.json().error_code]).toEqual([403, "USER_INACTIVE"]);
    expect((await call("GET", "/profiles", by(token))).statusCode).toBe(200);
  });

  it("of a banned user opens nothing until the ban is over", async () => {
    const { token } = await aToken();
    await db.update(users).set({ bannedUntil: new Date(deps.clock.now().getTime() + DAY_MS) });
    expect((await call("GET", "/profiles", by(token))).statusCode).toBe(401);
    deps.clock.advance(DAY_MS);
    expect((await call("GET", "/profiles", by(token))).statusCode).toBe(200);
  });

  it("remembers to the hour when it was used last, and not of another one", async () => {
    const { token, id } = await aToken();
    const { id: other } = await aToken();
    const rows = async () => new Map((await db.select().from(accessTokens)).map((row) => [row.id, row]));
    const lastUse = async (of = id) => (await rows()).get(of)?.lastUsedAt?.toISOString();
    const use = () => call("GET", "/profiles", by(token));
    expect(await lastUse()).toBeUndefined();
    await use();
    expect(await lastUse()).toBe("2026-11-20T15:00:00.000Z");
    deps.clock.advance(3_600_000);
    await use();
    expect(await lastUse()).toBe("2026-11-20T15:00:00.000Z");
    deps.clock.advance(1);
    await use();
    expect(await lastUse()).toBe("2026-11-20T16:00:00.001Z");
    expect(await lastUse(other)).toBeUndefined();
  });

  it("opens the API where a hosted issuer keeps the accounts, without asking it", async () => {
    const { token } = await aToken();
    const unreachable = { SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_ANON_KEY: "sb_publishable_x" };
    app = await ownApi(testDeps(db, unreachable));
    expect((await call("GET", "/profiles", by(token))).statusCode).toBe(200);
    expect((await call("GET", "/profiles", by(`rasante_${"A".repeat(43)}`))).statusCode).toBe(401);
    expect((await call("GET", "/account/export", by(token))).statusCode).toBe(403);
  });

  it("is not written down when something breaks", async () => {
    const { token } = await aToken();
    const logged: unknown[] = [];
    const keep = (...entry: unknown[]) => void logged.push(entry);
    const broken = Object.assign(testDeps(db), { log: { debug: keep, info: keep, warn: keep, error: keep } });
    vi.spyOn(db.$client, "query").mockRejectedValue(new Error("connection lost"));
    const answer = await (await ownApi(broken)).inject({ url: "/profiles", headers: by(token) });
    vi.restoreAllMocks();
    expect(answer.statusCode).toBe(500);
    expect(logged).toHaveLength(1);
    const hash = (await db.select().from(accessTokens))[0]?.tokenHash ?? "";
    for (const secret of [token, hash]) expect(JSON.stringify(logged) + answer.body).not.toContain(secret);
  });

  it.each([
    ["forged", `rasante_${"A".repeat(43)}`],
    ["cut short", "rasante_abc"],
    ["of other characters", `rasante_${"é".repeat(43)}`],
  ])("that is %s is none", async (_what, token) => {
    await aToken();
    const answer = await call("GET", "/profiles", { ...ana.headers, ...by(token) });
    expect([answer.statusCode, answer.json().type]).toEqual([401, "/api/docs#unauthenticated"]);
  });
});

describe("the tokens of others", () => {
  it("are not seen and cannot be revoked", async () => {
    const { id } = await aToken();
    const bia = await aSignedInUser(deps);
    expect(await list(bia)).toEqual([]);
    for (const one of [id, randomUUID(), "x", "%00"])
      expect((await call("DELETE", `/account/tokens/${one}`, bia.headers)).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it("are none of a visitor's business", async () => {
    for (const method of ["GET", "POST"] as const)
      expect(
        (await call(method, "/account/tokens", {}, method === "POST" ? wish : undefined)).statusCode,
      ).toBe(401);
  });
});

it("an inactive account may still make and revoke tokens", async () => {
  await db.update(accounts).set({ isActive: false });
  const { id } = await aToken();
  expect((await call("DELETE", `/account/tokens/${id}`, ana.headers)).statusCode).toBe(204);
});

describe("whoever has a second factor", () => {
  it("makes and revokes tokens only by a session that proved it", async () => {
    const { auth, strong, weak } = await aSecuredPerson(db);
    const world: TestDeps = Object.assign(testDeps(db), { config: auth.deps.config, clock: auth.clock });
    app = await ownApi({ ...world, secret: auth.deps.secret });
    const session = (token: string) => ({
      ...by(token),
      "x-tenant-id": "rasante",
      "x-product-id": "rasante-web",
    });
    const refused = await call("POST", "/account/tokens", session(weak.access_token), wish);
    expect([refused.statusCode, refused.json().error_code]).toEqual([403, "SECOND_FACTOR_NEEDED"]);
    const made = await call("POST", "/account/tokens", session(strong.access_token), wish);
    expect(made.statusCode).toBe(201);
    const revoke = (token: string) => call("DELETE", `/account/tokens/${made.json().id}`, session(token));
    expect((await revoke(weak.access_token)).statusCode).toBe(403);
    expect((await revoke(strong.access_token)).statusCode).toBe(204);
  });
});
