import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Language } from "#shared/languages.ts";

/** Every text of a catalogue; what is filled into it is none of it. */
function textsOf(part: unknown): string[] {
  if (typeof part === "string") return [part.replaceAll(/\{\{.*?\}\}/g, "")];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

async function catalogue(language: string): Promise<string[]> {
  const folder = join(import.meta.dirname, "shared/messages", language);
  const modules = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))));
  return textsOf(modules);
}

test.each([
  ["pt", "an email", /\bemail/i, /\be-mail|\bmail(s|ing)?\b/i],
  ["en", "an email", /\bemail/i, /\be-mail|\bmail(s|ing)?\b/i],
  ["es", "an email", /\bcorreo/i, /\be-?mail|\bmail(s|ing)?\b/i],
  ["fr", "an email", /\be-mail/i, /\bemail|\bcourriel|(?<!e-)\bmail(s|ing)?\b/i],
  ["pt", "an alert", /\baviso/i, /\balertas?\b/i],
  ["es", "an alert", /\baviso/i, /\balertas?\b/i],
])("%s has one word for %s", async (language, _thing, word, otherWords) => {
  const texts = await catalogue(language);
  expect(texts.some((text) => word.test(text))).toBe(true);
  expect(texts.filter((text) => otherWords.test(text))).toEqual([]);
});

/** Whether one of these words stands in a text; letters with accents are letters. */
const has = (words: string) => (text: string) =>
  new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, "iu").test(text);

test.each([
  ["pt", "você", "tu|teu|tua|contigo"],
  ["es", "tu|tus", "usted|ustedes|su plan|inténtelo|desea|elija|configure|cree su|cree una"],
  ["fr", "vous|vos", "tu|ton|tes|toi"],
])("%s speaks to its reader in one way", async (language, address, otherAddress) => {
  const texts = await catalogue(language);
  expect(texts.some(has(address))).toBe(true);
  expect(texts.filter(has(otherAddress))).toEqual([]);
});

/**
 * In English and French curled apostrophes, in Spanish questions and cries that open as they close; the space before a
 * sign or a unit as the language's own numbers have it.
 */
const MISTAKES: Record<Language, RegExp> = {
  pt: /\d (h|min)\b/u,
  en: /\p{L}'\p{L}|\.{3}|\d (h|min)\b/u,
  es: /(?<!\u00a0|en )%|^[^¿]*\?|^[^¡]*!|\.{3}|[«»]|\d (h|min)\b/u,
  fr: /\p{L}'\p{L}|\.{3}|(?<!\u202f)[;!?»%]|(?<!\u202f):(?!\/\/)|«(?!\u202f)|\d (h|min)\b/u,
};

test.each(Object.entries(MISTAKES))("%s has its own signs and spaces", async (language, mistake) => {
  const texts = await catalogue(language);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => mistake.test(text))).toEqual([]);
});

test.each(["pt", "en", "es", "fr"])(
  "%s leaves the name of the product to its installation",
  async (language) => {
    expect((await catalogue(language)).filter((text) => text.includes("Rasante"))).toEqual([]);
  },
);
