import { gzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { DOMAIN_ERROR_CODES, DomainError } from "#server/errors.ts";
import { errorBody } from "#shared/api/errors.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, type SignedInUser, testDeps } from "#test/test-deps.ts";
import { PROBLEM_TYPES, toErrorAnswer, toHttpAnswer } from "./error-body.ts";

const db = await testDatabase();
const deps = testDeps(db, { API_REQUESTS_PER_MINUTE: "100000" });
const app = await buildApp(deps);
let ana: SignedInUser;
beforeEach(async () => {
  ana = await aSignedInUser(deps);
});

const json = { "content-type": "application/json" };
const searches = "/api/v1/searches/batches";

const asAna = (asked: InjectOptions) => ({ ...asked, headers: { ...ana.headers, ...asked.headers } });

const problems: [title: string, asked: InjectOptions, status: number, type: string][] = [
  ["no token", { url: searches, headers: { authorization: "" } }, 401, "unauthenticated"],
  ["another tenant", { url: searches, headers: { "x-tenant-id": "other" } }, 403, "forbidden"],
  ["an address that is none of ours", { url: "/api/v2/searches" }, 404, "not-found"],
  ["an address below the API", { url: "/api/v1/nothing" }, 404, "not-found"],
  ["a method nobody offers", { method: "PUT", url: searches }, 404, "not-found"],
  ["a search nobody has", { url: `${searches}/0` }, 404, "not-found"],
  ["an address that cannot be read", { url: "/api/v1/%c3%28" }, 400, "malformed-request"],
  [
    "a body that is not JSON",
    { method: "POST", url: searches, headers: json, body: "{" },
    400,
    "malformed-request",
  ],
  [
    "a body that is not UTF-8",
    { method: "POST", url: searches, headers: json, body: Buffer.from('{"origin":"S\xe3o"}', "latin1") },
    400,
    "malformed-request",
  ],
  ["an empty body said to be JSON", { method: "POST", url: searches, headers: json }, 422, "invalid"],
  [
    "a body of another kind",
    { method: "POST", url: searches, headers: { "content-type": "text/csv" }, body: "a" },
    415,
    "unsupported-media-type",
  ],
  [
    "a body that is compressed",
    { method: "POST", url: searches, headers: { ...json, "content-encoding": "gzip" }, body: gzipSync("{}") },
    415,
    "unsupported-media-type",
  ],
  [
    "plain text",
    { method: "POST", url: searches, headers: { "content-type": "text/plain" }, body: "{}" },
    415,
    "unsupported-media-type",
  ],
  [
    "a body too large",
    { method: "POST", url: searches, headers: json, body: `"${"a".repeat(70_000)}"` },
    413,
    "payload-too-large",
  ],
  ["a wrong parameter", { url: "/api/v1/airports/?limit=x&q=a" }, 422, "invalid"],
];

describe("a refusal is problem details:", () => {
  test.each(problems)("%s", async (_title, asked, status, type) => {
    const answer = await app.inject(asAna(asked));
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    const { message, ...problem } = errorBody.strict().required().partial().parse(answer.json());
    expect(message).not.toBe("");
    expect(problem).toMatchObject({ type: `/api/docs#${type}`, status, instance: expect.any(String) });
    expect(PROBLEM_TYPES).toContainEqual({ name: type, status, title: problem.title });
    if (status !== 422) expect(problem.detail).toBe(message);
  });

  test("every request has an instance of its own", async () => {
    const ask = async () => (await app.inject("/api/v1/nothing")).json().instance;
    expect(await ask()).not.toBe(await ask());
  });
});

test.each<[what: string, asked: InjectOptions, status: number]>([
  ["ends sessions", { method: "DELETE", url: "/api/v1/account/sessions" }, 204],
  ["asks for a refresh", { method: "POST", url: `${searches}/0/refresh` }, 404],
])("who %s may call the body that he does not send JSON", async (_what, asked, status) => {
  const answers = [await app.inject(asAna(asked)), await app.inject(asAna({ ...asked, headers: json }))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
});

test("every refusal of a verb has a type that can be explained", () => {
  for (const code of DOMAIN_ERROR_CODES) {
    const { status, body } = toErrorAnswer(new DomainError(code, "no"), "1");
    expect(PROBLEM_TYPES).toContainEqual({ name: code, status, title: body.title });
  }
});

test.each([
  [408, "Request Timeout"],
  [499, "Refused"],
])("a refusal of HTTP that nobody explains, %i, has its usual title: %s", (status, title) => {
  expect(toHttpAnswer(status, "no", "1")).toMatchObject({ type: "about:blank", title, status });
});

describe("a 422 names", () => {
  it.each<[what: string, asked: InjectOptions, loc: unknown[]]>([
    ["the parameter of a query", { url: "/api/v1/airports/?q=a&limit=x" }, ["query", "limit"]],
    [
      "the field of a body",
      { method: "POST", url: searches, body: { origin: 1, destination: "LIS" } },
      ["body", "origin"],
    ],
    [
      "a field that is none",
      { method: "PATCH", url: `${searches}/1`, body: { paused: true, color: "red" } },
      ["body", "color"],
    ],
  ])("%s", async (_what, asked, loc) => {
    const answer = await app.inject(asAna(asked));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toContainEqual({ loc, msg: expect.any(String), type: expect.any(String) });
  });

  const names = Array.from({ length: 3_000 }, (_, n) => `x${n}`);
  it.each<[what: string, asked: InjectOptions]>([
    ["fields", { method: "POST", url: searches, body: Object.fromEntries(names.map((name) => [name, 1])) }],
    ["parameters", { url: `/api/v1/airports/?${names.slice(0, 1_000).join("=&")}` }],
  ])("twenty of thousands of unknown %s, by few words", async (_what, asked) => {
    const answer = await app.inject(asAna(asked));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toHaveLength(20);
    expect(answer.body.length).toBeLessThan(3_000);
  });
});

test("what breaks inside is told without detail, and written down once with where it broke", async () => {
  const broken = await buildApp({ ...deps, airports: undefined as never });
  const error = vi.spyOn(deps.log, "error");
  const answer = await broken.inject({ url: "/api/v1/airports/GRU", headers: ana.headers });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ type: "/api/docs#internal-error", message: "Internal Server Error" });
  expect(answer.body).not.toMatch(/undefined|airport-index|TypeError/);
  const where = { request: answer.json().instance, route: "/api/v1/airports/:iata", account: ana.id };
  expect(error.mock.calls).toEqual([[expect.objectContaining(where), "request failed"]]);
});

test("nor is what breaks in another's words, though it names a status", async () => {
  const app = bareApi({ log: { error: () => {} } as never });
  app.get("/", () => Promise.reject(Object.assign(new Error("10.0.0.7 is away"), { statusCode: 502 })));
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.json().detail]).toEqual([500, "Internal Server Error"]);
});
