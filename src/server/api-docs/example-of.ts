import type { JsonSchema } from "./document-shape.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The component a schema points to, or the schema itself. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  return (name && schemas[name]) || schema;
}

/** A value that the schema admits, made of the examples of its fields; what may be left out and has none is left out. */
export function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.$ref) return exampleOf(resolve(schema, schemas), schemas);
  const [choice] = schema.anyOf ?? [];
  if (choice) return exampleOf(choice, schemas);
  if (schema.properties) return objectExample(schema.properties, schemas);
  if (schema.items) return [exampleOf(schema.items, schemas)];
  return schema.default ?? schema.enum?.[0] ?? schema.const ?? plainExample(schema);
}

function objectExample(properties: Record<string, JsonSchema>, schemas: Schemas) {
  const entries = Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema, schemas)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function plainExample({ type }: JsonSchema): unknown {
  const [first] = [type].flat();
  if (first === "object") return {};
  if (first === "boolean") return true;
  if (first === "integer" || first === "number") return 1;
  return first === "string" ? "text" : undefined;
}
