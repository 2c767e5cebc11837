import { escapeHtml } from "#server/delivery/escape-html.ts";
import type { ApiParameter, JsonSchema } from "./document-shape.ts";
import { code, typeWords, words } from "./page-words.ts";

interface Row {
  name: string;
  required: boolean;
  where?: string;
  schema: JsonSchema;
  says: string | undefined;
}

export const parametersTable = (parameters: readonly ApiParameter[]): string =>
  tableOf(
    "Parameters",
    parameters.map(({ name, in: where, required, schema, description }) => ({
      name,
      required,
      where,
      schema,
      says: description,
    })),
  );

/** The fields of an object. */
export const fieldsTable = (caption: string, { properties = {}, required = [] }: JsonSchema): string =>
  tableOf(
    caption,
    Object.entries(properties).map(([name, schema]) => ({
      name,
      schema,
      required: required.includes(name),
      says: schema.description,
    })),
  );

function tableOf(caption: string, rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  return `<table><caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.map(rowOf).join("\n")}</tbody></table>`;
}

function rowOf({ name, required, where, schema, says = "" }: Row): string {
  const notes = [where, required && "required"].filter(Boolean).join(", ");
  return `<tr><th scope="row">${code(name)}${notes ? ` <span class="note">${notes}</span>` : ""}</th><td>${typeWords(schema)}</td><td>${words(says)}</td></tr>`;
}
