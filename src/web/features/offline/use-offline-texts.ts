import { lateTexts } from "#web/lib/late/late-texts.ts";

export const useOfflineTexts = lateTexts({
  pt: () => import("#shared/messages/pt/offline.ts").then((module) => module.offline),
  en: () => import("#shared/messages/en/offline.ts").then((module) => module.offline),
  es: () => import("#shared/messages/es/offline.ts").then((module) => module.offline),
  fr: () => import("#shared/messages/fr/offline.ts").then((module) => module.offline),
});
