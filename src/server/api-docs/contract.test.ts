import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { accounts, deliveries, mailSuspensions, operators, users } from "#server/database/schema.ts";
import { PROBLEM_TYPES } from "#server/http/errors/error-body.ts";
import { refreshSearchJob } from "#server/jobs/refresh-search.ts";
import { errorBody } from "#shared/api/errors.ts";
import type { CreatedSecretLink } from "#shared/api/secret-links.ts";
import { testDatabase } from "#test/databases/database.ts";
import {
  apiDocument,
  aTraveller,
  type Call,
  exampleBody,
  isAdmitted,
  type KnownOperation,
  type OwnApi,
  objections,
  ownApi,
  registeredRoutes,
} from "#test/doors/own-api.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import type { JsonSchema } from "./document-shape.ts";
import { OPERATIONS } from "./operations.ts";
import { PROBLEM_WORDS } from "./problem-words.ts";

const db = await testDatabase();
const { document, operations } = await apiDocument(db);
const about = operations.map((operation) => [`${operation.method} ${operation.address}`, operation] as const);
/** Of the first route there is, in the days of a traveller's search. */
const ADMITTED_FLIGHT = "1.2027-03-20.6";
const DEAD_LETTER = "6b1f6c5e-3c55-4f0e-9d7a-0c3d5b1f2a90";
const PICTURE = "https://pictures.example/ana.gif";
const pages = ["GET /api/docs", "GET /api/openapi.json"];

describe("the document of the API", () => {
  it("has every route that is registered, and no other", async () => {
    const documented = about.map(([route]) => route.replace(/\/$/, ""));
    expect([...documented, ...pages].sort()).toEqual(await registeredRoutes(testDeps(db)));
    expect(Object.keys(OPERATIONS).sort()).toEqual(about.map(([route]) => route).sort());
  });

  it("calls every operation by a name of its own", () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it("says what every parameter and every field means", () => {
    const parameters = operations.flatMap(({ operationId, parameters: all }) =>
      all.filter(({ description }) => !description).map(({ name }) => `${operationId}.${name}`),
    );
    const fields = Object.entries(document.components.schemas).flatMap(([component, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, { description }]) => !description)
        .map(([name]) => `${component}.${name}`),
    );
    expect([...parameters, ...fields]).toEqual([]);
  });

  it("explains every refusal that an answer can name", () => {
    expect(Object.keys(PROBLEM_WORDS).sort()).toEqual(PROBLEM_TYPES.map(({ name }) => name).sort());
    for (const { value } of Object.values(document.components.examples))
      expect(errorBody.strict().parse(value)).toEqual(value);
  });

  it("says of a body that may be left out that it may, and of no other", () => {
    const optional = operations.filter(({ requestBody }) => requestBody?.required === false);
    const named = optional.map(({ operationId, requestBody }) => [
      operationId,
      requestBody?.content["application/json"]?.schema.$ref?.split("/").at(-1),
    ]);
    expect(Object.fromEntries(named)).toEqual({
      eraseAccount: "ErasurePayloadInput",
      refreshSearch: "RefreshRequestInput",
    });
  });

  it("leads nowhere into the void", () => {
    const names = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, name = ""] of names) expect(document.components.schemas[name], name).toBeDefined();
  });
});

/** The schemas that an answer names, and those that these name. */
function answered(): Set<string> {
  const good = operations.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => status.startsWith("2")),
  );
  const found = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (found.size < found.add(name).size) follow(document.components.schemas[name]);
  };
  follow(good);
  return found;
}

it("an answer with fields that came since is read by a page of the version before", () => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: "input", unrepresentable: "any" });
  const names = [...answered()];
  expect(names.filter((name) => schemas[name]).length).toBeGreaterThan(30);
  const refusing = names.filter((name) =>
    JSON.stringify(schemas[name] ?? {}).includes('"additionalProperties":false'),
  );
  expect(refusing).toEqual([]);
});

