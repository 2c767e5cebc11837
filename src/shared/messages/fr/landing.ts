import type { landing as portuguese } from "#shared/messages/pt/landing.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { noSignups } from "./no-signups.ts";
import { trial } from "./trial.ts";

export const landing: Translated<typeof portuguese> = {
  title: "{{product}} : suivi des prix des billets d’avion",
  description:
    "Suivez toutes les dates possibles de votre voyage et recevez une alerte dès que le prix baisse. Vous achetez où vous voulez : nous ne vendons pas de billets.",
  skip: "Aller au contenu",
  coming: "Chargement…",
  offline: "Vous êtes hors ligne. Réessayez au retour de la connexion.",
  trial,
  noSignups,
  example: "Exemple fictif",
  nav: {
    label: "Rubriques de la page",
    how: "Comment ça marche",
    strengths: "Nos atouts",
    plans: "Formules",
    faq: "Questions",
    menu: "Menu",
    login: "Se connecter",
    register: "Créer un compte",
    dashboard: "Mon tableau de bord",
    home: "{{product}} : accueil",
  },
  hero: {
    title: "Le prix passe bas. Vous le voyez en premier.",
    text: "{{product}} suit toutes les combinaisons d’aller et de retour possibles pour votre voyage et vous écrit dès que l’une d’elles devient vraiment avantageuse.",
    action: "Créer mon premier suivi",
    how: "Voir comment ça marche",
    route: "GRU → LIS",
    outbound: "Aller",
    back: "Retour",
    low: "Excellent prix",
    alert: "GRU → LIS à {{price}}",
    alertText: "{{percent}} sous la normale · confirmé à l’instant",
  },
  problems: {
    title: "Les vols pas chers existent. Encore faut-il regarder au bon moment.",
    dates: {
      title: "Des milliers de combinaisons",
      text: "Partir 10 à 15 jours à n’importe quel moment de l’année, c’est plus de 2 000 paires de dates. Personne ne les vérifie à la main.",
    },
    moment: {
      title: "Un prix bas ne dure pas",
      text: "Un tarif baisse dans la nuit et remonte avant midi. En cherchant le week-end, on trouve ce qui reste.",
    },
    doubt: {
      title: "« Promo » ne veut rien dire",
      text: "Sans l’historique du trajet, impossible de savoir si {{price}}, c’est cher, normal ou la meilleure occasion de l’année.",
    },
  },
  how: {
    title: "Comment ça marche",
    text: "Cinq étapes. Vous ne faites que les deux premières.",
    steps: {
      route: {
        title: "Dites-nous où",
        text: "Départ, destination, qui voyage et dans quelle classe. Une ville entière suffit : São Paulo, ce sont trois aéroports.",
      },
      window: {
        title: "Dites-nous quand, à peu près",
        text: "Des dates fixes, une période ou toute l’année, et la durée de votre choix : de 3 à 30 jours.",
      },
      watch: {
        title: "Nous surveillons",
        text: "Chaque paire de dates possible est suivie ; celles qui ont le plus de chances de baisser sont vérifiées plus souvent.",
      },
      judge: {
        title: "Nous comparons à la normale",
        text: "Le prix du jour face aux 60 derniers jours du trajet, ou la parole de la source : excellent, normal ou élevé, calcul à l’appui.",
      },
      tell: {
        title: "Nous vous alertons, vous achetez",
        text: "Le prix est vérifié une dernière fois avant l’alerte. Le lien ouvre la recherche toute prête ; vous achetez où vous voulez.",
      },
    },
  },
  offers: {
    title: "Offres récentes",
    text: "Voilà à quoi ressemble une bonne affaire.",
    route: "Départ et destination",
    date: "Dates",
    airline: "Compagnie",
    original: "Prix habituel",
    found: "Prix trouvé",
    saving: "Économie",
    note: "Les trajets, compagnies et montants sont donnés à titre d’illustration : ce n’est pas une offre.",
  },
  showcase: {
    title: "Un tableau de bord qui se lit d’un coup d’œil",
    text: "Le prix d’abord. Puis s’il est bon. Puis pourquoi.",
    points: {
      calendar: {
        title: "Aller × retour en une grille",
        text: "Toutes les combinaisons côte à côte ; la moins chère saute aux yeux.",
      },
      history: {
        title: "Un historique sans maquillage",
        text: "Un jour sans relevé reste un vide dans la courbe, pas une ligne inventée.",
      },
      age: {
        title: "L’âge de chaque prix",
        text: "Vous savez toujours quand le montant a été vu pour la dernière fois.",
      },
    },
    deal: "Vol le moins cher",
    normal: "normale {{price}}",
    seen: "vu il y a 12 min",
    history: "30 jours",
    possibilities: "2 115 possibilités suivies",
  },
  strengths: {
    title: "Nos atouts",
    dates: {
      title: "Des dates vraiment flexibles",
      text: "Une année entière de paires aller-retour en une seule recherche.",
    },
    confirmed: {
      title: "Prix confirmé",
      text: "Aucune alerte ne part sans une seconde vérification du vol en question, datant de dix minutes au plus.",
    },
    quiet: {
      title: "Peu d’alertes, de bonnes alertes",
      text: "Quatre par semaine et par suivi, au maximum. Un prix qui n’a pas changé ne donne pas d’autre alerte.",
    },
    target: {
      title: "Votre objectif décide",
      text: "Fixez ce que vous voulez payer : nous vous prévenons quand le prix y est.",
    },
    currency: {
      title: "Dans votre devise",
      text: "Douze devises, au taux le plus récent, et le montant d’origine conservé.",
    },
    yours: {
      title: "Vos données sont à vous",
      text: "Téléchargez tout ou supprimez votre compte quand vous voulez, sans demander à personne. Aucun traceur.",
    },
  },
  pricing: {
    title: "Formules",
    period: "Facturation",
    monthly: "Mensuel",
    annual: "Annuel",
    save: "Économisez jusqu’à {{percent}}",
    saving: "Économisez {{amount}}",
    perMonth: "par mois",
    perYear: "par an",
    popular: "POPULAIRE",
    choose: "Créer un compte",
    monitors: "{{count}} suivis en même temps",
    unlimited: "Suivis illimités",
    mail: "Alertes par e-mail",
    messenger: "Alertes par e-mail et messagerie",
    days: "Historique de {{count}} jours",
    history: "Historique complet",
    export: "Export de tout l’historique",
    support: "Assistance prioritaire",
    early: "Les nouveautés avant tout le monde",
    granted: "Le Premium est accordé par l’exploitant de cette installation.",
  },
  voices: {
    title: "Ils voyagent avec nous",
    figures: {
      saving: "d’économie en moyenne",
      users: "voyageurs",
    },
    one: {
      text: "J’ai laissé la recherche active toute l’année. L’alerte est arrivée un mardi à six heures du matin ; j’avais réservé avant le petit-déjeuner.",
      name: "Marina, Recife",
    },
    two: {
      text: "Je trouvais ça cher. L’historique montrait que c’était le prix le plus bas du mois, alors j’ai arrêté d’attendre.",
      name: "Rafael, Curitiba",
    },
    three: {
      text: "Nous sommes cinq. En rentrant deux jours plus tard, nous avons payé notre première nuit d’hôtel.",
      name: "Denise, Goiânia",
    },
  },
  faq: {
    title: "Questions fréquentes",
    sell: {
      question: "{{product}} vend-il des billets ?",
      answer:
        "Non. Nous ne vendons pas de billets et nous ne touchons aucune commission : nous suivons les prix. Le lien de chaque vol ouvre la recherche sur Google Flights et vous achetez auprès de la compagnie ou de l’agence de votre choix. Le montant affiché est le total communiqué par la source, taxes et redevances comprises ; les options, comme les bagages, dépendent du vendeur.",
    },
    often: {
      question: "À quelle fréquence les prix sont-ils vérifiés ?",
      answer:
        "En continu, mais pas tous au même rythme : les paires qui ont le plus de chances de baisser sont vérifiées plusieurs fois par jour, les autres moins souvent. Chaque prix indique quand il a été vu, et vous pouvez demander une vérification immédiate.",
    },
    alerts: {
      question: "Quand est-ce que je reçois une alerte ?",
      answer:
        "Quand le prix atteint votre objectif, passe nettement sous la normale, devient le plus bas jamais vu ou devient bas pour le trajet. Avant de vous écrire, nous confirmons le prix de ce vol. Vous pouvez couper les alertes suivi par suivi ou toutes à la fois.",
    },
    trial: { question: "Faut-il une carte pour essayer ?" },
    cancel: {
      question: "Puis-je résilier la formule annuelle avant la fin ?",
      answer:
        "Oui. Nous vous remboursons les mois non utilisés, au prorata. Et, comme pour tout achat en ligne au Brésil, vous pouvez vous rétracter sous 7 jours.",
    },
    data: {
      question: "Que faites-vous de mes données ?",
      answer:
        "Nous ne gardons que ce dont le service a besoin : votre compte, vos suivis et leurs prix. Ni publicité ni traceur, et ceux qui nous fournissent les tarifs reçoivent trajet, dates et passagers, jamais votre identité. Depuis votre compte, vous pouvez tout télécharger ou tout supprimer.",
    },
  },
  closing: {
    title: "La prochaine baisse de prix est déjà en route.",
    text: "Créez un suivi en deux minutes, nous faisons le reste.",
  },
  footer: {
    line: "Nous ne vendons pas de billets. Nous vous montrons quand acheter.",
    product: "Produit",
    legal: "Transparence",
    languages: "Langues",
    privacy: "Confidentialité",
    terms: "Conditions d’utilisation",
    contact: "Contact",
    api: "API pour les développeurs",
    status: "État du service",
  },
};
