import type { lostFlight as portuguese } from "#shared/messages/pt/lost-flight.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const lostFlight: Translated<typeof portuguese> = {
  title: "Vol introuvable",
  text: "Ce vol ne fait pas partie de la recherche, ou n’en fait plus partie.",
};
