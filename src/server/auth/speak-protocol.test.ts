import fastify from "fastify";
import { describe, expect, test } from "vitest";
import { signingKeys } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";
import { answersToSlowSender } from "#test/servers/slow-sender.ts";
import { speakProtocol } from "./speak-protocol.ts";

const db = await testDatabase();

describe("an error is told in the form the client reads:", () => {
  const message = "Invalid login credentials";
  const newBody = { code: "invalid_credentials", message };
  const oldBody = { code: 400, error_code: "invalid_credentials", msg: message };
  test.each([
    ["2024-01-01", newBody, "2024-01-01"],
    ["2025-06-30", newBody, "2024-01-01"],
    ["2023-12-31", oldBody, undefined],
    ["soon", oldBody, undefined],
    ["2024-13-45", oldBody, undefined],
    ["", oldBody, undefined],
  ])("version %j", async (version, body, echoed) => {
    const auth = await authApp(db);
    const headers = { "x-supabase-api-version": version };
    const answer = await auth.signIn("nobody@voos.example", "errada-1", { headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, body]);
    expect(answer.headers["x-sb-error-code"]).toBe("invalid_credentials");
    expect(answer.headers["x-supabase-api-version"]).toBe(echoed);
  });
});

test("who would wait too long is told to come again", async () => {
  const { deps } = await authApp(db);
  const app = fastify();
  speakProtocol(app, deps, 5);
  app.get("/slow", () => new Promise(() => {}));
  const headers = { "x-supabase-api-version": "2024-01-01" };
  const answer = await app.inject({ method: "GET", url: "/slow", headers });
  expect([answer.statusCode, answer.json()]).toEqual([
    504,
    {
      code: "request_timeout",
      message: "Processing this request timed out, please retry after a moment.",
    },
  ]);
});

test("who does not send the rest of a request is hung up on", async () => {
  const { deps } = await authApp(db);
  const app = fastify();
  speakProtocol(app, deps, 60);
  app.post("/body", async () => "done");
  expect(await answersToSlowSender(app, "/body")).toMatch(/^HTTP\/1.1 504 .*\r\nconnection: close\r\n/s);
  await app.close();
});

test("a client that tells no version gets the old form, reasons included", async () => {
  const auth = await authApp(db);
  const answer = await auth.app.inject({
    method: "POST",
    url: "/auth/v1/signup",
    payload: { email: "ana@voos.example", password: "12345" },
  });
  expect(answer.json()).toEqual({
    code: 422,
    error_code: "weak_password",
    msg: "Password should be at least 6 characters.",
    weak_password: { reasons: ["length"] },
  });
});

describe("S51 a body that cannot be read is the sender's fault:", () => {
  const json = "application/json;charset=UTF-8";
  test.each([
    ["half of JSON", '{"email":', json, 400, "bad_json"],
    ["a list", "[]", json, 400, "bad_json"],
    ["a text", '"x"', json, 400, "bad_json"],
    [
      "a prototype",
      '{"email":"a@b.co","password":"segredo1","data":{"__proto__":{"a":1}}}',
      json,
      400,
      "bad_json",
    ],
    [
      "an abyss",
      `{"email":"a@b.co","password":"segredo1","data":${'{"a":'.repeat(9000)}1${"}".repeat(9000)}}`,
      json,
      400,
      "validation_failed",
    ],
    ["megabytes", `{"email":"${"a".repeat(1_200_000)}"}`, json, 413, "request_entity_too_large"],
    ["plain text", "email=a", "text/plain", 400, "bad_json"],
    ["a form", "email=a", "application/x-www-form-urlencoded", 415, "validation_failed"],
    ["nothing", "", json, 422, "anonymous_provider_disabled"],
    ["null", "null", json, 422, "anonymous_provider_disabled"],
    ["a null character", '{"email":"a\\u0000@b.co","password":"segredo1"}', json, 400, "validation_failed"],
    [
      "an address that is a list",
      '{"email":["a@b.co"],"password":"segredo1"}',
      json,
      400,
      "validation_failed",
    ],
    ["an address that is a number", '{"email":7,"password":"segredo1"}', json, 400, "validation_failed"],
    [
      "an address that is an object",
      '{"email":{"a":1},"password":"segredo1"}',
      json,
      400,
      "validation_failed",
    ],
    [
      "another alphabet",
      Buffer.from('{"email":"ana@b.co","password":"segred\xe9"}', "latin1"),
      json,
      400,
      "bad_json",
    ],
    ["the same key twice", '{"email":"a","email":"b","password":"segredo1"}', json, 400, "validation_failed"],
  ])("%s", async (_what, payload, type, status, code) => {
    const auth = await authApp(db);
    const headers = { "content-type": type };
    const answer = await auth.ask({ method: "POST", url: "/signup", payload, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(auth.logged).toEqual([]);
  });
});

test.each([
  ["GET", "/nothing"],
  ["POST", "/nothing"],
  ["DELETE", "/user"],
] as const)("an unknown address is a JSON answer: %s %s", async (method, url) => {
  const auth = await authApp(db);
  const answer = await auth.ask({ method, url });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "unknown"]);
});

