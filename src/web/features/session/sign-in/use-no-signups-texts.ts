import { lateTexts } from "#web/lib/late/late-texts.ts";

export const useNoSignupsTexts = lateTexts({
  pt: () => import("#shared/messages/pt/no-signups.ts").then((module) => module.noSignups),
  en: () => import("#shared/messages/en/no-signups.ts").then((module) => module.noSignups),
  es: () => import("#shared/messages/es/no-signups.ts").then((module) => module.noSignups),
  fr: () => import("#shared/messages/fr/no-signups.ts").then((module) => module.noSignups),
});
