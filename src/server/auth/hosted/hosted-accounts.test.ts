import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { AuthClient } from "@supabase/auth-js";
import { exportJWK, exportSPKI, type JWTPayload, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { productRoutes } from "#server/app.ts";
import { keyRing } from "#server/auth/keys/signing-keys.ts";
import { operators, sessions, users } from "#server/database/schema.ts";
import { contentPolicy } from "#server/http/security-headers.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp } from "#test/doors/auth-app.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const password = "segredo1";
const sharedSecret = "a-secret-that-issuer-and-product-share";
const publishable = "sb_publishable_x";

let issuer: AuthApp;
let address: string;
let closings: (() => unknown)[] = [];
beforeEach(async () => {
  issuer = await authApp(db);
  await issuer.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(issuer.app.server.address() as AddressInfo).port}`;
  issuer.deps.config.publicUrl = address;
  issuer.clock.set(new Date().toISOString());
  closings = [() => issuer.app.close()];
});
afterEach(async () => {
  issuer.app.server.closeAllConnections();
  for (const close of closings) await close();
});

/** The product beside that issuer, on its own database: here the same one, whose users it must not look at. */
async function product(settings: NodeJS.ProcessEnv = {}) {
  const deps: TestDeps = testDeps(db, {
    SUPABASE_URL: address,
    SUPABASE_ANON_KEY: publishable,
    ...settings,
  });
  deps.clock.set(new Date().toISOString());
  const app = bareApi(deps);
  app.decorateReply("cspNonce", { getter: () => ({ script: "", style: "" }) });
  await app.register(productRoutes(deps));
  closings.push(() => app.close());
  const profile = (token: string) =>
    app.inject({
      url: "/api/v1/profiles/",
      headers: {
        authorization: `Bearer ${token}`,
        "x-tenant-id": deps.config.tenantId,
        "x-product-id": deps.config.productId,
      },
    });
  return { deps, app, profile };
}

/** Signs up, confirms and signs in at the issuer with the client of the browser. */
async function tokenOfAna(authUrl = `${address}/auth/v1`): Promise<string> {
  const client = new AuthClient({
    url: authUrl,
    headers: { apikey: publishable, Authorization: `Bearer ${publishable}` },
    autoRefreshToken: false,
    persistSession: false,
  });
  await client.signUp({ email, password });
  await issuer.ask({ method: "GET", url: (await issuer.lastMail()).path });
  const { data, error } = await client.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return data.session?.access_token ?? "";
}

const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("accounts at a hosted issuer", () => {
  it("are accepted here, and get their account at the first request", async () => {
    const { app, profile } = await product();
    const config = (await app.inject("/api/config")).json();
    expect(config).toMatchObject({ auth_url: `${address}/auth/v1`, auth_key: publishable, demo: null });
    const answer = await profile(await tokenOfAna(config.auth_url));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ is_active: true, feature_plan: { name: "Básico" } });
  });

  it("leave no accounts service, sessions or demonstration here", async () => {
    const { app, deps } = await product();
    expect(deps.config.demo).toBe(false);
    expect(app.hasRoute({ method: "POST", url: "/auth/v1/token" })).toBe(false);
    expect(app.hasRoute({ method: "GET", url: "/auth/v1/.well-known/jwks.json" })).toBe(false);
    expect(app.hasRoute({ method: "GET", url: "/api/v1/account/sessions/" })).toBe(false);
    expect(app.hasRoute({ method: "GET", url: "/api/v1/account/export" })).toBe(true);
  });

  it("may be reached by the browser, and nobody else", async () => {
    const { deps } = await product();
    expect(contentPolicy(deps.config).split(";")).toContain(`connect-src 'self' ${address}`);
  });

  it("wait for the operator and end their trial as everyone's", async () => {
    const { profile } = await product({ ACCOUNT_ACTIVATION: "manual" });
    expect((await profile(await tokenOfAna())).json().is_active).toBe(false);
  });

  it("stay signed in until the token ends, whatever happens to the session", async () => {
    const { profile, deps } = await product();
    const token = await tokenOfAna();
    await db.delete(sessions);
    await db.delete(users);
    expect((await profile(token)).statusCode).toBe(200);
    deps.clock.advance(3600_000);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it("of operators make no tokens for operators' calls: how old a sign-in is, is not known here", async () => {
    const { app, deps, profile } = await product();
    const { tenantId, productId } = deps.config;
    const token = await tokenOfAna();
    await profile(token);
    await db.insert(operators).values({ accountId: claimsOf(token).sub ?? "", since: deps.clock.now() });
    const headers = { authorization: `Bearer ${token}`, "x-tenant-id": tenantId, "x-product-id": productId };
    const make = (scope: string) =>
      app.inject({ method: "POST", url: "/api/v1/account/tokens", headers, payload: { name: "n8n", scope } });
    const refused = await make("admin");
    const why = "Sessions are kept elsewhere: changes are made at the command line";
    expect([refused.statusCode, refused.json().message]).toEqual([403, why]);
    expect((await make("write")).statusCode).toBe(201);
  });

  it("are erased here without a password, which the issuer keeps", async () => {
    const { app, deps } = await product();
    const { tenantId, productId } = deps.config;
    const authorization = `Bearer ${await tokenOfAna()}`;
    const headers = { authorization, "x-tenant-id": tenantId, "x-product-id": productId };
    await db.delete(users);
    const answer = await app.inject({ method: "DELETE", url: "/api/v1/account/", headers });
    expect(answer.statusCode).toBe(204);
  });
});

describe("a token of that issuer is refused when", () => {
  const now = () => Math.floor(Date.parse(new Date().toISOString()) / 1000);
  const resigned = async (token: string, changes: JWTPayload, header: object = {}) => {
    const { privateKey, kid } = await keyRing(issuer.deps);
    const claims = { ...claimsOf(token), ...changes };
    return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid, ...header }).sign(privateKey);
  };

  it.each<[string, JWTPayload]>([
    ["it has ended", { exp: now() - 1 }],
    ["it never ends", { exp: undefined as never }],
    ["it begins later", { nbf: now() + 3600 }],
    ["it is for another audience", { aud: "other" }],
    ["it names another issuer", { iss: "https://evil.example/auth/v1" }],
    ["its subject is no id", { sub: "' or 1=1" }],
    ["it is a service's", { role: "service_role" }],
    ["it names no session", { session_id: undefined }],
    ["it has no address", { email: "" }],
    ["it is anonymous", { is_anonymous: true }],
  ])("%s", async (_title, changes) => {
    const { profile } = await product();
    const token = await tokenOfAna();
    expect((await profile(await resigned(token, {}))).statusCode).toBe(200);
    expect((await profile(await resigned(token, changes))).statusCode).toBe(401);
  });

  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });
  it.each<[string, (token: string) => string | Promise<string>]>([
    ["nobody signed it", (token) => `${encode({ alg: "none" })}.${token.split(".")[1]}.`],
    [
      "nobody signed it, but it names a key",
      async (token) => {
        const { kid } = await keyRing(issuer.deps);
        return `${encode({ alg: "none", kid })}.${token.split(".")[1]}.`;
      },
    ],
    [
      "a stranger signed it under a known name",
      async (token) => {
        const { kid } = await keyRing(issuer.deps);
        return new SignJWT(claimsOf(token))
          .setProtectedHeader({ alg: "ES256", kid })
          .sign(stranger.privateKey);
      },
    ],
    [
      "a stranger brings his own key",
      async (token) => {
        const jwk = await exportJWK(stranger.publicKey);
        const header = { alg: "ES256", kid: "x", jwk, jku: "http://127.0.0.1:9/keys" };
        return new SignJWT(claimsOf(token)).setProtectedHeader(header).sign(stranger.privateKey);
      },
    ],
    [
      "the public key was used as a shared secret",
      async (token) => {
        const { publicKeys, kid } = await keyRing(issuer.deps);
        const [key] = publicKeys.values();
        if (!key) throw new Error("the issuer has no key");
        const body = `${encode({ alg: "HS256", kid })}.${token.split(".")[1]}`;
        const mac = createHmac("sha256", await exportSPKI(key))
          .update(body)
          .digest("base64url");
        return `${body}.${mac}`;
      },
    ],
    ["it is signed with a secret although none is shared", (token) => withSecret(claimsOf(token))],
    [
      "its claims were changed",
      (token) => token.replace(/\.[^.]+\./, `.${encode({ ...claimsOf(token), sub: randomUUID() })}.`),
    ],
    ["it is none", () => "x"],
  ])("%s", async (_title, forge) => {
    const { profile } = await product();
    const forged = await forge(await tokenOfAna());
    expect((await profile(forged)).statusCode).toBe(401);
  });
});

const withSecret = (claims: JWTPayload, secret = sharedSecret) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));

describe("an issuer with a shared secret", () => {
  it("is believed by that secret, and by its published keys as well", async () => {
    const { profile } = await product({ SUPABASE_JWT_SECRET: sharedSecret });
    const token = await tokenOfAna();
    expect((await profile(token)).statusCode).toBe(200);
    expect((await profile(await withSecret(claimsOf(token)))).statusCode).toBe(200);
    expect((await profile(await withSecret(claimsOf(token), `${sharedSecret}!`))).statusCode).toBe(401);
    expect((await profile(await withSecret({ ...claimsOf(token), aud: "x" }))).statusCode).toBe(401);
  });
});
