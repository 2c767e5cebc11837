import type { Language } from "#shared/languages.ts";
import { unreached as en } from "#shared/messages/en/unreached.ts";
import { unreached as es } from "#shared/messages/es/unreached.ts";
import { unreached as fr } from "#shared/messages/fr/unreached.ts";
import { unreached as pt } from "#shared/messages/pt/unreached.ts";
import type { OfflineCopy } from "./offline-page.ts";

type Words = Omit<OfflineCopy, "prices">;

/** With locales of its own: what the app has too the worker would import, and a worker that imports is none. */
const WORDS: Record<Language, Words> = {
  pt: { language: "pt-BR", ...pt },
  en: { language: "en", ...en },
  es: { language: "es", ...es },
  fr: { language: "fr", ...fr },
};
const SPOKEN = new Map<string, Words>(Object.entries(WORDS));

/** What is said where no price is kept, in the first of `wanted` that is spoken here. */
export function unreachedCopy(wanted: readonly string[]): OfflineCopy {
  const spoken = wanted.map((tag) => SPOKEN.get(tag.slice(0, 2).toLowerCase()));
  return { ...(spoken.find((words) => words !== undefined) ?? WORDS.pt), prices: [] };
}
