import * as z from "zod";
import { errorBody } from "#shared/api/errors.ts";
import { callsOf } from "./calls-of.ts";
import { describeFields } from "./describe-fields.ts";
import { describeOperation } from "./describe-operation.ts";
import type { ApiDocument, ApiOperation, JsonSchema } from "./document-shape.ts";
import type { Installation } from "./installation.ts";
import { TAGS } from "./operations/operation.ts";
import { OPERATIONS } from "./operations.ts";
import { describeTextValues } from "./text-values.ts";

/** What the routes say of themselves (`told`), in words and with everything that can come back. */
export function completeDocument(told: ApiDocument, installation: Installation): ApiDocument {
  const { productName, publicUrl, problems } = installation;
  const described = toldOperations(told).map(({ name, method, path, operation }) => ({
    path,
    method,
    operation: describeOperation(OPERATIONS[name], operation, installation),
  }));
  const paths: ApiDocument["paths"] = {};
  for (const { method, path, operation } of described)
    if (operation) paths[path] = { ...paths[path], [method]: operation };
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1.0.0",
      description: `Saved flight searches, their prices and everything around them. For people: ${publicUrl}/api/docs`,
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: usedSchemas({ ...told.components.schemas, Error: refusal }, paths),
      examples: Object.fromEntries(
        problems.map(({ name, title: summary, example: value }) => [name, { summary, value }]),
      ),
      securitySchemes,
    },
  };
}

/** No route names the body of a refusal: the error handler sends it. */
const { $defs } = z.toJSONSchema(errorBody, { override: describeTextValues }) as unknown as {
  $defs: { Error: JsonSchema & { id?: string } };
};
const { id: _, ...refusal } = $defs.Error;

const securitySchemes = {
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "What signing in yields, for an hour. `X-Tenant-Id` and `X-Product-Id` must come with it.",
  },
  accessToken: {
    type: "http",
    scheme: "bearer",
    description: "A personal access token, made on the account page.",
  },
};

const inOrder = Object.keys(OPERATIONS);

/**
 * What routes say of themselves, in the order in which the operations are told: by their canonical address, since a route
 * that also answers with a slash at its end has one name here.
 */
function toldOperations(told: ApiDocument) {
  const calls = callsOf(told).map(({ method, path: registered, operation }) => {
    const bare = registered.replace(/\/$/, "");
    const path = `${method} ${bare}` in OPERATIONS ? bare : registered;
    return { name: `${method} ${path}`, method: method.toLowerCase(), path, operation };
  });
  return calls.sort((a, b) => inOrder.indexOf(a.name) - inOrder.indexOf(b.name));
}

/** The components that the operations lead to; the contract has others. */
function usedSchemas(
  schemas: Record<string, JsonSchema>,
  paths: Record<string, Record<string, ApiOperation>>,
) {
  const used: Record<string, JsonSchema> = {};
  const visit = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name];
      if (!schema || used[name]) continue;
      used[name] = describeFields(name, schema);
      visit(schema);
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(used).sort(([a], [b]) => a.localeCompare(b)));
}
