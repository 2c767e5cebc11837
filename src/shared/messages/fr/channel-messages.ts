import type { channelMessages as portuguese } from "#shared/messages/pt/channel-messages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const channelMessages: Translated<typeof portuguese> = {
  testTitle: "{{product}} : message d'essai",
  testBody: "Tout va bien : les alertes de vos recherches arriveront ici.",
  testAction: "Mon compte",
};
