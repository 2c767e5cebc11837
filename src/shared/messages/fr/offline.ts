import type { offline as portuguese } from "#shared/messages/pt/offline.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const offline: Translated<typeof portuguese> = {
  title: "Hors ligne",
  note: "Voici les derniers prix vus sur cet appareil. Ils ont pu changer.",
  return: "{{departure}} au {{back}}",
  again: "Réessayer",
};
