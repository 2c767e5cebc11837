import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import {
  LANGUAGE_PREFERENCES,
  type Language,
  type LanguagePreference,
  LOCALES,
  pickLanguage,
} from "#shared/languages.ts";
import type { ScreenTexts } from "#shared/messages/pt/screens.ts";
import { readText, writeText } from "#web/lib/local-storage.ts";
import { currentLanguage, speak, speakAgain, useTranslation } from "#web/texts/spoken.ts";
import { siteLanguage } from "./site-language.ts";

export { currentLanguage, translate, useTranslation } from "#web/texts/spoken.ts";

const catalogues: Record<Language, () => Promise<ScreenTexts>> = {
  pt: () => import("#shared/messages/pt/screens.ts").then((module) => module.screens),
  en: () => import("#shared/messages/en/screens.ts").then((module) => module.screens),
  es: () => import("#shared/messages/es/screens.ts").then((module) => module.screens),
  fr: () => import("#shared/messages/fr/screens.ts").then((module) => module.screens),
};

/** The language that shows for a preference: `*` asks the browser. */
export const languageFor = (preference: LanguagePreference): Language =>
  preference === "*" ? pickLanguage(navigator.languages) : preference;

const REMEMBERED = "rasante-language";

/** Keeps the preference so that the next start speaks it before the profile arrives. */
export const rememberLanguage = (preference: LanguagePreference) => writeText(REMEMBERED, preference);

/** The language to start with: until one was chosen, that of the page one comes from, else Portuguese. */
export function startLanguage(): Language {
  const kept = readText(REMEMBERED);
  const preference = LANGUAGE_PREFERENCES.find((known) => known === kept);
  return preference ? languageFor(preference) : (siteLanguage() ?? "pt");
}

let wanted: Language | undefined;

/** Loads the texts of `language` and shows them, unless another one is wanted by then. */
export async function showLanguage(language: Language) {
  wanted = language;
  const catalogue = await catalogues[language]();
  if (wanted !== language) return;
  document.documentElement.lang = LOCALES[language];
  speak(catalogue, language);
}

let clock: string = HOME_TIME_ZONE;

/** The zone whose clock is told on screen. */
export const currentClock = () => clock;

/** Tells the hours of this zone from now on, those of Brasília where none was chosen. */
export function liveBy(timeZone: string | null) {
  const wanted = timeZone ?? HOME_TIME_ZONE;
  if (wanted === clock) return;
  clock = wanted;
  speakAgain();
}

/** The locale by which numbers and dates on screen are written. */
export const currentLocale = (): string => LOCALES[currentLanguage()];

/** The locale on screen; the component renders again when it changes. */
export function useLocale(): string {
  return LOCALES[useTranslation().language];
}

/** For the few texts that are English on the Portuguese screen too, lest they be read out as Portuguese. */
export const useEnglishMark = (): { lang?: "en" } =>
  useTranslation().language === "pt" ? { lang: "en" } : {};
