import { figuresOf } from "#shared/figures.ts";
import type { Language } from "#shared/languages.ts";

/** Texts by name, in groups. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** What a text is filled with; `count` chooses its plural. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Looks up texts of `catalogue` by their path ("deals.days") and fills in `{{name}}` and, as a number of that language,
 * `{{name, number}}`. With a `count` the form `_zero` (if there is one and it is 0) or the language's own form is meant,
 * or `_other`. A path without a text is answered as it is.
 */
export function lookUpIn(catalogue: Texts, language: Language) {
  const plural = new Intl.PluralRules(language);
  const figures = figuresOf(language);
  const formsOf = (count: number) => [...(count === 0 ? ["zero"] : []), plural.select(count), "other"];
  const written = (value: unknown, format: string | undefined) =>
    format === "number" ? figures(Number(value)) : String(value ?? "");

  return (path: string, values: Values = {}): string => {
    const { count } = values;
    const paths = typeof count === "number" ? formsOf(count).map((form) => `${path}_${form}`) : [];
    const text = [...paths, path].map((one) => textAt(catalogue, one)).find((found) => found !== undefined);
    if (text === undefined) return path;
    return text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name, format) => written(values[name], format));
  };
}

function textAt(catalogue: Texts, path: string): string | undefined {
  const found = path
    .split(".")
    .reduce<string | Texts | undefined>(
      (at, name) => (typeof at === "object" ? at[name] : undefined),
      catalogue,
    );
  return typeof found === "string" ? found : undefined;
}
