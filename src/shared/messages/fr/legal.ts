import type { legal as portuguese } from "#shared/messages/pt/legal.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const legal: Translated<typeof portuguese> = {
  updated: "En vigueur depuis le {{date}}",
  privacy: {
    title: "Confidentialité",
    lead: "Ce que nous gardons, pourquoi, combien de temps, qui d'autre le voit et comment vous décidez. C'est ce que {{product}} fait vraiment, selon la loi brésilienne sur les données (LGPD, 13.709/2018).",
    kept: {
      title: "Ce que nous gardons et pourquoi",
      account:
        "Votre compte : nom, e-mail, mot de passe (son empreinte Argon2id seule, jamais le mot de passe) et, si vous l'activez, le secret de la vérification en deux étapes, chiffré. Pour que vous puissiez entrer.",
      sessions:
        "Vos sessions et le journal des connexions : heure, adresse IP et navigateur. Pour que vous reconnaissiez qui est entré et pour arrêter les attaques.",
      preferences:
        "Vos préférences : monnaie, langue et aéroport de départ. Pour montrer les prix à votre façon.",
      searches:
        "Vos veilles, le prix le plus bas de chaque jour, les alertes envoyées et vos réponses. C'est le service que vous avez demandé.",
      channels:
        "Les canaux d'alerte que vous activez, comme un navigateur ou un webhook, l'adresse étant chiffrée, et les liens secrets que vous créez, sous forme d'empreinte seule.",
    },
    basis: {
      title: "Sur quelle base légale",
      text: "Compte, veilles et alertes : exécution du contrat avec vous (art. 7, V). Journal des connexions et limites de tentatives : sécurité et prévention de la fraude (art. 7, IX et II). Nous ne faisons pas de publicité et ne vendons pas de données.",
    },
    term: {
      title: "Combien de temps",
      text: "Tant que votre compte existe. Les liens et codes de connexion valent de quelques minutes à un jour et sont effacés ensuite ; les liens secrets révoqués disparaissent après 90 jours. Quand vous effacez le compte, tout ce qui vous nomme quitte la base de données aussitôt ; les prix des tarifs restent, car ils ne sont à personne. Les sauvegardes suivent le délai de qui exploite cette installation.",
    },
    others: {
      title: "Qui d'autre reçoit des données",
      fares:
        "Sources de tarifs (SearchApi ou SerpApi, si elles sont activées) : ligne, dates, classe et nombre de passagers. Jamais qui vous êtes.",
      mail: "Le service d'e-mail de cette installation : votre adresse et le texte de l'alerte.",
      push: "Le service de notifications de votre navigateur ou l'adresse de webhook que vous avez donnée : le texte de l'alerte, si vous les activez.",
      identity:
        "Google ou un autre service de connexion, si vous l'utilisez ; et le service de comptes, quand cette installation en utilise un externe.",
      rates:
        "Frankfurter (change) : la seule demande des cours, faite par le serveur, sauf si l'installation indique un autre service.",
    },
    browser: {
      title: "Dans votre navigateur",
      text: "Aucun cookie tiers, aucun traceur, aucune mesure d'audience : c'est pourquoi il n'y a pas de bandeau. Votre navigateur garde votre session, la langue, le thème clair ou sombre, pendant sept jours un cookie qui dit si le menu est ouvert et pendant une heure des cours de change.",
    },
    rights: {
      title: "Vos droits",
      text: "Confirmer, consulter, corriger, emporter et effacer (art. 18). Dans Mon compte vous téléchargez tout en JSON et les prix en CSV, fermez des sessions et effacez le compte, aussitôt et sans demander à personne. Pour le reste, écrivez au délégué aux données : nous répondons sous 15 jours. Vous pouvez aussi vous adresser à l'ANPD.",
    },
    officer: { title: "Délégué aux données", text: "Écrivez à qui exploite cette installation :" },
  },
  terms: {
    title: "Conditions d'utilisation",
    lead: "Ce qui est convenu entre vous et qui exploite cette installation de {{product}}, sans petits caractères.",
    service: {
      title: "Ce qu'est le service",
      text: "{{product}} suit les prix des vols et prévient quand ils baissent. Nous ne vendons pas de billets, ne sommes pas une agence et ne touchons aucune commission. Vous achetez à la compagnie ou à l'agence.",
    },
    prices: {
      title: "Les prix",
      text: "Chaque prix vient d'une source de tarifs et porte l'heure à laquelle il a été vu. Les tarifs changent à tout moment : nous confirmons avant d'écrire, mais seul le vendeur garantit le montant. Les montants convertis utilisent le cours du jour. Là où l'écran dit que les tarifs sont simulés, aucun prix n'est réel.",
    },
    account: {
      title: "Votre compte",
      text: "Utilisez un e-mail à vous et un mot de passe que vous n'employez nulle part ailleurs. Vous répondez de l'usage de vos jetons d'accès et liens secrets ; révoquez-les quand vous voulez. N'essayez pas de surcharger le service ni d'entrer dans d'autres comptes.",
    },
    plans: {
      title: "Offres, essai et résiliation",
      text: "L'essai dure {{days}} jours et ne demande pas de carte. Résiliez quand vous voulez. Si vous mettez fin à une offre annuelle plus tôt, nous rendons la part des mois non utilisés, et vous pouvez vous rétracter sous 7 jours (CDC, art. 49).",
    },
    limits: {
      title: "Limites",
      text: "Le service peut s'arrêter pour maintenance ou parce qu'une source de tarifs fait défaut ; quand cela touche les prix, l'écran le dit. Nous ne répondons pas d'un billet devenu plus cher ou épuisé. Rien ici n'ôte des droits que la loi donne au consommateur.",
    },
    changes: {
      title: "Changements",
      text: "Les changements de ces conditions paraissent sur cette page avec leur nouvelle date. Si vous n'êtes pas d'accord, vous pouvez effacer votre compte et emporter vos données.",
    },
  },
  contact: {
    title: "Contact",
    lead: "Une personne lit et répond.",
    mail: { title: "E-mail", text: "Questions, activation de compte, confidentialité, erreurs :" },
    before: {
      title: "Avant d'écrire",
      text: "Mot de passe oublié ? L'écran de connexion envoie un lien. Télécharger ou effacer vos données ? C'est dans Mon compte, aussitôt. Trop d'alertes ? Chaque e-mail a un lien pour les couper.",
    },
    operator: {
      title: "Qui exploite",
      text: "{{product}} est un programme que chacun peut installer. Cette installation est exploitée par qui répond à l'adresse ci-dessus.",
    },
  },
};