interface World {
  api: OwnApi;
  ana: Awaited<ReturnType<typeof aTraveller>>;
}

async function aWorld(): Promise<World> {
  const api = await ownApi(db);
  onTestFinished(() => api.app.close());
  return { api, ana: await aTraveller(api) };
}

/** The id that an operation's address needs; everything else is called as the document shows it. */
async function pathOf({ api, ana }: World, { operationId, address }: KnownOperation): Promise<Call["path"]> {
  const inject = (method: "GET" | "POST", url: string, payload?: object) =>
    api.app.inject({ method, url, headers: ana.headers, ...(payload && { payload }) });
  if (operationId === "endSession") {
    const sessions = await inject("GET", "/api/v1/account/sessions");
    return { id: sessions.json().items[0].id };
  }
  if (operationId === "readRefresh" || operationId === "followRefresh") {
    await inject("POST", `/api/v1/searches/batches/${ana.searchId}/refresh`);
    for (const { payload } of api.deps.queue.take("refresh-search"))
      await refreshSearchJob(api.deps, payload as never);
    return { id: ana.searchId };
  }
  if (address.includes("{flight}")) {
    const found = await inject("GET", `/api/v1/searches/batches/${ana.searchId}/flights`);
    return { id: ana.searchId, flight: found.json().items[0]?.id ?? ADMITTED_FLIGHT };
  }
  if (operationId === "revokeSecretLink" || operationId === "readSharedSearch") {
    const made = await inject("POST", `/api/v1/searches/batches/${ana.searchId}/links`, { kind: "share" });
    const { id: link, addresses } = made.json<CreatedSecretLink>();
    return { id: ana.searchId, link, secret: addresses[0]?.url.split("/").at(-1) ?? "" };
  }
  if (operationId === "revokeOriginFeed")
    return { id: (await inject("POST", "/api/v1/account/feeds", { origin: "GRU" })).json().id };
  if (operationId === "readAlert" || operationId === "answerAlert")
    return { id: await aToldAlert(db, { searchId: ana.searchId, accountId: ana.id }) };
  if (operationId === "testChannel" || operationId === "removeChannel") {
    const wish = { name: "Casa", url: "https://home.example/hook" };
    return { id: (await inject("POST", "/api/v1/account/channels/webhooks", wish)).json().id };
  }
  if (operationId === "changeAccountStanding") return { id: ana.id };
  if (operationId === "revokeAccessToken") {
    const made = await inject("POST", "/api/v1/account/tokens", { name: "Script", scope: "read" });
    return { id: made.json().id };
  }
  return { id: ana.searchId };
}

const isOfOperators = ({ method, address }: KnownOperation) =>
  OPERATIONS[`${method} ${address}`]?.access === "operator";

/** What operators do is done by one, to a message that was given up or the address of the examples. */
async function anOperator({ api, ana }: World, { operationId }: KnownOperation) {
  const now = api.deps.clock.now();
  await db.insert(operators).values({ accountId: ana.id, since: now }).onConflictDoNothing();
  const letter = { id: DEAD_LETTER, dedupeKey: "dead", recipient: "ana@voos.example", payload: {} };
  if (operationId === "retryDeadLetters")
    await db
      .insert(deliveries)
      .values({ ...letter, kind: "price-alert", createdAt: now, failedAt: now, lastError: "550 5.1.1" });
  if (operationId === "resumeAddress")
    await db
      .insert(mailSuspensions)
      .values({ address: "bia@voos.example", reason: "complained", since: now });
  return ana;
}

