import { describe, expect, it } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";
import { buildApp } from "./app.ts";

const db = await testDatabase();
const worker = { ROLES: "worker", DATABASE_URL: "postgres://u:p@127.0.0.1/x" };

describe("the HTTP side of a process", () => {
  it("says that it lives, and is closed to everything else, until it is ready", async () => {
    let isReady = false;
    const app = await buildApp(testDeps(db, worker), () => isReady);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    const early = await app.inject("/readyz");
    expect([early.statusCode, early.headers["retry-after"]]).toEqual([503, "2"]);
    isReady = true;
    const later = await app.inject("/readyz");
    expect([later.statusCode, later.json().database]).toEqual([200, "ok"]);
  });

  it("of a worker serves no API", async () => {
    const app = await buildApp(testDeps(db, worker));
    expect((await app.inject("/api/config")).statusCode).toBe(404);
  });

  it("that has no place for one request more tells all the same what never changes", async () => {
    const deps = testDeps(db);
    const app = await buildApp({ ...deps, config: { ...deps.config, apiRequestsAtOnce: 0 } });
    const status = async (url: string) => (await app.inject(url)).statusCode;
    expect(await status("/rates/latest/CAD")).toBe(503);
    for (const url of ["/api/config", "/api/openapi.json"]) expect(await status(url)).toBe(200);
  });

  it("tells the browser by which services one can sign in, and nothing of their secrets", async () => {
    const service = { name: "google", issuer: "https://id.example", client_id: "1", client_secret: "hush" };
    const told = async (settings: NodeJS.ProcessEnv) =>
      (await buildApp(testDeps(db, settings))).inject("/api/config");
    expect((await told({})).json().oauth_providers).toEqual([]);
    const answer = await told({ OIDC_PROVIDERS: JSON.stringify([service]) });
    expect(answer.json().oauth_providers).toEqual(["google"]);
    expect(answer.body).not.toContain("hush");
  });

  it.each([
    [{}, true],
    [{ AUTH_SIGNUPS: "off" }, false],
    [{ AUTH_SIGNUPS: "off", SUPABASE_URL: "https://p.example", SUPABASE_ANON_KEY: "k" }, true],
  ])("tells the browser whether strangers may sign up: %o", async (settings, signups) => {
    const app = await buildApp(testDeps(db, settings));
    expect((await app.inject("/api/config")).json().signups).toBe(signups);
  });

  it("tells the browser how long a password must be", async () => {
    const told = async (settings: NodeJS.ProcessEnv) =>
      (await (await buildApp(testDeps(db, settings))).inject("/api/config")).json().min_password;
    expect([await told({}), await told({ AUTH_MIN_PASSWORD: "12" })]).toEqual([6, 12]);
  });

  it.each([
    [{}, []],
    [{ AUTH_REQUIRE_CURRENT_PASSWORD: "on" }, ["current-password"]],
    [{ AUTH_REAUTHENTICATION: "on" }, ["mailed-code"]],
    [
      { AUTH_REQUIRE_CURRENT_PASSWORD: "on", AUTH_REAUTHENTICATION: "on" },
      ["current-password", "mailed-code"],
    ],
    [
      {
        AUTH_REQUIRE_CURRENT_PASSWORD: "on",
        SUPABASE_URL: "https://project.supabase.example",
        SUPABASE_ANON_KEY: "sb_publishable_1",
      },
      [],
    ],
  ])("tells the browser what a new password needs: %o", async (settings, proofs) => {
    const app = await buildApp(testDeps(db, settings));
    expect((await app.inject("/api/config")).json().password_proofs).toEqual(proofs);
  });

  it("tells the browser whom to write to, however little is configured", async () => {
    const told = async (settings: NodeJS.ProcessEnv) =>
      (await (await buildApp(testDeps(db, settings))).inject("/api/config")).json().contact_email;
    expect(await told({})).toBe("avisos@localhost");
    expect(await told({ CONTACT_EMAIL: "oi@voos.example" })).toBe("oi@voos.example");
  });

  it("lets the browser speak to this origin alone, and to the rate service when one is configured", async () => {
    const policyOf = async (settings: NodeJS.ProcessEnv) => {
      const app = await buildApp(testDeps(db, { ...worker, ...settings }));
      return String((await app.inject("/healthz")).headers["content-security-policy"]);
    };
    expect(await policyOf({})).toContain("connect-src 'self';");
    expect(await policyOf({})).not.toContain("unsafe");
    expect(await policyOf({ RATES_URL: "https://rates.example/latest/" })).toContain(
      "connect-src 'self' https://rates.example;",
    );
  });

  it.each([
    ["believes a proxy it was told of", { TRUSTED_PROXIES: "127.0.0.1" }, 400],
    ["believes nobody else", {}, 429],
  ])("%s on where a visitor comes from", async (_name, settings, expected) => {
    const app = await buildApp(testDeps(db, settings));
    const knock = (visitor: number) =>
      app.inject({
        method: "POST",
        url: "/auth/v1/token?grant_type=refresh_token",
        headers: { "x-forwarded-for": `203.0.113.${visitor}` },
        payload: { refresh_token: "nothing" },
      });
    let last = 0;
    for (let visitor = 0; visitor <= 150; visitor++) last = (await knock(visitor)).statusCode;
    expect(last).toBe(expected);
  });
});
