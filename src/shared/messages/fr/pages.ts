import type { pages as portuguese } from "#shared/messages/pt/pages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const pages: Translated<typeof portuguese> = {
  mailbox: {
    title: "Boîte aux lettres locale",
    intro: "Sans serveur SMTP configuré, les e-mails sont gardés sur cette machine.",
    emptyHeading: "Aucun e-mail pour l’instant",
    emptyText:
      "Quand le produit envoie un message (confirmation de compte, alerte de prix), il apparaît sur cette page.",
    back: "Tous les e-mails",
    to: "À",
    from: "De",
    sentAt: "Envoyé",
    textPart: "Version texte",
    htmlPart: "Version HTML",
    headers: "En-têtes",
    notFoundHeading: "E-mail introuvable",
    notFoundText: "Il a peut-être été supprimé du dossier de données.",
  },
  starting: {
    title: "Démarrage",
    heading: "{{product}} démarre",
    text: "Cela prend quelques secondes. Cette page s’ouvre toute seule.",
  },
  withoutScript: {
    heading: "{{product}} a besoin de JavaScript",
    text: "Activez-le dans ce navigateur et rechargez la page.",
  },
  unsubscribe: {
    monitorHeading: "Arrêter les alertes de ce suivi ?",
    monitorText:
      "Vous ne recevrez plus d’alertes sur {{route}}, ni par e-mail ni par un autre canal.",
    allHeading: "Arrêter toutes les alertes ?",
    allText:
      "Vous ne recevrez plus d’alertes de prix de vos suivis, ni leur résumé. Les e-mails du compte (mot de passe, confirmation) continuent.",
    stopMonitor: "Arrêter les alertes de ce suivi",
    putOff: "Reporter de 7 jours",
    putOffHeading: "Alertes reportées",
    putOffText:
      "Vous ne recevez pas d’alertes pour {{route}} pendant 7 jours, sur aucun canal.",
    watch: {
      goesOn: "Le suivi continue de surveiller les prix.",
      paused: "Le suivi est en pause : reprenez-le pour qu’il surveille de nouveau les prix.",
      over: "Les dates de ce suivi sont passées : il ne surveille plus les prix.",
    },
    stopAll: "Arrêter toutes les alertes",
    stoppedMonitorHeading: "Alertes de ce suivi désactivées",
    stoppedMonitorText:
      "Vous ne recevez plus d’alertes sur {{route}}, quel que soit le canal.",
    stoppedAllHeading: "Toutes les alertes sont désactivées",
    stoppedAllText:
      "Vous ne recevez plus d’alertes de prix ni de résumé. Vos suivis continuent de surveiller les prix.",
    resume: "Réactiver",
    resumedHeading: "Alertes activées",
    resumedMonitorText: "Vous recevrez de nouveau des alertes quand le prix de {{route}} baissera.",
    resumedAllText: "Vous recevrez de nouveau les alertes de prix et le résumé de vos suivis.",
    resumedAlertsText: "Vous recevrez de nouveau les alertes de prix de vos suivis.",
    digestHeading: "Arrêter le résumé ?",
    digestText: "Vous ne recevrez plus le résumé de vos suivis.",
    stopDigest: "Arrêter le résumé",
    stoppedDigestHeading: "Résumé désactivé",
    stoppedDigestText: "Vous ne recevez plus le résumé de vos suivis.",
    alertsGoOn: "Les alertes de prix continuent.",
    resumedDigestText: "Vous recevez de nouveau le résumé de vos suivis.",
    goneHeading: "Ce suivi n’existe plus",
    goneText: "Il a été supprimé : il ne surveille plus de prix et n’envoie plus d’alertes.",
    invalidHeading: "Ce lien n’est pas valable",
    invalidText: "Il est incomplet ou ne vient pas de nous. Ouvrez le lien de l’e-mail le plus récent.",
    home: "Aller sur {{product}}",
  },
  stillWanted: {
    heading: "Toujours envie de suivre ces prix ?",
    text: "À vous de choisir : nous continuons à suivre les prix, ou nous mettons les suivis en pause jusqu’à votre retour.",
    keep: "Continuer à suivre",
    pause: "Mettre mes suivis en pause",
    resume: "Reprendre mes suivis",
    keptHeading: "Le suivi continue",
    keptText: "Vos suivis surveillent les prix, et le compte des jours est reparti de zéro.",
    pausedHeading: "Suivis en pause",
    pausedText: "Les prix ne sont pas suivis. Rien n’a été effacé : reprenez quand vous voulez.",
    noneHeading: "Aucun suivi actif",
    noneText: "Il n’y a pas de suivi à garder ou à mettre en pause avec ce lien.",
  },
};
