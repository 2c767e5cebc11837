import i18next from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import {
  LANGUAGE_PREFERENCES,
  type Language,
  type LanguagePreference,
  LOCALES,
  pickLanguage,
} from "#shared/languages.ts";
import type { Messages, pt } from "#shared/messages/pt.ts";
import { readText, writeText } from "./local-storage.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof pt };
  }
}

const catalogues: Record<Language, () => Promise<Messages>> = {
  pt: () => import("#shared/messages/pt.ts").then((module) => module.pt),
  en: () => import("#shared/messages/en.ts").then((module) => module.en),
  es: () => import("#shared/messages/es.ts").then((module) => module.es),
  fr: () => import("#shared/messages/fr.ts").then((module) => module.fr),
};

/** The language that shows for a preference: `*` asks the browser, nothing saved is Portuguese. */
export function languageFor(preference: LanguagePreference | null | undefined): Language {
  if (!preference) return "pt";
  return preference === "*" ? pickLanguage(navigator.languages) : preference;
}

const REMEMBERED = "rasante-language";

/** Keeps the preference so that the next start speaks it before the profile arrives. */
export const rememberLanguage = (preference: LanguagePreference) => writeText(REMEMBERED, preference);

/** The language to start with. */
export function startLanguage(): Language {
  const kept = readText(REMEMBERED);
  return languageFor(LANGUAGE_PREFERENCES.find((preference) => preference === kept));
}

const facts = { minPassword: 6 };

/** What the texts say of this installation: the fewest characters of a password. */
export const tellTexts = (known: typeof facts) => void Object.assign(facts, known);

/** Loads the texts of `language` and shows them; the first call also prepares the lookup. */
export async function showLanguage(language: Language) {
  if (!i18next.isInitialized) {
    const interpolation = { escapeValue: false, defaultVariables: facts };
    await i18next.use(initReactI18next).init({ interpolation, resources: {} });
  }
  if (!i18next.hasResourceBundle(language, "translation")) {
    i18next.addResourceBundle(language, "translation", await catalogues[language]());
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = LOCALES[language];
}

const known = (tag: string | undefined): Language => pickLanguage(tag ? [tag] : []);

/** The language on screen. */
export const currentLanguage = (): Language => known(i18next.language);

/** The locale by which numbers and dates on screen are written. */
export const currentLocale = (): string => LOCALES[currentLanguage()];

/** The locale on screen; the component renders again when it changes. */
export function useLocale(): string {
  return LOCALES[known(useTranslation().i18n.language)];
}