/** Whose call it is: only someone with a picture can be shown it, and only Premium has chats. */
async function callerOf({ api, ana }: World, operation: KnownOperation) {
  const { operationId } = operation;
  if (isOfOperators(operation)) return anOperator({ api, ana }, operation);
  if (operationId.startsWith("link")) await db.update(accounts).set({ plan: "premium" });
  if (operationId !== "readAvatar") return ana;
  const bytes = Buffer.from("GIF89a");
  api.deps.avatars = {
    read: async (address) => (address === PICTURE ? { type: "image/gif", bytes } : undefined),
  };
  return aSignedInUser(api.deps, undefined, { avatar_url: PICTURE });
}

describe.each(about)("%s", (_route, operation) => {
  const example = exampleBody(document, operation);
  const goodCall = async (world: World): Promise<Call> => ({
    headers: (await callerOf(world, operation)).headers,
    ...(/\{(id|secret)\}/.test(operation.address) && { path: await pathOf(world, operation) }),
    ...(example !== undefined && { body: example }),
  });

  it("answers its own example as documented", async () => {
    const world = await aWorld();
    await watchAll(world.api.deps);
    const reply = await world.api.call(operation, await goodCall(world));
    expect([reply.statusCode, objections(document, operation, reply)]).toEqual([
      Number(Object.keys(operation.responses)[0]),
      [],
    ]);
    const told = Object.keys(operation.responses[reply.statusCode]?.headers ?? {}).map((name) =>
      name.toLowerCase(),
    );
    const always = told.filter((name) => name !== "idempotency-replayed");
    expect(Object.keys(reply.headers)).toEqual(expect.arrayContaining(always));
  });

  const provoked = provocationsOf(operation);
  it(`refuses as documented: ${provoked.map(([name]) => name).join(", ")}`, async () => {
    const world = await aWorld();
    const good = await goodCall(world);
    for (const [name, status, provoke] of provoked) {
      const reply = await world.api.call(operation, { ...good, ...(await provoke(world)) });
      expect([reply.statusCode, objections(document, operation, reply)], name).toEqual([status, []]);
      expect(reply.json().type).toBe(`/api/docs#${name}`);
    }
  });
});

type Provocation = [name: string, status: number, provoke: (world: World) => Call | Promise<Call>];

