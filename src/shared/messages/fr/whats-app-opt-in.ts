import type { whatsAppOptIn as portuguese } from "#shared/messages/pt/whats-app-opt-in.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const whatsAppOptIn: Translated<typeof portuguese> = {
  text: "Je veux recevoir sur WhatsApp, au numéro que j’ai indiqué, les alertes de prix des suivis que je crée sur {{product}} : au plus 3 par jour et 30 par mois, hors de mes heures de silence. Ce n’est pas de la publicité. Je peux arrêter quand je veux en répondant STOP ou en retirant le numéro dans Mon compte.",
  message: "Je veux recevoir ici les alertes de {{product}}. Mon code : {{code}}",
  reply: {
    linked:
      "C’est fait : les alertes de prix de vos suivis arrivent ici. Pour arrêter, répondez STOP. Pour changer les heures et les canaux : {{url}}",
    linkedWhileOff:
      "C’est fait : ce numéro est relié. Rien n’arrive ici pour l’instant, car toutes les alertes de votre compte sont désactivées. Réactivez-les dans Mon compte, Alertes : {{url}}",
    stopped:
      "Bien : nous n’écrivons plus ici. Vos suivis continuent, et ce qui part par e-mail aussi. Pour revenir, reliez WhatsApp de nouveau sur {{url}}",
    expired: "Ce code n’est plus valable. Demandez-en un autre dans Mon compte, Alertes : {{url}}",
    otherNumber:
      "Ce code est celui d’un autre numéro. Indiquez ce numéro dans Mon compte, Alertes, et envoyez le nouveau code : {{url}}",
    notInPlan: "WhatsApp fait partie de la formule Premium. Voyez votre formule sur {{url}}",
  },
};
