import { escapeHtml } from "#server/delivery/escape-html.ts";
import type { JsonSchema } from "./document-shape.ts";

/** Text as HTML; what stands between backticks is code, `[words](https://…)` a link. */
export const words = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, (_match, code: string) => `<code>${code}</code>`)
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, (_match, label, url) => `<a href="${url}">${label}</a>`);

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

export const block = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;

export const link = (id: string, html: string): string => `<a href="#${escapeHtml(id)}">${html}</a>`;

/** What a value must be, in a few words. */
export function typeWords(schema: JsonSchema): string {
  const name = schema.$ref
    ?.split("/")
    .at(-1)
    ?.replace(/Input$/, "");
  if (name) return link(`object-${name}`, escapeHtml(name));
  if (schema.enum)
    return `one of ${schema.enum.map((value) => code(String(value))).join(" ")}${limitWords({ default: schema.default })}`;
  if (schema.anyOf) return schema.anyOf.map(typeWords).join(" or ");
  if (schema.items) return `list of ${typeWords(schema.items)}${upTo(schema.maxItems)}`;
  const [type = "anything", ...others] = [schema.type ?? []].flat();
  return `${[TYPE_WORDS[type] ?? type, ...others].join(" or ")}${limitWords(schema)}`;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  boolean: "true or false",
};

const upTo = (most: number | undefined) => (most === undefined ? "" : `, at most ${most}`);

const PATTERN_WORDS: Readonly<Record<string, string>> = {
  "^[A-Za-z]{3}$": "three letters",
  "^[A-Za-z]{2}$": "two letters",
};

function limitWords(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, format, pattern, default: usual } = schema;
  const limits = [
    pattern && PATTERN_WORDS[pattern],
    format && FORMAT_WORDS[format],
    range(minimum, maximum, ""),
    range(minLength, maxLength, " characters"),
    usual !== undefined && `${code(String(usual))} when absent`,
  ].filter(Boolean);
  return limits.length > 0 ? `, ${limits.join(", ")}` : "";
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  uuid: "UUID",
  "date-time": "instant in UTC",
  date: "day, yyyy-MM-dd",
  uri: "address",
};

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  const low = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least;
  const high = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
  if (low !== undefined && high !== undefined) return `${low}–${high}${unit}`;
  if (low !== undefined) return `from ${low}${unit}`;
  return high === undefined ? undefined : `up to ${high}${unit}`;
}
