import type { JsonSchema } from "./document-shape.ts";
import { fieldWords } from "./field-words.ts";

/** A schema whose fields say what they mean, at every depth. `place` is its component or operation, or a field of it. */
export function describeFields(place: string, schema: JsonSchema): JsonSchema {
  const within = (inner: JsonSchema) => describeFields(place, inner);
  return {
    ...schema,
    ...(schema.properties && { properties: describeProperties(place, schema.properties) }),
    ...(schema.items && { items: within(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(within) }),
  };
}

function describeProperties(place: string, properties: Record<string, JsonSchema>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      withWords(place, name, describeFields(`${place}.${name}`, schema)),
    ]),
  );
}

/** `schema` with the words for `name`, unless it has its own; an input is described as the component it belongs to. */
export function withWords(place: string, name: string, schema: JsonSchema): JsonSchema {
  const [says, ...examples] = fieldWords(place.replace(/Input(?=\.|$)/, ""), name) ?? [];
  const description = schema.description ?? says;
  return { ...schema, ...(description && { description }), ...(examples.length > 0 && { examples }) };
}
