import type { stillWantedMails as portuguese } from "#shared/messages/pt/still-wanted-mails.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const stillWantedMails: Translated<typeof portuguese> = {
  subject: "Toujours envie de suivre ces prix ?",
  preheader: "Pas de visite depuis {{days}} jours, et vos suivis travaillent toujours",
  away: "Depuis {{days}} jours, vous n’avez ni ouvert {{product}} ni utilisé un lien de nos e-mails. Pendant ce temps, nous suivons les prix ci-dessous.",
  otherwise:
    "Sans réponse, nous mettons les suivis en pause le {{date}}. Rien n’est effacé, et un clic relance tout.",
  keep: "Continuer à suivre",
  pause: "Mettre mes suivis en pause",
  noPrice: "Aucun prix vu pour l’instant",
  footnote: "Nous ne demandons qu’une fois. Ouvrir {{product}} vaut aussi réponse.",
};
