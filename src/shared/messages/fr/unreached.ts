import type { unreached as portuguese } from "#shared/messages/pt/unreached.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const unreached: Translated<typeof portuguese> = {
  title: "Hors ligne",
  note: "Cette page n’a pas pu être ouverte. Réessayez quand la connexion sera revenue.",
  again: "Réessayer",
};
