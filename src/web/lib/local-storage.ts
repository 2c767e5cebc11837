import type * as z from "zod";

/** The text kept under `key`; undefined when there is none or storage is forbidden. */
export function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps `text` under `key`; a full or forbidden storage is not an error. */
export function writeText(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** What is kept as JSON under `key`; undefined when it is absent, unreadable or of another shape. */
export function readStored<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(readText(key) ?? "null"));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export const writeStored = (key: string, value: unknown) => writeText(key, JSON.stringify(value));

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
