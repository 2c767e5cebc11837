import type { LightMyRequestResponse } from "fastify";
import { afterAll } from "vitest";
import * as z from "zod";
import type { ApiDocument, ApiOperation, ApiParameter, JsonSchema } from "#server/api-docs/document-shape.ts";
import { exampleOf } from "#server/api-docs/example-of.ts";
import { buildApp, productRoutes } from "#server/app.ts";
import type { Database } from "#server/database/connect.ts";
import { WHATSAPP_SETTINGS } from "#test/servers/whatsapp-cloud.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { bareApi } from "./bare-api.ts";

export interface Call {
  path?: Record<string, string> | undefined;
  /** As it stands in the address, after the question mark. */
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface KnownOperation extends ApiOperation {
  method: string;
  address: string;
}

/** Far above what a test asks for in the moment at which its clock stands. */
const UNLIMITED = { API_REQUESTS_PER_MINUTE: "100000000" };
/** A stream says how things stand and ends. */
const BRIEF = { EVENT_STREAM_SECONDS: "0" };

let published: Promise<ApiDocument> | undefined;

/** The product on a test's database, with the document it publishes and a way to make its calls. */
export async function ownApi(db: Database, given: Parameters<typeof testDeps>[2] = {}) {
  const deps = testDeps(db, { ...UNLIMITED, ...BRIEF, ...WHATSAPP_SETTINGS }, given);
  const app = await buildApp(deps);
  // Made once: it is the same of each of them.
  published ??= app.inject("/api/openapi.json").then((answer) => answer.json<ApiDocument>());
  const document = await published;
  const operations = operationsOf(document);
  const call = (operation: KnownOperation, given: Call = {}) =>
    app.inject({
      method: operation.method as "GET",
      url: addressOf(document, operation, given),
      headers: { ...(given.body !== undefined && { "content-type": "application/json" }), ...given.headers },
      ...(given.body !== undefined && { payload: textOf(given.body) }),
    });
  return { deps, app, document, operations, call };
}
/** `ownApi` for all tests of a file that change nothing of it; closed after the last. */
export async function ownApiOfFile(db: Database): Promise<OwnApi> {
  const api = await ownApi(db);
  afterAll(() => api.app.close());
  return api;
}
export type OwnApi = Awaited<ReturnType<typeof ownApi>>;

/** The document of this version, for tables of tests. */
export async function apiDocument(db: Database) {
  const { app, document, operations } = await ownApi(db);
  await app.close();
  return { document, operations };
}

const operationsOf = ({ paths }: ApiDocument): KnownOperation[] =>
  Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      address,
    })),
  );

const textOf = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

function addressOf(document: ApiDocument, { address, parameters }: KnownOperation, { path, query }: Call) {
  const filled = address.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const parameter = parameters.find((one) => one.in === "path" && one.name === name);
    return path?.[name] ?? encodeURIComponent(String(parameter && exampleOfParameter(document, parameter)));
  });
  return `${filled}?${query ?? neededQuery(document, parameters)}`.replace(/\?$/, "");
}

function neededQuery(document: ApiDocument, parameters: readonly ApiParameter[]): string {
  const needed = parameters.filter((one) => one.in === "query" && one.required);
  return new URLSearchParams(
    needed.map((one): [string, string] => [one.name, String(exampleOfParameter(document, one))]),
  ).toString();
}

const exampleOfParameter = (document: ApiDocument, { schema }: ApiParameter) =>
  exampleOf(schema, document.components.schemas);

/** The body that the document shows for an operation. */
export function exampleBody(
  { components }: ApiDocument,
  { requestBody }: Pick<ApiOperation, "requestBody">,
): unknown {
  const schema = requestBody?.content["application/json"]?.schema;
  return schema && exampleOf(schema, components.schemas);
}

/** What is wrong with an answer by the document: its status, its media type or its body; empty when nothing is. */
export function objections(
  { components }: ApiDocument,
  { responses }: ApiOperation,
  reply: LightMyRequestResponse,
): string[] {
  const told = responses[String(reply.statusCode)];
  if (!told) return [`status ${reply.statusCode} is not documented`];
  if (!told.content) return reply.body === "" ? [] : ["a body is not documented"];
  const media = String(reply.headers["content-type"]).split(";")[0] ?? "";
  const schema = told.content[media]?.schema;
  if (!schema) return [`${media} is not documented`];
  if (!media.endsWith("json")) return [];
  const read = validatorOf(schema, components.schemas).safeParse(reply.json());
  return (
    read.error?.issues.map(({ path, message }) => `${reply.statusCode} ${path.join(".")}: ${message}`) ?? []
  );
}

/** Whether a schema of the document admits a value. */
export const isAdmitted = ({ components }: ApiDocument, schema: JsonSchema, value: unknown): boolean =>
  validatorOf(schema, components.schemas).safeParse(value).success;

const validators = new Map<string, z.ZodType>();

/** The schema as published, read back: independent of the schemas that the server answers with. */
function validatorOf(schema: JsonSchema, components: Record<string, JsonSchema>): z.ZodType {
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  if (known) return known;
  const whole = JSON.stringify({ ...schema, $defs: componentsOf(schema, components) }, withoutClasses);
  const made = z.fromJSONSchema(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")));
  validators.set(key, made);
  return made;
}

/** Zod reads patterns without the flag that classes of characters need. */
const withoutClasses = (key: string, value: unknown) =>
  key === "pattern" && /\\p\{/i.test(String(value)) ? undefined : value;

/** The components that a schema leads to: with all of them each validator would take a second to make. */
function componentsOf(schema: JsonSchema, components: Record<string, JsonSchema>) {
  const found: Record<string, JsonSchema> = {};
  const visit = (value: JsonSchema) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const component = components[name];
      if (!component || found[name]) continue;
      found[name] = component;
      visit(component);
    }
  };
  visit(schema);
  return found;
}

/** Every route for programs, by method and path template, as the router has it. */
export async function registeredRoutes(deps: TestDeps): Promise<string[]> {
  const app = bareApi(deps);
  const routes = new Set<string>();
  app.addHook("onRoute", ({ method, url }) => {
    const path = url.replace(/:(\w+)/g, "{$1}").replace(/\/$/, "");
    for (const one of [method].flat())
      if (one !== "HEAD" && /^\/(api|rates)\//.test(path)) routes.add(`${one} ${path}`);
  });
  await app.register(productRoutes(deps));
  await app.ready();
  await app.close();
  return [...routes].sort();
}

/** Someone with a search in the second half of March. */
export async function aTraveller({ deps, app }: Pick<OwnApi, "deps" | "app">) {
  const user = await aSignedInUser(deps);
  const saved = await app.inject({
    method: "POST",
    url: "/api/v1/searches/batches",
    headers: user.headers,
    payload: {
      ...{ origin: "GRU", destination: "LIS", min_days: 5, max_days: 7 },
      ...{ search_period_start: "2027-03-15", search_period_end: "2027-03-31" },
    },
  });
  if (saved.statusCode !== 201) throw new Error(saved.body);
  return { ...user, searchId: saved.json<{ id: string }>().id };
}
