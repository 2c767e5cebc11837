import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#server/auth/password-sign-in/passwords.ts";
import { updateUser } from "#server/auth/store.ts";
import { accounts } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import {
  type Call,
  exampleBody,
  type KnownOperation,
  objections,
  ownApiOfFile,
} from "#test/doors/own-api.ts";
import { HOSTILE_BODIES, HOSTILE_TEXTS, HOSTILE_VALUES, inAddress } from "#test/hostile-values.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";
import { resolve } from "./example-of.ts";

const db = await testDatabase();
const passwordHash = await hashPassword(db, "segredo-da-conta");
const api = await ownApiOfFile(db);
const { document, operations } = api;
const about = operations.map((operation) => [`${operation.method} ${operation.address}`, operation] as const);
const SEED = 20_261_120;
const RANDOM_CALLS = 40;
const SHARES = 5;

/** Of many places each takes its share of the values, the next place the next share: together they take all of them. */
function sharesOf<T>(places: readonly string[], values: readonly T[]): [place: string, value: T][] {
  const shares = Math.min(SHARES, places.length);
  return places.flatMap((place, at) =>
    values.filter((_, index) => index % shares === at % shares).map((value): [string, T] => [place, value]),
  );
}

/** What only the inside of the server knows: a stack, a path, a query, the name of a part. */
const LEAK =
  /\bat [\w.<>]+ \(|node_modules|\/src\/server|\.ts:\d|\b(select|insert into|update) "|relation "|column "|syntax error at|ECONN|pglite|drizzle|ZodError/i;

let ana: SignedInUser;
beforeEach(async () => {
  ana = await aSignedInUser(api.deps);
  await db.update(accounts).set({ plan: "premium" });
  await updateUser(db, ana.id, { passwordHash });
});

/** What is wrong with an answer; empty when nothing is. */
function complaints(operation: KnownOperation, reply: LightMyRequestResponse): string[] {
  const isLeaky = reply.statusCode >= 400 && LEAK.test(reply.body);
  return [
    ...(reply.statusCode >= 500 ? [`status ${reply.statusCode}`] : []),
    ...objections(document, operation, reply),
    ...(isLeaky ? [`leaks ${reply.body.slice(0, 200)}`] : []),
  ];
}

async function attempt(operation: KnownOperation, call: Call): Promise<string[]> {
  const reply = await api.call(operation, { ...call, headers: { ...ana.headers, ...call.headers } });
  return complaints(operation, reply).map(
    (complaint) => `${complaint} ← ${JSON.stringify(call).slice(0, 200)}`,
  );
}

async function attempts(operation: KnownOperation, calls: Iterable<Call>): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls) found.push(...(await attempt(operation, call)));
  return found;
}

const namesOf = ({ parameters }: KnownOperation, where: "path" | "query") =>
  parameters.filter((one) => one.in === where).map(({ name }) => name);

function* inEveryParameter(operation: KnownOperation): Generator<Call> {
  for (const name of namesOf(operation, "path"))
    for (const text of HOSTILE_TEXTS.filter((one) => one !== "")) yield { path: { [name]: inAddress(text) } };
  for (const [name, text] of sharesOf(namesOf(operation, "query"), HOSTILE_TEXTS))
    yield { query: `${inAddress(name)}=${inAddress(text)}` };
  for (const name of namesOf(operation, "query").map(inAddress))
    for (const value of ["", "1", "x"]) yield { query: `${name}=1&${name}=${value}` };
  for (const query of [
    "=",
    "&&",
    "%",
    "%00=1",
    "a[b]=1",
    "a[]=1",
    "__proto__=1",
    "__proto__[x]=1",
    "constructor=1",
  ])
    yield { query };
}

function* inEveryField(operation: KnownOperation): Generator<Call> {
  const example = exampleBody(document, operation);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema && resolve(schema, document.components.schemas);
  const fields = Object.keys((body?.anyOf?.[0] ?? body)?.properties ?? {});
  for (const [name, value] of sharesOf(fields, HOSTILE_VALUES))
    yield { body: { ...(example as object), [name]: value } };
  for (const value of HOSTILE_VALUES.slice(0, 12)) yield { body: { ...(example as object), unknown: value } };
  for (const text of HOSTILE_BODIES) yield { body: text };
  for (const type of [
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "application/json; charset=utf-16",
    "?",
  ])
    yield { body: "{}", headers: { "content-type": type } };
}

const aText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary", maxLength: 80 }));

/** Any parameters and body fields at all, in any number, at their own places. */
function anyCall(operation: KnownOperation): fc.Arbitrary<Call> {
  const text = aText.map(inAddress);
  const query = fc.array(
    fc.tuple(fc.constantFrom("x", ...namesOf(operation, "query").map(inAddress)), text),
    { maxLength: 6 },
  );
  const path = fc.record(
    Object.fromEntries(namesOf(operation, "path").map((name) => [name, text.filter((one) => one !== "")])),
  );
  const body = operation.requestBody ? { body: fc.oneof(fc.json(), fc.jsonValue({ maxDepth: 3 })) } : {};
  return fc.record({
    query: query.map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&")),
    path,
    ...body,
  });
}

describe.each(about)("%s", (_route, operation) => {
  it("takes no harm from hostile parameters", async () => {
    expect(await attempts(operation, inEveryParameter(operation))).toEqual([]);
  });

  it("takes no harm from whatever else may come", async () => {
    await fc.assert(
      fc.asyncProperty(anyCall(operation), async (call) => {
        expect(await attempt(operation, call)).toEqual([]);
      }),
      { seed: SEED, numRuns: RANDOM_CALLS },
    );
  });
});

describe.each(about.filter(([, { requestBody }]) => requestBody))("%s", (_route, operation) => {
  it("takes no harm from a hostile body", async () => {
    expect(await attempts(operation, inEveryField(operation))).toEqual([]);
  });
});

it("hostile headers are refused like any stranger", async () => {
  const operation = operations.find(({ operationId }) => operationId === "listSearches");
  if (!operation) throw new Error("listSearches is gone");
  for (const text of HOSTILE_TEXTS.filter((one) => /^[\x20-\x7e]*$/.test(one)))
    for (const name of ["authorization", "x-tenant-id", "x-product-id"]) {
      const reply = await api.call(operation, { headers: { ...ana.headers, [name]: text } });
      expect([401, 403], `${name}: ${text}`).toContain(reply.statusCode);
      expect(complaints(operation, reply)).toEqual([]);
    }
});
