import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#server/auth/password-sign-in/passwords.ts";
import { updateUser } from "#server/auth/store.ts";
import { accounts, operators } from "#server/database/schema.ts";
import type { InvalidField } from "#server/errors.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aTraveller, type Call, type KnownOperation, objections, ownApiOfFile } from "#test/doors/own-api.ts";
import { admitted, brokenOnce } from "#test/schema-values.ts";
import type { JsonSchema } from "./document-shape.ts";
import { resolve } from "./example-of.ts";

const db = await testDatabase();
const passwordHash = await hashPassword(db, "segredo-da-conta");
const api = await ownApiOfFile(db);
const { document, operations } = api;
const { schemas } = document.components;
const about = operations.map((operation) => [`${operation.method} ${operation.address}`, operation] as const);
const SEED = 20_261_121;
const RUNS = 25;
/** What somebody made of it may not be there, or be there already. */
const REFUSED = [402, 403, 404, 409, 422, 429, 503];
/** What is the matter with one value by itself, which a schema can say. */
const OF_ONE_VALUE = [
  ...[
    "invalid_type",
    "invalid_format",
    "invalid_value",
    "too_small",
    "too_big",
    "unrecognized_keys",
    "custom",
  ],
  ...["passengersRange", "stopsRange", "stayRange"],
];
/** Objected to for what another field says. */
const BETWEEN_FIELDS = ["order", "quiet_to", "expires_in_days"];

const done = new Set<string>();
let ana: Awaited<ReturnType<typeof aTraveller>>;
beforeEach(async () => {
  ana = await aTraveller(api);
  await db.insert(operators).values({ accountId: ana.id, since: api.deps.clock.now() });
  await db.update(accounts).set({ plan: "premium" });
  await updateUser(db, ana.id, { passwordHash });
});

const bodyOf = ({ requestBody }: KnownOperation): JsonSchema | undefined => {
  const schema = requestBody?.content["application/json"]?.schema;
  return schema && resolve(schema, schemas);
};
const queryOf = ({ parameters }: KnownOperation) => parameters.filter((one) => one.in === "query");
const inQuery = (name: string, value: unknown) =>
  [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`);

/** A query of which each parameter is one that its schema admits, or is left out where it may be. */
function someQuery(operation: KnownOperation): fc.Arbitrary<string> {
  const parts = queryOf(operation).map(({ name, schema, required }) => {
    const given = admitted(schema, schemas).map((value) => inQuery(name, value));
    return required ? given : fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, given);
  });
  return fc.tuple(...parts).map((all) => all.flat().join("&"));
}

/** Calls that the document admits. */
function goodCall(operation: KnownOperation): fc.Arbitrary<Call> {
  const body = bodyOf(operation);
  return fc.record({
    query: someQuery(operation),
    ...(body && { body: admitted(body, schemas) }),
  });
}

/** The same with one parameter or field that the document does not admit. */
function spoiltCall(operation: KnownOperation): fc.Arbitrary<Call> {
  const body = bodyOf(operation);
  const spoilt = [
    ...(body ? [fc.record({ query: someQuery(operation), body: brokenOnce(body, schemas) })] : []),
    ...(queryOf(operation).length > 0
      ? [
          fc
            .tuple(someQuery(operation), fc.constantFrom("colour=red", "x=", "__proto__=1"))
            .map((parts) => ({ query: parts.filter(Boolean).join("&") })),
        ]
      : []),
  ];
  return fc.oneof(...spoilt);
}

async function ask(operation: KnownOperation, call: Call): Promise<LightMyRequestResponse> {
  return api.call(operation, { path: { id: ana.searchId }, ...call, headers: ana.headers });
}

/** What an answer objects to although the document admits it. */
function objectedTo(reply: LightMyRequestResponse): string[] {
  if (reply.statusCode !== 422) return [];
  const { detail } = reply.json<{ detail: InvalidField[] }>();
  return detail
    .filter(({ type, loc }) => OF_ONE_VALUE.includes(type) && !BETWEEN_FIELDS.includes(String(loc.at(-1))))
    .map(({ loc, msg }) => `${loc.join(".")}: ${msg}`);
}

function complaints(operation: KnownOperation, reply: LightMyRequestResponse): string[] {
  const isOurs = reply.statusCode >= 500 && reply.statusCode !== 503;
  return [...(isOurs ? [`status ${reply.statusCode}`] : []), ...objections(document, operation, reply)];
}

describe.each(about)("%s", (_route, operation) => {
  it("answers what the document admits as documented", async () => {
    const property = fc.asyncProperty(goodCall(operation), async (call) => {
      const reply = await ask(operation, call);
      expect([...complaints(operation, reply), ...objectedTo(reply)]).toEqual([]);
      const isDone = reply.statusCode < 300;
      if (isDone) done.add(operation.operationId);
      const isKnown = isDone || REFUSED.includes(reply.statusCode);
      // The first one that is done may have ended the session or the search.
      expect(isKnown || reply.statusCode === 401, `${reply.statusCode} ${reply.body}`).toBe(true);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });
});

it("most calls were done, not refused", () => {
  expect(done.size).toBeGreaterThan(operations.length * 0.6);
});

const spoilable = about.filter(([, operation]) => bodyOf(operation) || queryOf(operation).length > 0);
describe.each(spoilable)("%s", (_route, operation) => {
  it("does nothing for what it does not admit", async () => {
    const property = fc.asyncProperty(spoiltCall(operation), async (call) => {
      const reply = await ask(operation, call);
      expect(complaints(operation, reply)).toEqual([]);
      expect([400, 404, 422], `${reply.statusCode} ${reply.body}`).toContain(reply.statusCode);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });
});
