import { lateTexts } from "#web/lib/late/late-texts.ts";

/** What the pages say that anybody may read, for when the app itself shows one. */
export const useLandingTexts = lateTexts({
  pt: () => import("#shared/messages/pt/landing.ts").then((module) => module.landing),
  en: () => import("#shared/messages/en/landing.ts").then((module) => module.landing),
  es: () => import("#shared/messages/es/landing.ts").then((module) => module.landing),
  fr: () => import("#shared/messages/fr/landing.ts").then((module) => module.landing),
});

export const useLegalTexts = lateTexts({
  pt: () => import("#shared/messages/pt/legal.ts").then((module) => module.legal),
  en: () => import("#shared/messages/en/legal.ts").then((module) => module.legal),
  es: () => import("#shared/messages/es/legal.ts").then((module) => module.legal),
  fr: () => import("#shared/messages/fr/legal.ts").then((module) => module.legal),
});
