import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { JsonSchema } from "#server/api-docs/document-shape.ts";
import { resolve } from "#server/api-docs/example-of.ts";
import { hashPassword } from "#server/auth/password-sign-in/passwords.ts";
import { updateUser } from "#server/auth/store.ts";
import { operators } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import {
  aTraveller,
  type Call,
  exampleBody,
  type KnownOperation,
  ownApiOfFile,
} from "#test/doors/own-api.ts";

const db = await testDatabase();
const passwordHash = await hashPassword(db, "segredo-da-conta");
const api = await ownApiOfFile(db);
const { document, operations } = api;
const LARGEST_INTEGER = 2 ** 31 - 1;
const BIGGEST_BODY = 64 * 1024;
const BEYOND_COLUMNS = [32_768, 65_536, 2 ** 31, 2 ** 32, 2 ** 53, 1e18, -32_769, -(2 ** 31) - 1];
const NO_LIMITS = ["0", "-1", "101", "1.5", "1e1", "1e18", "0x10", "0b1", "١", " 5", "5 ", "+5", "NaN", ""];
const NO_OFFSETS = ["-1", "1000001", "1e6", "0x10", "NaN", "Infinity", "9007199254740993"];
const NO_PARTS = [
  ...NO_LIMITS.map((value) => `limit=${encodeURIComponent(value)}`),
  ...NO_OFFSETS.map((value) => `offset=${value}`),
  ...["limit=Infinity", "limit=1&limit=2", "limit[]=1", "limit[a]=1", "offset=0&offset=0"],
];

let ana: Awaited<ReturnType<typeof aTraveller>>;
beforeEach(async () => {
  ana = await aTraveller(api);
  await db.insert(operators).values({ accountId: ana.id, since: api.deps.clock.now() });
  await updateUser(db, ana.id, { passwordHash });
});

const ask = (operation: KnownOperation, given: Call) =>
  api.call(operation, {
    path: { id: ana.searchId },
    ...given,
    headers: { ...ana.headers, ...given.headers },
  });
const named = ({ method, address }: KnownOperation) => `${method} ${address}`;
const queryOf = ({ parameters }: KnownOperation) => parameters.filter((one) => one.in === "query");
const asExample = (schema: JsonSchema) =>
  String(schema.enum?.[0] ?? schema.examples?.[0] ?? schema.default ?? 1);

/** What its body may hold, by name; of a body of several forms those of the first. */
function fieldsOf({ requestBody }: KnownOperation): [name: string, schema: JsonSchema][] {
  const { schemas } = document.components;
  const schema = requestBody?.content["application/json"]?.schema;
  const body = schema && resolve(schema, schemas);
  const form = body?.anyOf?.[0] ? resolve(body.anyOf[0], schemas) : body;
  return Object.entries(form?.properties ?? {}).map(([name, field]) => [name, resolve(field, schemas)]);
}

/** The forms that a value may have, those within `anyOf` one by one. */
const formsOf = (schema: JsonSchema): JsonSchema[] =>
  schema.anyOf ? schema.anyOf.flatMap((one) => formsOf(resolve(one, document.components.schemas))) : [schema];
const isOf = (schema: JsonSchema, ...types: string[]) =>
  formsOf(schema).some(({ type }) => [type].flat().some((one) => one !== undefined && types.includes(one)));

const bodied = operations.filter(({ requestBody }) => requestBody?.content["application/json"]);
const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === "limit"));

describe("a number", () => {
  it("has bounds inside its column, wherever a caller may send one", () => {
    const numbers = operations.flatMap((operation) => [
      ...operation.parameters.map(({ name, schema }) => [`${named(operation)} ${name}`, schema] as const),
      ...fieldsOf(operation).map(([name, schema]) => [`${named(operation)} ${name}`, schema] as const),
    ]);
    const forms = numbers.flatMap(([where, schema]) => formsOf(schema).map((form) => [where, form] as const));
    const open = forms.filter(
      ([
        ,
        { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, exclusiveMinimum },
      ]) =>
        ["integer", "number"].includes(String(type)) &&
        !((exclusiveMinimum ?? minimum) >= -LARGEST_INTEGER && maximum <= LARGEST_INTEGER),
    );
    expect(forms.filter(([, { type }]) => type === "integer").length).toBeGreaterThan(20);
    expect(open.map(([where]) => where)).toEqual([]);
  });

  it("beyond the bounds of its field or column is refused", async () => {
    const tried: string[] = [];
    for (const operation of bodied)
      for (const [name, schema] of fieldsOf(operation).filter(([, one]) => isOf(one, "integer", "number")))
        for (const number of BEYOND_COLUMNS.filter(
          (one) => Math.abs(one) > (formsOf(schema)[0]?.maximum ?? 0),
        )) {
          const body = { ...(exampleBody(document, operation) as object), [name]: number };
          tried.push(`${named(operation)} ${name} ${number}: ${(await ask(operation, { body })).statusCode}`);
        }
    expect(tried.length).toBeGreaterThan(50);
    expect(tried.filter((one) => !one.endsWith(" 422"))).toEqual([]);
  });
});

it("the part of a list that is asked for is a decimal number within its bounds, told once", async () => {
  expect(lists.length).toBeGreaterThan(3);
  const wrong: string[] = [];
  for (const operation of lists)
    for (const query of NO_PARTS) {
      const needed = operation.operationId === "searchAirports" ? "q=gru&" : "";
      const { statusCode } = await ask(operation, { query: needed + query });
      if (statusCode !== 422) wrong.push(`${named(operation)} ${query}: ${statusCode}`);
    }
  expect(wrong).toEqual([]);
});

