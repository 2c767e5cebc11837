import type { mailSuspension as portuguese } from "#shared/messages/pt/mail-suspension.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const mailSuspension: Translated<typeof portuguese> = {
  refused:
    "Votre messagerie a refusé nos messages : les alertes n’arrivent pas. Vérifiez que l’adresse existe et que la boîte n’est pas pleine, ou écrivez-nous depuis Contact.",
  complained:
    "Nous ne vous envoyons plus d’alertes par e-mail, car l’un de nos messages a été signalé comme indésirable.",
  resume: "Réessayer",
  failed: "Impossible de reprendre les alertes par e-mail. Réessayez dans un instant.",
  lost_one: "{{name}} ne reçoit plus d’alertes.",
  lost_other: "{{count}} de vos canaux ne reçoivent plus d’alertes.",
  toChannels: "Voir dans Mon compte",
  off: "Toutes vos alertes sont désactivées, le résumé aussi : nous ne vous écrivons sur aucun canal.",
  turnOn: "Réactiver",
  turnedOn: "Alertes activées",
  onFailed: "Impossible de réactiver vos alertes",
};
