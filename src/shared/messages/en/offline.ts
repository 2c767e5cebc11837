import type { offline as portuguese } from "#shared/messages/pt/offline.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const offline: Translated<typeof portuguese> = {
  title: "You are offline",
  note: "These are the last prices seen on this device. They may have changed.",
  return: "{{departure}} to {{back}}",
  again: "Try again",
};
