import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { asDatabase } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const profiles = "/api/v1/profiles/";
const route = "/api/v1/profiles";
/** Lines of the log, as they leave. */
let written: string[];
let deps: TestDeps;
let ana: SignedInUser;
beforeEach(async () => {
  written = [];
  const log = createLog({ logLevel: "trace" }, { write: (line) => void written.push(line) });
  deps = { ...testDeps(db, { AUTH_AUTOCONFIRM: "on", AUTH_REQUESTS_PER_SOURCE: "100" }), log };
  ana = await aSignedInUser(deps);
});
/** The database while nobody reaches it. */
function farAway() {
  const fail = () => Promise.reject(new Error("connect ECONNREFUSED"));
  return asDatabase(Object.assign(Object.create(db.$client), { query: fail, connect: fail }));
}
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

describe("a line of the log", () => {
  it("is one line of JSON with its time in UTC, whatever somebody has put into it", () => {
    deps.log.warn({ reason: 'a\r\n{"level":60,"msg":"forged"}\u2028\u001b[31m\0' }, "b\nc");
    expect(written).toHaveLength(1);
    expect(written[0]?.trimEnd()).toMatch(/^\{[\x20-\x7e\u2028]*\}$/);
    expect(lines()[0]).toMatchObject({
      msg: "b\nc",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it("about a statement that failed says why, and none of its values", async () => {
    const email = "canario@voos.example";
    const err = await db.execute(sql`select * from nowhere where email = ${email}`).catch((error) => error);
    deps.log.error({ err, account: ana.id }, "a digest was not written");
    expect(written.join("")).not.toContain(email);
    expect(lines()[0]).toMatchObject({
      ...{ account: ana.id, msg: "a digest was not written" },
      err: {
        reason: 'relation "nowhere" does not exist',
        stack: expect.stringContaining("log-lines.test.ts"),
      },
    });
  });

  it("about a database that answers at none of its addresses says so", async () => {
    const refused = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
    deps.log.error({ err: new Error("Failed query", { cause: refused }) }, "a tick failed");
    expect(lines()[0]).toMatchObject({ err: { reason: "ECONNREFUSED" } });
  });

  it("about a failure says when, which request, which route and whose", async () => {
    const broken = await buildApp({ ...deps, airports: undefined as never });
    const answer = await broken.inject({ url: "/api/v1/airports/GRU?x=1", headers: ana.headers });
    await broken.inject({ url: "/api/v1/airports/GRU", headers: ana.headers });
    const line = { time: expect.any(String), route: "/api/v1/airports/:iata", account: ana.id, level: 50 };
    expect(lines().filter(({ level }) => level === 50)).toEqual([expect.objectContaining(line)]);
    expect([answer.statusCode, lines().length]).toEqual([422, 1]);
  });
});

describe("who is refused is written down:", () => {
  it("with 403, by request, route and account", async () => {
    const app = await buildApp(deps);
    const headers = { ...ana.headers, "x-tenant-id": "other" };
    const answer = await app.inject({ url: `${profiles}?token=canario`, headers });
    const { instance } = answer.json();
    expect(lines()).toEqual([
      expect.objectContaining({ status: 403, request: instance, route, method: "GET" }),
    ]);
  });

  it("with 429, whose account it is", async () => {
    const app = await buildApp(deps);
    for (let n = 0; n < 61; n++) await app.inject({ url: profiles, headers: ana.headers });
    expect(lines()).toEqual([expect.objectContaining({ status: 429, route, account: ana.id })]);
  });

  it("with 429 by the accounts too", async () => {
    const app = await buildApp({ ...deps, config: { ...deps.config, authRequestsPerSource: 1 } });
    const knock = () => app.inject({ method: "POST", url: "/auth/v1/signup", payload: {} });
    expect([(await knock()).statusCode, (await knock()).statusCode]).toEqual([422, 429]);
    expect(lines()).toEqual([expect.objectContaining({ status: 429, route: "/auth/v1/signup" })]);
  });
});

it("no secret that comes or goes is in the log, however much of it is written", async () => {
  const app = await buildApp(deps);
  const [password, wrong, email] = ["canario-senha-1", "canario-errada-2", "canario@voos.example"];
  const post = (url: string, payload: object, headers = {}) =>
    app.inject({ method: "POST", url, payload, headers });
  const session = (await post("/auth/v1/signup", { email, password })).json();
  await post("/auth/v1/token?grant_type=password", { email, password: wrong });
  await post("/auth/v1/token?grant_type=refresh_token", { refresh_token: session.refresh_token });
  await post("/auth/v1/recover?redirect_to=https://canario.example/", { email });
  await app.inject("/auth/v1/verify?type=recovery&token=canario-token");
  const own = { ...ana.headers, cookie: "id=canario-cookie" };
  const token = (await post("/api/v1/account/tokens", { name: "canario", scope: "write" }, own)).json().token;
  await app.inject({
    url: `${profiles}?access_token=canario`,
    headers: { authorization: `Bearer ${token}` },
  });
  await post("/api/v1/account/channels/webhooks", { name: "x", url: "https://home.example/canario" }, own);
  const broken = await buildApp({ ...deps, db: farAway() });
  await broken.inject({ url: profiles, headers: own });
  await broken.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    payload: { email, password },
  });

  const log = written.join("");
  expect(log.length).toBeGreaterThan(100);
  for (const secret of [
    password,
    wrong,
    email,
    "canario",
    session.access_token,
    session.refresh_token,
    token,
  ])
    expect(secret).toBeTypeOf("string");
  expect(log).not.toMatch(/canario|eyJ|rasante_[A-Za-z0-9]{10}|whsec_|Bearer/);
  expect(log).not.toContain(session.refresh_token);
  expect(log).not.toContain(ana.headers.authorization ?? "none");
});
