import type { halfChange as portuguese } from "#shared/messages/pt/half-change.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const halfChange: Translated<typeof portuguese> = {
  title: "Il reste une adresse à confirmer",
  text: "L’une des deux adresses a confirmé le changement d’adresse de votre compte. Pour terminer, ouvrez le lien que nous avons envoyé à l’autre : d’ici là, rien ne change.",
  go: "Continuer",
};
