import type { telegram as portuguese } from "#shared/messages/pt/telegram.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const telegram: Translated<typeof portuguese> = {
  snooze: "Reporter de 7 jours",
  stop: "Arrêter",
  gone: "⚠️ Disparu : plus vu le {{date}} à {{time}}. Maintenant : {{price}}.",
  soldOut: "⚠️ Disparu : plus vu le {{date}} à {{time}}. Aucun vol de cette recherche n’est en vente.",
  matchedShort: "Juste ? {{answer}}",
  linked: {
    title: "C’est fait : vos alertes arrivent ici",
    text: "Cette conversation est reliée au compte {{email}}. J’écris quand un prix de vos recherches baisse.",
  },
  again: { title: "De retour", text: "J’écris de nouveau ici quand un prix de vos recherches baisse." },
  already: {
    title: "Cette conversation est déjà reliée",
    text: "Elle reçoit les alertes du compte {{email}}.",
  },
  stopped: {
    title: "Je n’écris plus ici",
    text: "Ce qui part par e-mail ne change pas. Pour reprendre, envoyez /start.",
  },
  badLink: {
    title: "Ce lien n’est plus valable",
    text: "Il est valable une fois, pendant 10 minutes. Créez-en un autre dans Mon compte, Alertes.",
  },
  tooMany: {
    title: "Cette conversation n’a pas pu être reliée",
    text: "Votre compte a déjà 10 canaux d’alerte. Retirez-en un et créez un autre lien.",
  },
  notInPlan: {
    title: "Telegram fait partie de la formule Premium",
    text: "Votre compte ne l’a pas en ce moment, je n’écris donc pas ici. Ce qui part par e-mail ne change pas.",
  },
  inactive: {
    title: "Votre compte est inactif",
    text: "Tant qu’il l’est, rien n’est surveillé et je n’écris pas ici. Voyez Mon compte sur le site.",
  },
  unlinked: {
    title: "Cette conversation n’est reliée à aucun compte",
    text: "Ouvrez Mon compte, Alertes, et touchez « Relier Telegram ».",
  },
  help: {
    title: "Ce que je comprends",
    commands:
      "/status montre vos recherches et vos alertes\n/stop arrête d’écrire ici\n/start recommence\n/help montre cette liste",
    buttons: "Sous une alerte, « Reporter de 7 jours » et « Arrêter » valent pour cette recherche.",
  },
  status: {
    title_zero: "Aucune recherche suivie",
    title_one: "{{count}} recherche suivie",
    title_other: "{{count}} recherches suivies",
    title_many: "{{count}} recherches suivies",
    account: "Compte {{email}}",
    item: "{{route}} · {{state}}",
    waiting: "à la recherche de prix",
    notOnSale: "dates pas encore en vente",
    soldOut: "aucun vol en vente",
    paused: "en pause",
    expired: "expirée",
    muted: "sans alertes",
    snoozed: "alertes reportées au {{date}}",
    more: "… et {{count}} de plus",
    off: "Toutes les alertes sont coupées : réactivez-les dans Mon compte, Alertes.",
    stopped: "Je n’écris pas dans cette conversation : envoyez /start pour reprendre.",
  },
  pressed: {
    snoozed: "Alertes de cette recherche reportées de 7 jours",
    stopped: "Alertes de cette recherche arrêtées. Réactivez-les dans la recherche.",
    yes: "Merci ! Noté : le prix était juste.",
    no: "Merci ! Noté : le prix n’était pas juste.",
    inactive: "Votre compte est inactif.",
    unknown: "Cette alerte n’existe plus.",
  },
  commands: {
    status: "Vos recherches et vos alertes",
    stop: "Ne plus écrire ici",
    help: "Ce que je comprends",
  },
};
