import fc from "fast-check";
import type { JsonSchema } from "#server/api-docs/document-shape.ts";
import { exampleOf, resolve } from "#server/api-docs/example-of.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;
type Fields = Record<string, unknown>;

const DATES = ["2026-11-20", "2026-12-01", "2027-03-15", "2027-03-31", "2027-10-31", "2028-02-29"];
const AIRPORTS = ["GRU", "LIS", "GIG", "SAO", "JFK", "NRT"];
const COUNTRIES = ["BR", "pt", "JP"];
const ODD = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  1.5,
  1e300,
  "",
  "\0",
  "\ud800",
  "other",
  [],
  [[]],
  {},
  { a: 1 },
);

/** Values that a schema of the published document admits, also at its edges. */
export function admitted(given: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  const schema = resolve(given, schemas);
  const { anyOf = [], oneOf = [], properties, items, type, examples } = schema;
  const kinds = Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [];
  const choices = [...anyOf, ...oneOf].map((one) => ({ ...(examples && { examples }), ...one }));
  if (choices.length + kinds.length > 0)
    return fc.oneof(...[...choices, ...kinds].map((one) => admitted(one, schemas)));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (properties) return someFields(schema, schemas);
  if (items) return fc.array(admitted(items, schemas), { maxLength: Math.min(3, schema.maxItems ?? 3) });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") return someNumber(schema);
  return someText(schema, schemas);
}

function someNumber({ type, minimum, exclusiveMinimum, maximum = 1000 }: JsonSchema): fc.Arbitrary<unknown> {
  const lowest = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const inside = fc.integer({ min: Math.ceil(lowest), max: Math.floor(maximum) });
  const edges = fc.constantFrom(Math.ceil(lowest), Math.floor(maximum));
  return fc.oneof(inside, edges).map((number) => (type === "integer" ? number : Number(number.toFixed(2))));
}

/** Its own example, or something of the same kind. */
function someText(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  const example = fc.constant(exampleOf(schema, schemas));
  if (schema.format === "date") return fc.constantFrom(...DATES);
  if (schema.pattern === "^[A-Za-z]{3}$") return fc.constantFrom(...AIRPORTS);
  if (schema.pattern === "^[A-Za-z]{2}$") return fc.constantFrom(...COUNTRIES);
  if (schema.format || schema.pattern) return example;
  const bounds = { minLength: schema.minLength ?? 1, maxLength: Math.min(schema.maxLength ?? 40, 40) };
  return fc.oneof(example, fc.string({ unit: fc.constantFrom(..."abcÁç 1'-"), ...bounds }));
}

/** An object with the fields it needs, its examples, and any of the others. */
function someFields({ properties = {}, required = [] }: JsonSchema, schemas: Schemas): fc.Arbitrary<Fields> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, admitted(schema, schemas)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as [] }) as fc.Arbitrary<Fields>;
}

/** An object of which exactly one field is not admitted, is missing though it is needed, or is one that nobody knows. */
export function brokenOnce(given: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  const schema = resolve(given, schemas);
  const form = schema.anyOf?.[0] ? resolve(schema.anyOf[0], schemas) : schema;
  const { properties = {}, required = [] } = form;
  const names = Object.keys(properties);
  const good = someFields(form, schemas);
  const stranger = fc.tuple(good, ODD).map(([fields, value]) => ({ ...fields, colour: value }));
  const odd = names.map((name) =>
    fc
      .tuple(good, ODD)
      .filter(([, value]) => !mayBe(properties[name] ?? {}, value, schemas))
      .map(([fields, value]) => ({ ...fields, [name]: value })),
  );
  const without = required.map((name) =>
    good.map((fields) => Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))),
  );
  return fc.oneof(stranger, ...odd, ...without);
}

/** Whether a schema may admit a value, by its kind alone; in doubt it may. */
function mayBe(given: JsonSchema, value: unknown, schemas: Schemas): boolean {
  const schema = resolve(given, schemas);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) return choices.some((one) => mayBe(one, value, schemas));
  if (schema.enum) return schema.enum.includes(value);
  if ("const" in schema) return schema.const === value;
  const kinds = [schema.type].flat();
  if (value === null) return kinds.includes("null");
  if (typeof value === "boolean") return kinds.includes("boolean");
  if (typeof value === "number") return isWithin(schema, value);
  if (typeof value === "string") return kinds.includes("string") && isPlain(value, schema);
  return kinds.includes(Array.isArray(value) ? "array" : "object");
}

const isWithin = ({ type, minimum = -1e9, maximum = 1e9 }: JsonSchema, value: number) =>
  (type === "number" || (type === "integer" && Number.isInteger(value))) &&
  value >= minimum &&
  value <= maximum;
const isPlain = (value: string, { format, minLength = 0 }: JsonSchema) =>
  !format && value.length >= minLength && value.isWellFormed() && !value.includes("\0");
