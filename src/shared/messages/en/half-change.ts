import type { halfChange as portuguese } from "#shared/messages/pt/half-change.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const halfChange: Translated<typeof portuguese> = {
  title: "One address still has to confirm",
  text: "One of the two addresses has confirmed the change of your account email. To complete it, open the link that we sent to the other one: until then nothing changes.",
  go: "Continue",
};
