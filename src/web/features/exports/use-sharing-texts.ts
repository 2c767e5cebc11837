import type { sharing } from "#shared/messages/pt/sharing.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type SharingTexts = Translated<typeof sharing>;
export type SayOfSharing = Say<SharingTexts>;

/** What is said where a search is shared or taken along, in the language on screen; fetched with it. */
export const useSharingTexts = lateTexts<SharingTexts>({
  pt: () => import("#shared/messages/pt/sharing.ts").then((module) => module.sharing),
  en: () => import("#shared/messages/en/sharing.ts").then((module) => module.sharing),
  es: () => import("#shared/messages/es/sharing.ts").then((module) => module.sharing),
  fr: () => import("#shared/messages/fr/sharing.ts").then((module) => module.sharing),
});
