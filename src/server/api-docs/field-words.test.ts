import { describe, expect, it } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { apiDocument, isAdmitted } from "#test/doors/own-api.ts";
import type { JsonSchema } from "./document-shape.ts";
import { exampleOf } from "./example-of.ts";
import { PLACES_WITH_WORDS } from "./field-words.ts";

const { document, operations } = await apiDocument(await testDatabase());
const { schemas } = document.components;

type Field = readonly [place: string, schema: JsonSchema];

/** Every field below `place`, by its whole name. */
const fieldsBelow = (place: string, { properties = {}, items, anyOf = [] }: JsonSchema): Field[] => [
  ...Object.entries(properties).flatMap(([name, schema]): Field[] => [
    [`${place}.${name}`, schema],
    ...fieldsBelow(`${place}.${name}`, schema),
  ]),
  ...[items ?? [], ...anyOf].flat().flatMap((inner) => fieldsBelow(place, inner)),
];

const parameters = operations.flatMap(({ operationId, parameters: all }) =>
  all.map(({ name, schema }): Field => [`${operationId}.${name}`, schema]),
);
const fields = Object.entries(schemas).flatMap(([component, schema]) =>
  fieldsBelow(component.replace(/Input$/, ""), schema),
);

describe("the document of the API", () => {
  it("shows nothing in an example that its schema does not admit", () => {
    const ofFields = [...fields, ...parameters].flatMap(([place, schema]) =>
      (schema.examples ?? [])
        .filter((example) => !isAdmitted(document, schema, example))
        .map((example) => `${place}: ${JSON.stringify(example)}`),
    );
    const ofObjects = Object.entries(schemas).filter(
      ([, schema]) => !isAdmitted(document, schema, exampleOf(schema, schemas)),
    );
    expect([...ofFields, ...ofObjects.map(([name]) => name)]).toEqual([]);
  });

  it("has no words for a field that is not there", () => {
    const places = new Set([...fields, ...parameters].map(([place]) => place));
    expect(PLACES_WITH_WORDS.filter((place) => !places.has(place))).toEqual([]);
  });
});
