import { type Call, callsOf } from "#server/api-docs/calls-of.ts";
import type { ApiDocument, ApiOperation, ApiParameter, JsonSchema } from "#server/api-docs/document-shape.ts";
import { resolve } from "#server/api-docs/example-of.ts";
import { OFFERED } from "./offered.ts";

/** A call of the API that assistants may make, by the name that it has there. */
export interface Tool extends Call {
  /** What it takes, in one object: what stands in its path, its query and its body. */
  input: JsonSchema;
}

/** The tools of an installation, as its document tells their calls. */
export function toolsOf(document: ApiDocument): Tool[] {
  const calls = callsOf(document);
  return OFFERED.map((name) => {
    const call = calls.find(({ operation }) => operation.operationId === name);
    if (!call) throw new Error(`the API has no call named ${name}`);
    return { ...call, input: inputOf(call.operation, document.components.schemas) };
  });
}

function inputOf(operation: ApiOperation, schemas: Record<string, JsonSchema>): JsonSchema {
  const told = operation.parameters.filter(({ in: place }) => place !== "header");
  const body = bodyOf(operation, schemas);
  const needed = operation.requestBody?.required ? (body.required ?? []) : [];
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(told.map((one) => [one.name, asField(one, schemas)])),
      ...body.properties,
    },
    required: [...told.filter(({ required }) => required).map(({ name }) => name), ...needed],
    additionalProperties: false,
  };
}

const bodyOf = ({ requestBody }: ApiOperation, schemas: Record<string, JsonSchema>): JsonSchema =>
  written(requestBody?.content["application/json"]?.schema ?? {}, schemas);

const asField = ({ schema, description }: ApiParameter, schemas: Record<string, JsonSchema>): JsonSchema => ({
  ...written(schema, schemas),
  ...(description && { description }),
});

/** A schema with every object that it leads to written out in its place: not every assistant follows pointers. */
function written<T>(schema: T, schemas: Record<string, JsonSchema>): T {
  if (Array.isArray(schema)) return schema.map((one) => written(one, schemas)) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref: _pointer, ...own } = schema as JsonSchema;
  const whole = { ...resolve(schema, schemas), ...own };
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, written(value, schemas)])) as T;
}
