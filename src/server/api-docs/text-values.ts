import * as z from "zod";

interface Converted {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/**
 * Query values arrive as text; the document says what the text must hold: a whole number, a list, and what counts when
 * it is absent. The bounds that every whole number has in JavaScript are left out.
 */
export function describeTextValues({ zodSchema, jsonSchema }: Converted): void {
  const { def } = zodSchema._zod;
  if (def.type === "pipe") holdWhat(def as z.core.$ZodPipeDef, jsonSchema);
  if (def.type === "default") jsonSchema.default = (def as z.core.$ZodDefaultDef).defaultValue;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function holdWhat({ out }: z.core.$ZodPipeDef, jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { $schema: _, ...held } = z.toJSONSchema(out, { io: "input", unrepresentable: "any" });
  const list = jsonSchema.anyOf?.find((choice) => typeof choice === "object" && choice.type === "array");
  const said = held.type ? held : list;
  if (!said) return;
  for (const key of ["type", "pattern", "allOf", "anyOf"]) delete jsonSchema[key];
  Object.assign(jsonSchema, said);
}