describe("a text", () => {
  it.each([
    ["a null character", "Casa\0"],
    ["half a character", "Casa\ud800"],
  ])("with %s comes to no database", async (_what, text) => {
    const wrong: string[] = [];
    for (const operation of bodied)
      for (const [name] of fieldsOf(operation).filter(([, schema]) => isOf(schema, "string"))) {
        const body = { ...(exampleBody(document, operation) as object), [name]: text };
        const { statusCode } = await ask(operation, { body });
        if (statusCode !== 422) wrong.push(`${named(operation)} ${name}: ${statusCode}`);
      }
    expect(wrong).toEqual([]);
  });

  it("with a null character in the address comes to no database", async () => {
    const wrong: string[] = [];
    for (const operation of operations)
      for (const { name } of queryOf(operation)) {
        const { statusCode } = await ask(operation, { query: `${encodeURIComponent(name)}=a%00` });
        if (![404, 422].includes(statusCode)) wrong.push(`${named(operation)} ${name}: ${statusCode}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe("a parameter", () => {
  it("that is one value cannot be sent twice", async () => {
    const wrong: string[] = [];
    for (const operation of operations)
      for (const { name, schema } of queryOf(operation).filter((one) => !isOf(one.schema, "array"))) {
        const value = encodeURIComponent(asExample(schema));
        const { statusCode } = await ask(operation, { query: `${name}=${value}&${name}=${value}` });
        if (![404, 422].includes(statusCode)) wrong.push(`${named(operation)} ${name}: ${statusCode}`);
      }
    expect(wrong).toEqual([]);
  });

  it.each(["__proto__=1", "__proto__[isActive]=true", "constructor[prototype][isActive]=true", "toString=1"])(
    "called %s is one that nobody knows",
    async (query) => {
      const [list] = lists;
      if (!list) throw new Error("there are no lists any more");
      expect((await ask(list, { query })).statusCode).toBe(422);
      expect(Object.prototype).not.toHaveProperty("isActive");
    },
  );
});

describe("a body", () => {
  it.each(['{"__proto__":{"isActive":true}}', '{"constructor":{"prototype":{"isActive":true}}}'])(
    "of %s changes no prototype and is refused",
    async (body) => {
      for (const operation of bodied)
        expect([400, 422], named(operation)).toContain((await ask(operation, { body })).statusCode);
      expect({}).not.toHaveProperty("isActive");
    },
  );

  it("deeper than 32 is refused, in every field of every call", async () => {
    const abyss = JSON.parse(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`);
    const wrong: string[] = [];
    for (const operation of bodied)
      for (const name of [...fieldsOf(operation).map(([one]) => one), "unknown"]) {
        const body = { ...(exampleBody(document, operation) as object), [name]: abyss };
        const { statusCode } = await ask(operation, { body });
        if (statusCode !== 422) wrong.push(`${named(operation)} ${name}: ${statusCode}`);
      }
    expect(wrong).toEqual([]);
  });

  it("of a byte more than 64 kB is refused by every call that takes one", async () => {
    const frame = JSON.stringify({ a: "" }).length;
    const ofBytes = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes - frame) });
    for (const operation of bodied) {
      const statuses = [BIGGEST_BODY, BIGGEST_BODY + 1].map((bytes) =>
        ask(operation, { body: ofBytes(bytes) }),
      );
      const [fitting, beyond] = await Promise.all(statuses);
      expect([named(operation), fitting?.statusCode, beyond?.statusCode]).toEqual([
        named(operation),
        422,
        413,
      ]);
    }
  });

  it.each([
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=a",
  ])(
    "that a foreign page can send without asking, as %s, is refused by every call that changes something",
    async (type) => {
      for (const operation of operations.filter(({ method }) => method !== "GET")) {
        const { statusCode } = await ask(operation, { body: "{}", headers: { "content-type": type } });
        expect([named(operation), statusCode]).toEqual([named(operation), 415]);
      }
    },
  );
});

describe("an id", () => {
  it.each(["1", "%00", "..%2f..%2fetc%2fpasswd", "'%20or%201=1", "GRU", randomUUID().slice(1)])(
    "that is none, %s, costs no look into the database",
    async (id) => {
      const asked = operations.filter(({ address, method }) => address.includes("{id}") && method === "GET");
      expect(asked.length).toBeGreaterThan(8);
      const profile = operations.find(({ address }) => address === "/api/v1/account/tokens");
      const known = profile && (await statementsOf(() => ask(profile, {}))).said[0];
      for (const operation of asked) {
        const { result, said } = await statementsOf(() => ask(operation, { path: { id } }));
        expect([400, 404, 422], named(operation)).toContain(result.statusCode);
        expect([named(operation), ...said]).toEqual([named(operation), known]);
      }
    },
  );
});

it("what is looked up by text has no wildcards", async () => {
  const search = operations.find(({ operationId }) => operationId === "searchAirports");
  if (!search) throw new Error("searchAirports is gone");
  for (const query of ["%25", "_", "%25%25%25", ".*", "\\"]) {
    const answer = await ask(search, { query: `q=${query}` });
    expect([query, answer.json().count ?? answer.statusCode]).toEqual([
      query,
      answer.statusCode === 422 ? 422 : 0,
    ]);
  }
  expect((await ask(search, { query: `q=${"a".repeat(61)}` })).statusCode).toBe(422);
});
