import i18next, { type TFunction } from "i18next";
import type { Language } from "#shared/languages.ts";
import { en } from "#shared/messages/en.ts";
import { es } from "#shared/messages/es.ts";
import { fr } from "#shared/messages/fr.ts";
import { type Messages, pt } from "#shared/messages/pt.ts";

/** Every language has one: i18next would speak Portuguese in its place. */
const resources: Record<Language, { translation: Messages }> = {
  pt: { translation: pt },
  en: { translation: en },
  es: { translation: es },
  fr: { translation: fr },
};

const catalogues = i18next.createInstance({
  lng: "pt",
  fallbackLng: "pt",
  initAsync: false,
  interpolation: { escapeValue: false },
  resources,
});
catalogues.init();

/** Looks texts up in `language`, as in `t("mails.confirm.subject")`. Values are not escaped: HTML is the caller's. */
export const translator = (language: Language): TFunction => catalogues.getFixedT(language);
