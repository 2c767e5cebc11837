import { LANGUAGES, type Language } from "#shared/languages.ts";
import { readText, writeText } from "#web/lib/local-storage.ts";

const KEY = "rasante-site-language";

/** Keeps the language of a page that anybody may read: who goes on to the app is spoken to in the same. */
export const rememberSiteLanguage = (language: Language) => writeText(KEY, language);

/** The language of the page of that kind that was read last. */
export function siteLanguage(): Language | undefined {
  const kept = readText(KEY);
  return LANGUAGES.find((language) => language === kept);
}
