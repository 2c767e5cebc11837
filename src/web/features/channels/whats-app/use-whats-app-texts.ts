import type { whatsApp } from "#shared/messages/pt/whats-app.ts";
import type { whatsAppOptIn } from "#shared/messages/pt/whats-app-opt-in.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type WhatsAppTexts = Translated<typeof whatsApp>;
export type SayOfWhatsApp = Say<WhatsAppTexts>;

/** What is said where someone links his WhatsApp. */
export const useWhatsAppTexts = lateTexts<WhatsAppTexts>({
  pt: () => import("#shared/messages/pt/whats-app.ts").then((module) => module.whatsApp),
  en: () => import("#shared/messages/en/whats-app.ts").then((module) => module.whatsApp),
  es: () => import("#shared/messages/es/whats-app.ts").then((module) => module.whatsApp),
  fr: () => import("#shared/messages/fr/whats-app.ts").then((module) => module.whatsApp),
});

/** The words that are agreed to: the very ones that the server keeps. */
export const useOptInTexts = lateTexts<Translated<typeof whatsAppOptIn>>({
  pt: () => import("#shared/messages/pt/whats-app-opt-in.ts").then((module) => module.whatsAppOptIn),
  en: () => import("#shared/messages/en/whats-app-opt-in.ts").then((module) => module.whatsAppOptIn),
  es: () => import("#shared/messages/es/whats-app-opt-in.ts").then((module) => module.whatsAppOptIn),
  fr: () => import("#shared/messages/fr/whats-app-opt-in.ts").then((module) => module.whatsAppOptIn),
});
