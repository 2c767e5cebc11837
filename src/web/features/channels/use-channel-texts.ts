import type { channels } from "#shared/messages/pt/channels.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type ChannelTexts = Translated<typeof channels>;
export type SayOfChannels = Say<ChannelTexts>;

/** What is said where someone chooses how he hears of alerts, in the language on screen; fetched with it. */
export const useChannelTexts = lateTexts<ChannelTexts>({
  pt: () => import("#shared/messages/pt/channels.ts").then((module) => module.channels),
  en: () => import("#shared/messages/en/channels.ts").then((module) => module.channels),
  es: () => import("#shared/messages/es/channels.ts").then((module) => module.channels),
  fr: () => import("#shared/messages/fr/channels.ts").then((module) => module.channels),
});
