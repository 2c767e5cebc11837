import type { legal as portuguese } from "#shared/messages/pt/legal.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const legal: Translated<typeof portuguese> = {
  updated: "En vigueur depuis le {{date}}",
  privacy: {
    title: "Confidentialité",
    lead: "Ce que nous gardons, pourquoi, combien de temps, qui d’autre le voit et comment vous gardez la main. C’est ce que {{product}} fait réellement, conformément à la loi brésilienne sur la protection des données (LGPD, loi 13.709/2018).",
    kept: {
      title: "Ce que nous gardons et pourquoi",
      account:
        "Votre compte : nom, e-mail, formule, mot de passe (seulement son empreinte Argon2id, jamais le mot de passe lui-même), si vous l’activez, le secret de la vérification en deux étapes, chiffré, et, si vous vous connectez avec un autre service, le nom, l’e-mail, la photo et l’identifiant qu’il nous indique. Pour que vous puissiez vous connecter.",
      sessions:
        "Vos sessions et le journal des connexions : heure, adresse IP et navigateur. Pour que vous puissiez reconnaître vos connexions et pour bloquer les attaques.",
      visits:
        "Votre dernière visite, notée une fois par jour : pour vous demander si vous voulez encore vos suivis, et les mettre en pause si personne ne répond.",
      preferences:
        "Vos préférences : devise, langue, fuseau horaire, aéroport de départ, heures de silence, résumé et présence de vos recherches dans les offres. Pour afficher les prix et les heures à votre façon et vous écrire quand vous le voulez.",
      searches:
        "Vos suivis, le prix le plus bas de chaque jour, les alertes envoyées et vos réponses. C’est le service que vous avez demandé.",
      channels:
        "Les canaux d’alerte que vous activez, comme un navigateur ou un webhook : l’adresse, chiffrée, un nom pour le reconnaître (sur Telegram, celui que vous y portez) et le résultat du dernier envoi ; pour WhatsApp, aussi le texte que vous avez accepté, quand et depuis quelle adresse IP, quand vous avez écrit pour la dernière fois et quand chaque alerte est arrivée et a été lue. Et les jetons d’accès et liens secrets que vous créez : seulement l’empreinte, les dernières lettres et le dernier usage.",
      suspension:
        "Si votre messagerie refuse nos messages ou si l’un d’eux est signalé comme indésirable : l’adresse, la raison et depuis quand, jusqu’à ce que vous demandiez un nouvel essai ; une plainte, aussi de qui n’a pas de compte. Pour ne pas insister. Le nombre de plaintes est compté par jour, sans adresses.",
    },
    basis: {
      title: "Sur quelle base légale",
      text: "Compte, suivis et alertes : exécution du contrat avec vous (art. 7, V). Journal des connexions et limites de tentatives : sécurité et prévention de la fraude (art. 7, IX et II). Nous ne faisons pas de publicité et ne vendons pas de données.",
    },
    term: {
      title: "Combien de temps",
      text: "Tant que votre compte existe ; le journal des connexions, celui des messages envoyés et celui de ce que l’exploitation a fait sur votre compte, un an. Les liens et codes de connexion sont valables de quelques minutes à une heure, puis effacés ; les liens secrets révoqués disparaissent après 90 jours. Une inscription ou une invitation que personne ne confirme disparaît avec ses liens 30 jours après le dernier e-mail ; un compte que l’exploitation a créé à la main ou bloqué, quand elle l’efface. Ce que vous écrivez à notre bot Telegram ou à notre numéro WhatsApp attend, chiffré, dans la file de travail et disparaît en huit jours au plus. Quand vous supprimez votre compte, tout le reste de ce qui vous identifie quitte aussitôt la base de données ; les prix des billets restent, car ils n’appartiennent à personne. Les sauvegardes suivent le délai fixé par l’exploitant de cette installation.",
    },
    others: {
      title: "Qui d’autre reçoit des données",
      users:
        "Les autres personnes qui utilisent cette installation, tant que « Montrer dans les offres ce que trouvent mes recherches » est activé dans Mon compte : trajet, période, durée, classe, escales, nombre de passagers et prix de vos recherches, et depuis quand elles sont suivies. Jamais votre identité. Et qui possède un de vos liens secrets : ce qu’il montre.",
      fares:
        "Sources de tarifs (SearchApi ou SerpApi, si elles sont activées) : trajet, dates, classe, escales et nombre de passagers. Jamais votre identité.",
      mail: "Le service d’e-mail de cette installation : votre adresse et le texte de chaque message.",
      push: "Le service de notifications de votre navigateur ou l’adresse de webhook que vous avez donnée : le texte de l’alerte, si vous les activez. WhatsApp (Meta) et Telegram, si vous les reliez : votre numéro ou votre conversation, le texte de l’alerte et ce que nous répondons à ce que vous y écrivez.",
      identity:
        "Google ou un autre service de connexion, si vous l’utilisez ; et le service de comptes, quand cette installation en utilise un externe.",
      rates:
        "Frankfurter (taux de change) : uniquement la demande des cours, faite par le serveur, sauf si l’installation utilise un autre service.",
    },
    browser: {
      title: "Dans votre navigateur",
      text: "Aucun cookie tiers, aucun traceur, aucune mesure d’audience : c’est pourquoi il n’y a pas de bandeau de cookies. Votre navigateur garde votre session, la langue, le thème clair ou sombre, un cookie de sept jours qui indique si le menu est ouvert, les derniers taux de change et le nombre de demandes du jour, pendant une heure au plus la photo du service avec lequel vous vous connectez, jusqu’où vous avez fait défiler chaque écran et si l’un d’eux a dû être rechargé (jusqu’à la fermeture de l’onglet), si les polices de ces pages sont arrivées, si vous avez désactivé les raccourcis d’une lettre, si les étapes de bienvenue sont terminées et, avec les alertes activées dans ce navigateur, les derniers prix de vos suivis, jusqu’à votre déconnexion. Pendant que vous vous connectez avec Google ou un autre service, il y a aussi un cookie de cinq minutes.",
    },
    rights: {
      title: "Vos droits",
      text: "Confirmer, consulter, corriger, récupérer et effacer vos données (art. 18). Dans Mon compte, vous pouvez tout télécharger en JSON, sauf les secrets et le texte des messages, et les prix en CSV, fermer des sessions et supprimer le compte, immédiatement et sans demander à personne. Pour le reste, écrivez au délégué à la protection des données : nous répondons sous 15 jours. Vous pouvez aussi vous adresser à l’ANPD, l’autorité brésilienne de protection des données.",
    },
    officer: {
      title: "Délégué à la protection des données",
      text: "Écrivez à l’exploitant de cette installation :",
    },
  },
  terms: {
    title: "Conditions d’utilisation",
    lead: "L’accord entre vous et l’exploitant de cette installation de {{product}}, sans petits caractères.",
    service: {
      title: "Ce qu’est le service",
      text: "{{product}} suit les prix des vols et prévient quand ils baissent. Nous ne vendons pas de billets, ne sommes pas une agence et ne touchons aucune commission. Vous achetez auprès de la compagnie ou de l’agence.",
    },
    prices: {
      title: "Les prix",
      text: "Chaque prix vient d’une source de tarifs et indique l’heure à laquelle il a été vu. Les tarifs peuvent changer à tout moment : nous confirmons avant de vous alerter, mais seul le vendeur garantit le montant. Les montants convertis utilisent le taux le plus récent dont dispose cette installation. Là où l’écran dit que les tarifs sont simulés, aucun prix n’est réel.",
    },
    account: {
      title: "Votre compte",
      text: "Utilisez votre propre adresse e-mail et un mot de passe que vous n’employez nulle part ailleurs. Vous êtes responsable de l’usage de vos jetons d’accès et de vos liens secrets ; révoquez-les quand vous voulez. N’essayez pas de surcharger le service ni d’accéder aux comptes d’autrui.",
    },
    plans: {
      title: "Formules, essai et résiliation",
      text: "{{trial}} Résiliez quand vous voulez. Si vous mettez fin plus tôt à une formule annuelle, nous vous remboursons les mois non utilisés au prorata, et vous pouvez vous rétracter sous 7 jours (code brésilien de la consommation, art. 49).",
    },
    limits: {
      title: "Limites",
      text: "Le service peut s’interrompre pour maintenance ou à cause d’une source de tarifs défaillante ; quand cela touche les prix, l’écran le signale. Nous ne sommes pas responsables d’un billet dont le prix a monté ou qui n’est plus disponible. Rien ici ne limite les droits que la loi accorde au consommateur.",
    },
    changes: {
      title: "Changements",
      text: "Les changements de ces conditions sont publiés sur cette page avec leur nouvelle date. Si vous n’êtes pas d’accord, vous pouvez supprimer votre compte et récupérer vos données.",
    },
  },
  contact: {
    title: "Contact",
    lead: "Une vraie personne lit et répond.",
    mail: { title: "E-mail", text: "Questions, activation de compte, confidentialité, erreurs :" },
    before: {
      title: "Avant d’écrire",
      text: "Mot de passe oublié ? L’écran de connexion envoie un lien. Télécharger ou effacer vos données ? C’est dans Mon compte, tout de suite. Trop d’alertes ? Chaque alerte et chaque résumé par e-mail contiennent un lien pour les désactiver.",
    },
    operator: {
      title: "Qui exploite le service",
      text: "{{product}} est un logiciel que chacun peut installer. Cette installation est exploitée par la personne qui répond à l’adresse ci-dessus.",
    },
  },
};
