import type { mailSuspension } from "#shared/messages/pt/mail-suspension.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts } from "#web/lib/late/late-texts.ts";

/** What is said where mail does not get to someone, in the language on screen; fetched with it. */
export const useSuspensionTexts = lateTexts<Translated<typeof mailSuspension>>({
  pt: () => import("#shared/messages/pt/mail-suspension.ts").then((module) => module.mailSuspension),
  en: () => import("#shared/messages/en/mail-suspension.ts").then((module) => module.mailSuspension),
  es: () => import("#shared/messages/es/mail-suspension.ts").then((module) => module.mailSuspension),
  fr: () => import("#shared/messages/fr/mail-suspension.ts").then((module) => module.mailSuspension),
});
