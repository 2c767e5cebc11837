import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { accounts } from "#server/database/schema.ts";
import { testDatabase } from "#test/database.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { productRoutes } from "./app.ts";
import { handleErrors } from "./http/handle-errors.ts";

const db = await testDatabase();

/** Who may ask for what: `account` anyone who is signed in, `active` not while his account is inactive. */
const doors: Record<string, "account" | "active"> = {
  "GET /api/v1/airports/": "account",
  "GET /api/v1/airports/:iata": "account",
  "GET /api/v1/profiles/": "account",
  "PATCH /api/v1/profiles/": "account",
  "DELETE /api/v1/account/": "account",
  "GET /api/v1/account/export": "account",
  "GET /api/v1/account/sessions/": "account",
  "DELETE /api/v1/account/sessions/": "account",
  "DELETE /api/v1/account/sessions/:id": "account",
  "POST /api/v1/searches/batches/": "active",
  "GET /api/v1/searches/batches/": "active",
  "GET /api/v1/searches/batches/all": "active",
  "GET /api/v1/searches/batches/:id": "active",
  "PATCH /api/v1/searches/batches/:id": "active",
  "DELETE /api/v1/searches/batches/:id": "active",
  "GET /api/v1/searches/batches/:id/flights": "active",
};

/** The routes of the product as they are registered, without those that only answer HEAD and the doubles without a slash. */
async function open(deps: TestDeps): Promise<{ app: FastifyInstance; routes: string[] }> {
  const app = fastify();
  const routes = new Set<string>();
  app.addHook("onRoute", ({ method, url, routePath, prefix }) => {
    const path = routePath === "" ? `${prefix}/` : url;
    for (const one of [method].flat())
      if (one !== "HEAD" && path.startsWith("/api/v1/")) routes.add(`${one} ${path}`);
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateReply("cspNonce", { getter: () => ({ script: "", style: "" }) });
  handleErrors(app, deps);
  await app.register(productRoutes(deps));
  await app.ready();
  return { app, routes: [...routes].sort() };
}

const { app: listed, routes } = await open(testDeps(db));
afterAll(() => listed.close());

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  ({ app } = await open(deps));
  ana = await aSignedInUser(deps);
  return () => app.close();
});

function ask(route: string, headers: Record<string, string>) {
  const [method = "", path = ""] = route.split(" ");
  const url = path.replace(":iata", "GRU").replace(":id", randomUUID());
  return app.inject({ method: method as "GET", url, headers });
}

it("every route of the own API is in the table of who may ask", () => {
  expect(routes).toEqual(Object.keys(doors).sort());
});

describe.each(Object.entries(doors))("%s", (route, door) => {
  it("is closed to visitors", async () => {
    const { authorization: _, ...visitor } = ana.headers;
    for (const headers of [visitor, { ...visitor, authorization: "Bearer x" }])
      expect((await ask(route, headers)).statusCode).toBe(401);
  });

  it("is closed to another tenant", async () => {
    expect((await ask(route, { ...ana.headers, "x-tenant-id": "other" })).statusCode).toBe(403);
    expect((await ask(route, { ...ana.headers, "x-product-id": "other" })).statusCode).toBe(403);
  });

  it(`is ${door === "active" ? "closed" : "open"} while the account is inactive`, async () => {
    await db.update(accounts).set({ isActive: false });
    const answer = await ask(route, ana.headers);
    const isRefused = answer.body.includes("USER_INACTIVE");
    expect(isRefused).toBe(door === "active");
    expect([401, 403].includes(answer.statusCode)).toBe(door === "active");
    expect(answer.statusCode).toBeLessThan(500);
  });

  it("asks an active account for nothing else", async () => {
    expect([401, 403]).not.toContain((await ask(route, ana.headers)).statusCode);
  });
});
