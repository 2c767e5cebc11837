import { validationFailed } from "#server/auth/auth-error.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";

export type UserData = Record<string, unknown>;

// In bytes: the data travels in every access token, and headers end at 16 kB.
const LONGEST = 4096;
const DEEPEST = 6;

/** `stored` with the keys of `change`; a null deletes its key. Refuses what cannot be kept. */
export function mergeUserData(stored: UserData, change: UserData): UserData {
  if (!isKeepable(change, DEEPEST)) throw validationFailed("User data cannot be stored");
  const merged = Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null);
  const data = Object.fromEntries(merged);
  if (Buffer.byteLength(JSON.stringify(data)) > LONGEST) throw validationFailed("User data is too large");
  return data;
}

/** The language someone chose; undefined when he never did. */
export function chosenLanguage({ language }: UserData): Language | undefined {
  return LANGUAGES.find((known) => known === language);
}

// The database takes neither U+0000 nor half a surrogate pair.
const isText = (text: string) => text.isWellFormed() && !text.includes("\0");

function isKeepable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return isText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, inner]) => isText(key) && isKeepable(inner, depth - 1));
}
