import type { status } from "#shared/messages/pt/status.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type Texts = Translated<typeof status>;
export type SayOfStatus = Say<Texts>;

/** What the page of the state of the installation says, in the language on screen; fetched with it. */
export const useStatusTexts = lateTexts<Texts>({
  pt: () => import("#shared/messages/pt/status.ts").then((module) => module.status),
  en: () => import("#shared/messages/en/status.ts").then((module) => module.status),
  es: () => import("#shared/messages/es/status.ts").then((module) => module.status),
  fr: () => import("#shared/messages/fr/status.ts").then((module) => module.status),
});
