import { type Language, LOCALES, pickLanguage } from "#shared/languages.ts";
import { unreached as en } from "#shared/messages/en/unreached.ts";
import { unreached as es } from "#shared/messages/es/unreached.ts";
import { unreached as fr } from "#shared/messages/fr/unreached.ts";
import { unreached as pt } from "#shared/messages/pt/unreached.ts";
import type { OfflineCopy } from "./offline-page.ts";

const WORDS: Record<Language, Pick<OfflineCopy, keyof typeof pt>> = { pt, en, es, fr };

/** What is said where no price is kept, in the first of `wanted` that is spoken here. */
export function unreachedCopy(wanted: readonly string[]): OfflineCopy {
  const language = pickLanguage(wanted);
  return { language: LOCALES[language], ...WORDS[language], prices: [] };
}