/** A way to earn each documented refusal that a caller can bring about by this call alone. */
function provocationsOf(operation: KnownOperation): Provocation[] {
  const told = (name: string) =>
    Object.values(operation.responses).some(({ description }) => description.includes(`\`${name}\``));
  const inactive = async ({ ana }: World) => {
    await db.update(accounts).set({ isActive: false });
    return { headers: ana.headers };
  };
  const banned = async ({ ana }: World) => {
    await db.update(users).set({ bannedUntil: new Date("2099-01-01T00:00:00Z") });
    return { headers: ana.headers };
  };
  const everyName = (value: string) => ({ id: value, iata: value, base: value, secret: value });
  const unknown = operation.address.includes("{id}")
    ? { id: randomUUID() }
    : { iata: "QQQ", base: "ARS", secret: "A".repeat(43) };
  const all: [...Provocation, boolean?][] = [
    ["unauthenticated", 401, () => ({ headers: {} })],
    [
      "forbidden",
      403,
      ({ ana }) => ({ headers: { ...ana.headers, "x-tenant-id": "other" } }),
      told("unauthenticated"),
    ],
    ["forbidden", 403, () => ({ headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" } })],
    [
      "not-found",
      404,
      async ({ api, ana }) => {
        // Not found where the installation has no number, or no bot.
        if (operation.operationId === "linkWhatsApp")
          api.deps.config = { ...api.deps.config, whatsapp: undefined };
        if (operation.operationId === "linkTelegram") Object.assign(api.deps, { bot: undefined });
        const { headers } = isOfOperators(operation) ? await aSignedInUser(api.deps) : ana;
        return { path: unknown, headers };
      },
    ],
    ["address-too-long", 414, () => ({ path: everyName("x".repeat(200)) })],
    ["invalid", 422, () => ({ query: "limit=0x10", path: everyName("x".repeat(61)) })],
    ["malformed-request", 400, () => ({ body: '{"a":' }), operation.requestBody !== undefined],
    ["payload-too-large", 413, () => ({ body: { password: "x".repeat(70_000) } })],
    [
      "unsupported-media-type",
      415,
      ({ ana }) => ({ headers: { ...ana.headers, "content-type": "text/csv" }, body: "a" }),
    ],
    ["user-inactive", 403, inactive],
    ["user-banned", 403, banned],
  ];
  return all.flatMap(([name, status, provoke, applies = true]) =>
    applies && told(name) ? [[name, status, provoke] as Provocation] : [],
  );
}

it("what belongs to a stranger who shares no deals is not found", async () => {
  const { api, ana } = await aWorld();
  const bruno = await aSignedInUser(api.deps);
  await db.update(accounts).set({ shareDeals: false });
  for (const operation of api.operations.filter(
    ({ responses, address }) => responses[404] && address.includes("{id}"),
  )) {
    const path = await pathOf({ api, ana }, operation);
    const body = exampleBody(document, operation);
    const reply = await api.call(operation, {
      path,
      headers: bruno.headers,
      ...(body !== undefined && { body }),
    });
    expect([operation.operationId, reply.statusCode]).toEqual([operation.operationId, 404]);
  }
});

/** Values at and just beyond what the document says of a parameter, and whether it admits them. */
function edgesOf({
  type,
  minimum,
  maximum,
  enum: choices,
}: JsonSchema): [value: string, isAdmitted: boolean][] {
  if (choices) return [...choices.map((one) => [String(one), true] as [string, boolean]), ["other", false]];
  if (type !== "integer" && type !== "number") return [];
  return [
    ...bound(minimum, -1),
    ...bound(maximum, 1),
    ...(type === "integer" ? ([["1.5", false]] as [string, boolean][]) : []),
  ];
}

const bound = (edge: number | undefined, beyond: number): [string, boolean][] =>
  edge === undefined
    ? []
    : [
        [String(edge), true],
        [String(edge + beyond), false],
      ];

const bounded = operations.flatMap((operation) =>
  operation.parameters
    .filter((one) => one.in === "query")
    .flatMap(({ name, schema }) =>
      edgesOf(schema).map(
        ([value, isAdmitted]) => [operation.operationId, `${name}=${value}`, isAdmitted, operation] as const,
      ),
    ),
);

describe("the limits that the document names are the ones that count", () => {
  it("for every parameter that has any", async () => {
    const { api, ana } = await aWorld();
    const needed = { searchAirports: "q=gru&" } as Record<string, string>;
    const wrong: string[] = [];
    for (const [id, query, isAdmitted, operation] of bounded) {
      const asked = {
        path: await pathOf({ api, ana }, operation),
        query: `${needed[id] ?? ""}${query}`,
        headers: ana.headers,
      };
      const reply = await api.call(operation, asked);
      if (reply.statusCode !== (isAdmitted ? 200 : 422)) wrong.push(`${id} ${query}: ${reply.statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(bounded.length).toBeGreaterThan(50);
  });

  it.each([
    ["nothing", ""],
    ["one character", "a"],
    ["a space", "a b"],
    ["255 characters", "x".repeat(255)],
    ["256 characters", "x".repeat(256)],
    ["a letter beyond ASCII", "é"],
  ])("for an Idempotency-Key of %s", async (_what, key) => {
    const { api, ana } = await aWorld();
    const operation = operations.find(({ operationId }) => operationId === "createSearch");
    const parameter = operation?.parameters.find(({ name }) => name === "Idempotency-Key");
    if (!operation || !parameter) throw new Error("createSearch takes no key any more");
    const headers = { ...ana.headers, "idempotency-key": key };
    const reply = await api.call(operation, { headers, body: exampleBody(document, operation) });
    expect(reply.statusCode).toBe(isAdmitted(document, parameter.schema, key) ? 201 : 422);
  });
});
