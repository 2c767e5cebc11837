import type { alertPreferences } from "#shared/messages/pt/alert-preferences.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts } from "#web/lib/late/late-texts.ts";

type PreferenceTexts = Translated<typeof alertPreferences>;

/** What is said where someone chooses when he is written to, in the language on screen; fetched with it. */
export const usePreferenceTexts = lateTexts<PreferenceTexts>({
  pt: () => import("#shared/messages/pt/alert-preferences.ts").then((module) => module.alertPreferences),
  en: () => import("#shared/messages/en/alert-preferences.ts").then((module) => module.alertPreferences),
  es: () => import("#shared/messages/es/alert-preferences.ts").then((module) => module.alertPreferences),
  fr: () => import("#shared/messages/fr/alert-preferences.ts").then((module) => module.alertPreferences),
});
