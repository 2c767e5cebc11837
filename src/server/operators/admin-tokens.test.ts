import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { accounts, deliveries, sessions } from "#server/database/schema.ts";
import type { CreatedAccessToken } from "#shared/api/access-tokens.ts";
import type { OperatorOverview } from "#shared/api/operator.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, NOON, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { makeOperator, removeOperator } from "./appoint-operator.ts";

const db = await testDatabase();
const wish = { name: "Cobrança", scope: "admin" };
const HOSTED = { SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_ANON_KEY: "sb_publishable_x" };

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;
let bia: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  app = await buildApp(deps);
  ana = await aSignedInUser(deps, "ana@voos.example");
  bia = await aSignedInUser(deps, "bia@voos.example");
  await makeOperator(deps, db, ana.id);
  return () => app.close();
});

type Headers = Record<string, string>;
type Method = "GET" | "POST" | "PATCH";
const ask = (method: Method, path: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
const make = (headers = ana.headers, payload: object = wish) =>
  ask("POST", "/account/tokens", headers, payload);
const by = (token: string): Headers => ({ authorization: `Bearer ${token}` });
async function anAdmin(payload: object = wish): Promise<Headers> {
  const made = await make(ana.headers, payload);
  expect(made.statusCode).toBe(201);
  return by(made.json<CreatedAccessToken>().token);
}
const overview = (headers: Headers) => ask("GET", "/operator/overview", headers);
const grant = (headers: Headers) =>
  ask("PATCH", `/operator/accounts/${bia.id}`, headers, { plan: "premium" });
const signedInAt = (hoursAgo: number) =>
  db.update(sessions).set({ createdAt: new Date(deps.clock.now().getTime() - hoursAgo * HOUR_MS) });
const deactivateAna = () => db.update(accounts).set({ isActive: false }).where(eq(accounts.id, ana.id));

describe("a token for operators' calls", () => {
  it("is made by an operator who has signed in today, for ninety days", async () => {
    await signedInAt(11.9);
    const { token: _, ...made } = (await make()).json<CreatedAccessToken>();
    expect(made).toMatchObject({ scope: "admin", expires_at: "2027-02-18T15:00:00.000Z" });
    expect((await ask("GET", "/account/tokens", ana.headers)).json()).toEqual({ items: [made] });
  });

  it("is refused for longer, as no other is", async () => {
    const days = (expires_in_days: number, scope = "admin") =>
      make(ana.headers, { ...wish, scope, expires_in_days });
    const refused = await days(91);
    expect([refused.statusCode, refused.json().detail[0].loc]).toEqual([422, ["body", "expires_in_days"]]);
    expect((await days(90)).statusCode).toBe(201);
    expect((await days(365, "write")).statusCode).toBe(201);
  });

  it.each([
    ["who is no operator", () => removeOperator(deps, db, ana.id), /^Only operators/],
    ["an operator who is not active", deactivateAna, /^Only operators/],
    ["an operator who has signed in twelve hours ago", () => signedInAt(12), /sign in again$/],
  ])("is refused to %s, and one that writes is not", async (_who, happens, why) => {
    await happens();
    const refused = await make();
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringMatching(why)]);
    expect((await ask("GET", "/account/tokens", ana.headers)).json()).toEqual({ items: [] });
    expect((await make(ana.headers, { ...wish, scope: "write" })).statusCode).toBe(201);
  });

  it("is not made by another one", async () => {
    expect((await make(await anAdmin())).statusCode).toBe(403);
  });
});

describe("with such a token", () => {
  it("everything is read, found, changed and sent again, whenever its operator has signed in; it is noted as his", async () => {
    const admin = await anAdmin();
    await db.delete(sessions);
    const id = randomUUID();
    await db.insert(deliveries).values({
      ...{ id, dedupeKey: id, kind: "price-alert", recipient: "x@voos.example", payload: {} },
      ...{ createdAt: new Date(NOON), failedAt: new Date(NOON), lastError: "550", attempts: 6 },
    });
    expect((await ask("GET", "/operator/dead-letters", admin)).json().items).toHaveLength(1);
    const found = await ask("POST", "/operator/accounts/search", admin, { email: "bia@" });
    expect(found.json().items).toMatchObject([{ id: bia.id, plan: "basico" }]);
    expect((await grant(admin)).json()).toMatchObject({ plan: "premium" });
    expect((await ask("POST", "/operator/dead-letters/retry", admin, { reason: "550" })).json()).toEqual({
      retried: 1,
    });
    const { actions } = (await overview(admin)).json<OperatorOverview>();
    const byAna = actions.filter(({ operator }) => operator === "ana@voos.example");
    expect(byAna.map(({ action }) => action).sort()).toEqual(["deliveries_retried", "plan_changed"]);
  });

  it("its operator does not close his own account", async () => {
    const own = `/operator/accounts/${ana.id}`;
    expect((await ask("PATCH", own, await anAdmin(), { is_active: false })).statusCode).toBe(422);
  });

  it("one writes as with one that writes", async () => {
    expect((await ask("PATCH", "/profiles/", await anAdmin(), { currency: "BRL" })).statusCode).toBe(200);
  });

  it("the operators' calls exist as long as its owner is one, and the others go on", async () => {
    const admin = await anAdmin();
    await removeOperator(deps, db, ana.id);
    const hidden = await overview(admin);
    const nowhere = await ask("GET", "/operator/nowhere", admin);
    const { instance: _own, ...told } = hidden.json();
    const { instance: _other, ...toldOfNothing } = nowhere.json();
    expect([hidden.statusCode, told]).toEqual([404, toldOfNothing]);
    expect((await grant(admin)).statusCode).toBe(404);
    expect((await ask("PATCH", "/profiles/", admin, { currency: "BRL" })).statusCode).toBe(200);
  });

  it("they exist as long as his account is active, and its days last", async () => {
    const admin = await anAdmin({ ...wish, expires_in_days: 1 });
    await deactivateAna();
    expect((await overview(admin)).statusCode).toBe(404);
    await db.update(accounts).set({ isActive: true });
    expect((await overview(admin)).statusCode).toBe(200);
    deps.clock.advance(DAY_MS);
    expect((await overview(admin)).statusCode).toBe(401);
  });

  it("nothing is changed once accounts are kept elsewhere", async () => {
    const admin = await anAdmin();
    await app.close();
    app = await buildApp(testDeps(db, HOSTED));
    expect((await overview(admin)).statusCode).toBe(200);
    expect((await grant(admin)).statusCode).toBe(403);
  });
});