test("S54 nothing of a visit is logged, and no page learns the address of a followed link", async () => {
  const auth = await authApp(db);
  const { access_token: token, refresh_token: refreshToken } = await signedIn(auth);
  await auth.signIn("ana@voos.example", "errada-1");
  await auth.refresh(refreshToken);
  await auth.post("/recover", { email: "ana@voos.example" });
  const { path } = await auth.lastMail();
  for (const status of ["followed", "used"]) {
    const { headers } = await auth.ask({ method: "GET", url: path });
    const kept = [headers["referrer-policy"], headers["cache-control"]];
    expect([status, ...kept]).toEqual([status, "no-referrer", "no-store"]);
  }
  await auth.ask({ method: "PUT", url: "/user", token, payload: { password: "segredo2" } });
  expect(auth.logged).toEqual([]);
});

test("S55 answers are kept by nobody, except what is the same for all", async () => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  const cacheOf = async (url: string) =>
    (await auth.ask({ method: "GET", url, token })).headers["cache-control"];
  for (const url of ["/user", "/nothing", "/verify", "/authorize"])
    expect(await cacheOf(url)).toBe("no-store");
  for (const url of ["/settings", "/health", "/.well-known/jwks.json"])
    expect(await cacheOf(url)).toMatch(/^public, max-age=/);
});

test("S56 no other origin is let in", async () => {
  const auth = await authApp(db);
  const headers = { origin: "https://evil.com", "access-control-request-method": "POST" };
  for (const method of ["OPTIONS", "GET"] as const) {
    const answer = await auth.ask({ method, url: "/settings", headers });
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  }
});

test("the service says what it offers", async () => {
  const auth = await authApp(db);
  const get = async (url: string) => (await auth.ask({ method: "GET", url })).json();
  expect(await get("/settings")).toMatchObject({
    external: { email: true, phone: false },
    mailer_autoconfirm: false,
  });
  expect(await get("/health")).toMatchObject({ name: "GoTrue" });
  expect(await get("/authorize?provider=google")).toMatchObject({ code: "validation_failed" });
  const { keys } = await get("/.well-known/jwks.json");
  expect(keys).toEqual([expect.objectContaining({ kty: "EC", kid: expect.any(String) })]);
  expect(keys[0]).not.toHaveProperty("d");
});

test("a failure of ours is told without detail and logged without values", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  await db.update(signingKeys).set({ sealedPrivateJwk: "broken" });
  auth.clock.advance(61_000);
  const failed = await auth.signIn("ana@voos.example", "segredo1");
  expect([failed.statusCode, failed.json().code]).toEqual([500, "unexpected_failure"]);
  await auth.post("/recover", { email: "ana@voos.example" });
  const followed = await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
  expect(followed.headers.location).toContain("error=server_error");
  expect(auth.logged).toHaveLength(2);
  expect(JSON.stringify(auth.logged)).not.toMatch(/segredo1|ana@voos|token=/);
});

test("a database that is away is told in a line for each request, without a stack", async () => {
  const auth = await authApp(db);
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const app = fastify();
  speakProtocol(app, auth.deps);
  app.get("/", () => Promise.reject(new Error("params: canary", { cause: away })));
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  const line = { reason: "connect ECONNREFUSED", request: expect.any(String) };
  expect(auth.logged).toEqual([[line, "a request was turned away"]]);
});
