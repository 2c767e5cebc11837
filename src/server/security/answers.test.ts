import fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { beforeEach, describe, expect, it } from "vitest";
import type { JsonSchema } from "#server/api-docs/document-shape.ts";
import { OPERATIONS } from "#server/api-docs/operations.ts";
import { buildApp } from "#server/app.ts";
import { accounts, profiles } from "#server/database/schema.ts";
import { profile } from "#shared/api/profiles.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aTraveller, exampleBody, type KnownOperation, ownApiOfFile } from "#test/doors/own-api.ts";
import { testDeps } from "#test/test-deps.ts";
import { watchAll } from "#test/worlds/watch-all.ts";

const db = await testDatabase();
const api = await ownApiOfFile(db);
const { document, operations } = api;
const STRANGER = "203.0.113.9";

let ana: Awaited<ReturnType<typeof aTraveller>>;
beforeEach(async () => {
  ana = await aTraveller(api);
});

/** Every object that a schema describes, wherever it stands in it, by its way there. */
function objectsIn(schema: JsonSchema, way: string): [way: string, schema: JsonSchema][] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...(schema.type === "object" ? [[way, schema] as [string, JsonSchema]] : []),
    ...Object.entries(properties).flatMap(([name, one]) => objectsIn(one, `${way}.${name}`)),
    ...(items ? objectsIn(items, `${way}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => objectsIn(one, way)),
  ];
}

describe("an answer", () => {
  it("has the fields that are documented and no other: every object of the document is closed", () => {
    const good = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => status < "300")
        .flatMap(([, { content = {} }]) =>
          Object.values(content).map(({ schema }) => [operationId, schema] as const),
        ),
    );
    const objects = [...good, ...Object.entries(document.components.schemas)].flatMap(([name, schema]) =>
      objectsIn(schema, name),
    );
    const open = objects.filter(([, one]) => one.properties && one.additionalProperties !== false);
    expect(objects.length).toBeGreaterThan(60);
    expect(open.map(([way]) => way).filter((way) => !way.startsWith("Error"))).toEqual([]);
  });

  it("loses on its way out what a route has added by mistake", async () => {
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    const mine = (await api.app.inject({ url: "/api/v1/profiles/", headers: ana.headers })).json();
    const careless = { ...mine, password_hash: "$argon2id$", owner_id: ana.id };
    app.get("/", { schema: { response: { 200: profile } } }, () => careless);
    expect((await app.inject("/")).json()).toEqual(mine);
  });

  it("about someone is kept by nobody on its way, whichever call of the API it is of", async () => {
    await watchAll(api.deps);
    const kept: string[] = [];
    const isOpen = ({ method, address }: KnownOperation) =>
      OPERATIONS[`${method} ${address}`]?.access === "open";
    const mine = operations.filter((one) => one.address.startsWith("/api/v1/") && !isOpen(one));
    const isReading = ({ method }: KnownOperation) => method === "GET";
    // Those that may end the session or the search come last.
    for (const operation of mine.toSorted(
      (one, other) => Number(isReading(other)) - Number(isReading(one)),
    )) {
      const body = operation.requestBody && exampleBody(document, operation);
      const { headers } = await api.call(operation, {
        path: { id: ana.searchId },
        headers: ana.headers,
        ...(body !== undefined && { body }),
      });
      const cache = String(headers["cache-control"]);
      if (!/no-store/.test(cache)) kept.push(`${operation.method} ${operation.address}: ${cache}`);
    }
    expect(mine.length).toBeGreaterThan(50);
    expect(mine.filter(isReading).length).toBeGreaterThan(25);
    expect(kept).toEqual([]);
  });
});

describe("reading", () => {
  /** All rows of all tables. */
  async function everything() {
    const tables = await db.$client.query(
      "select tablename from pg_tables where schemaname = 'public' order by 1",
    );
    const rows: Record<string, string> = {};
    for (const { tablename } of tables.rows)
      rows[tablename] = JSON.stringify(
        (await db.$client.query(`select * from "${tablename}" order by 1`)).rows,
      );
    return rows;
  }

  it("changes nothing: no GET and no HEAD, of no call", async () => {
    await watchAll(api.deps);
    const before = await everything();
    for (const operation of operations.filter(({ method }) => method === "GET"))
      for (const method of ["GET", "HEAD"])
        await api.call({ ...operation, method }, { path: { id: ana.searchId }, headers: ana.headers });
    expect(await everything()).toEqual(before);
  });
});

describe("nobody raises himself", () => {
  it.each([
    { is_active: false },
    { feature_plan: "premium" },
    { plan: "premium" },
    { user_id: "11111111-1111-4111-8111-111111111111" },
    { id: "11111111-1111-4111-8111-111111111111" },
    { email: "evil@example.com" },
    { batch_searches_count: 0 },
    { role: "service_role" },
  ])("by a profile of %j", async (wish) => {
    const rows = async () => [await db.select().from(accounts), await db.select().from(profiles)];
    const before = await rows();
    const { headers } = ana;
    for (const payload of [wish, { currency: "EUR", ...wish }]) {
      const answer = await api.app.inject({ method: "PATCH", url: "/api/v1/profiles/", headers, payload });
      expect(answer.statusCode).toBe(422);
    }
    expect(await rows()).toEqual(before);
  });
});

describe("another origin", () => {
  it.each([
    "https://evil.example",
    "null",
    "http://localhost.evil.example",
    "https://voos.example.evil.example",
  ])("is let into no call of the API: %s", async (origin) => {
    for (const { address } of operations) {
      const url = address.replaceAll(/\{\w+\}/g, "1");
      for (const method of ["OPTIONS", "GET"] as const) {
        const asked = { ...ana.headers, origin, "access-control-request-method": "PATCH" };
        const { headers } = await api.app.inject({ method, url, headers: asked });
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
      }
    }
  });
});

describe("from outside", () => {
  it.each([
    ...["/.git/config", "/.git/HEAD", "/.env", "/.env.example", "/package.json", "/package-lock.json"],
    ...[
      "/src/server/main.ts",
      "/src/web/main.tsx",
      "/migrations/0000_start.sql",
      "/.data/secret",
      "/dist/web/index.html",
    ],
    ...[
      "/assets/index.js.map",
      "/push-worker.js.map",
      "/assets/../../package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
    ],
    ...[
      "/%2e%2e/package.json",
      "/..%2fpackage.json",
      "/assets/..%5c..%5cpackage.json",
      "/metrics",
      "/server-status",
    ],
    ...["/pages/index.html", "/node_modules/pg/package.json", "/openapi.json"],
  ])("nothing is read at %s", async (url) => {
    const { statusCode, body } = await api.app.inject({ url, remoteAddress: STRANGER });
    const isScreen = body.startsWith("<!doctype html>") && statusCode === 200;
    expect(isScreen || [400, 401, 403, 404].includes(statusCode), `${statusCode} ${body.slice(0, 80)}`).toBe(
      true,
    );
    expect(body).not.toMatch(/"dependencies"|\[core\]|PUBLIC_URL=|process_cpu|import \{/);
  });

  it("the local mailbox and the simulated world are open on this machine alone", async () => {
    const outside = await buildApp(testDeps(db, { PUBLIC_URL: "https://voos.example" }));
    for (const url of ["/dev/mailbox", "/dev/promotions"])
      expect((await outside.inject({ url, remoteAddress: STRANGER })).statusCode).toBe(404);
    await outside.close();
    const everywhere = await buildApp(testDeps(db, { HOST: "0.0.0.0" }));
    const mailbox = (from: { remoteAddress?: string; headers?: Record<string, string> }) =>
      everywhere.inject({ url: "/dev/mailbox", ...from }).then(({ statusCode }) => statusCode);
    expect(await mailbox({})).toBe(200);
    expect(await mailbox({ remoteAddress: STRANGER })).toBe(404);
    expect(await mailbox({ headers: { host: "rebound.example:3000" } })).toBe(404);
    expect(await mailbox({ headers: { "x-forwarded-for": STRANGER } })).toBe(404);
    const planted = await everywhere.inject({
      ...{ method: "POST", url: "/dev/promotions", remoteAddress: STRANGER },
      payload: { origin: "GRU", destination: "LIS", percent: 40, hours: 24 },
    });
    expect(planted.statusCode).toBe(404);
    await everywhere.close();
  });

  it("no answer names what it is made with", async () => {
    for (const url of ["/", "/api/config", "/api/v1/profiles/", "/nothing", "/auth/v1/settings"]) {
      const { headers } = await api.app.inject(url);
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["x-powered-by"]));
      expect(headers.server).toBeUndefined();
    }
  });
});

describe("a route of the document", () => {
  it("answers with a schema of its own, so that no row of the database leaves as it is", () => {
    const bare = ({ responses }: KnownOperation) =>
      Object.entries(responses).some(
        ([status, { content }]) =>
          status.startsWith("2") && Object.values(content ?? {}).some(({ schema }) => !schema),
      );
    expect(operations.filter(bare).map(({ operationId }) => operationId)).toEqual([]);
  });
});
