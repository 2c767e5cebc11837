import type { landing as portuguese } from "#shared/messages/pt/landing.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const landing: Translated<typeof portuguese> = {
  title: "{{product}} : surveillance des prix des vols",
  description:
    "Surveillez toutes les dates de votre voyage et soyez prévenu quand le vol devient moins cher. Vous achetez où vous voulez : nous ne vendons pas de billets.",
  skip: "Aller au contenu",
  example: "Exemple illustratif",
  nav: {
    label: "Sections de la page",
    how: "Comment ça marche",
    strengths: "Nos atouts",
    plans: "Offres",
    faq: "Questions",
    menu: "Menu",
    login: "Se connecter",
    register: "Créer un compte",
    dashboard: "Mon tableau de bord",
    home: "{{product}} : accueil",
  },
  hero: {
    title: "Le prix passe bas. Vous le voyez en premier.",
    text: "{{product}} suit toutes les combinaisons d'aller et de retour qui conviennent à votre voyage et vous écrit quand l'une d'elles devient vraiment bon marché.",
    action: "Créer ma première veille",
    how: "Voir comment ça marche",
    trial: "{{days}} jours gratuits. Sans carte bancaire.",
    route: "GRU → LIS",
    outbound: "Aller",
    back: "Retour",
    low: "Très bon prix",
    alert: "GRU → LIS à {{price}}",
    alertText: "{{percent}} sous la normale · confirmé à l'instant",
  },
  problems: {
    title: "Les vols bon marché existent. Encore faut-il regarder au bon moment.",
    dates: {
      title: "Des milliers de combinaisons",
      text: "De 10 à 15 jours à n'importe quel moment de l'année, cela fait plus de 2 000 paires de dates. Personne ne les cherche à la main.",
    },
    moment: {
      title: "Un prix bas ne dure pas",
      text: "Un tarif tombe dans la nuit et remonte avant midi. Qui cherche le week-end trouve ce qui reste.",
    },
    doubt: {
      title: "« Promotion » ne dit rien",
      text: "Sans l'historique de la ligne, impossible de savoir si R$ 3.000 est cher, normal ou la meilleure occasion de l'année.",
    },
  },
  how: {
    title: "Comment ça marche",
    text: "Cinq étapes. Les deux premières sont à vous.",
    steps: {
      route: {
        title: "Dites où",
        text: "Départ, destination, qui voyage et en quelle classe. Une ville entière convient : São Paulo a trois aéroports.",
      },
      window: {
        title: "Dites quand, à peu près",
        text: "Des dates fixes, une période ou toute l'année, et la durée que vous voulez : de 3 à 30 jours.",
      },
      watch: {
        title: "Nous regardons",
        text: "Chaque paire de dates qui convient est suivie ; celles qui peuvent le plus baisser sont vues plus souvent.",
      },
      judge: {
        title: "Nous comparons à la normale",
        text: "Le prix du jour face aux 30 derniers jours de la même recherche : très bon, normal ou élevé, calcul à l'appui.",
      },
      tell: {
        title: "Nous écrivons, vous achetez",
        text: "Le prix est confirmé une fois encore avant l'alerte. Le lien ouvre la recherche ; vous achetez où vous préférez.",
      },
    },
  },
  offers: {
    title: "Offres récentes",
    text: "Voici à quoi ressemble une trouvaille.",
    route: "Départ et destination",
    date: "Dates",
    airline: "Compagnie",
    original: "Prix normal",
    found: "Prix trouvé",
    saving: "Économie",
    note: "Lignes, compagnies et montants sont un exemple illustratif, pas une offre.",
  },
  showcase: {
    title: "Un tableau qui se lit d'un coup d'œil",
    text: "Le prix d'abord. Puis s'il est bon. Puis pourquoi.",
    points: {
      calendar: {
        title: "Aller × retour en une grille",
        text: "Toutes les combinaisons côte à côte ; la moins chère saute aux yeux.",
      },
      history: {
        title: "Un historique sans maquillage",
        text: "Un jour sans relevé est un trou dans la courbe, pas une ligne inventée.",
      },
      age: {
        title: "L'âge de chaque prix",
        text: "Vous voyez toujours quand le montant a été vu pour la dernière fois.",
      },
    },
    deal: "Vol le moins cher",
    normal: "normale {{price}}",
    seen: "vu il y a 12 min",
    history: "30 jours",
    possibilities: "2 115 possibilités suivies",
  },
  strengths: {
    title: "Nos atouts",
    dates: {
      title: "Des dates vraiment flexibles",
      text: "Une année entière de paires aller-retour en une seule recherche.",
    },
    confirmed: {
      title: "Prix confirmé",
      text: "Aucune alerte ne part sans une seconde vérification du même vol, vieille de dix minutes au plus.",
    },
    quiet: {
      title: "Peu d'alertes, de bonnes alertes",
      text: "Quatre par semaine et par veille au plus. Le même prix n'est pas une nouvelle deux fois.",
    },
    target: {
      title: "Votre objectif décide",
      text: "Dites ce que vous voulez payer et soyez prévenu quand le prix y arrive.",
    },
    currency: {
      title: "Dans votre monnaie",
      text: "Douze monnaies, au cours du jour, avec le montant d'origine conservé.",
    },
    yours: {
      title: "Vos données sont à vous",
      text: "Téléchargez tout ou effacez le compte quand vous voulez, sans demander à personne. Aucun traceur.",
    },
  },
  pricing: {
    title: "Offres",
    text: "Commencez gratuitement pendant {{days}} jours, sans carte bancaire.",
    period: "Facturation",
    monthly: "Mensuel",
    annual: "Annuel",
    save: "Économisez jusqu'à {{percent}}",
    saving: "Économisez {{amount}}",
    perMonth: "par mois",
    perYear: "par an",
    popular: "POPULAIRE",
    choose: "Commencer avec {{plan}}",
    monitors: "{{count}} veilles à la fois",
    unlimited: "Veilles sans limite",
    mail: "Alertes par e-mail",
    messenger: "Alertes par e-mail et messagerie",
    days: "Historique de {{count}} jours",
    history: "Historique complet",
    export: "Export des données",
    support: "Assistance prioritaire",
    early: "Les nouveautés avant tout le monde",
  },
  voices: {
    title: "Ils voyagent avec nous",
    figures: {
      saving: "d'économie en moyenne",
      users: "voyageurs",
    },
    one: {
      text: "J'ai laissé la recherche allumée toute l'année. L'alerte est arrivée un mardi à six heures ; j'ai acheté avant le café.",
      name: "Marina, Recife",
    },
    two: {
      text: "Je trouvais cela cher. L'historique a montré le prix le plus bas du mois, et j'ai cessé d'attendre.",
      name: "Rafael, Curitiba",
    },
    three: {
      text: "Nous sommes cinq. Rentrer deux jours plus tard a payé la première nuit d'hôtel.",
      name: "Denise, Goiânia",
    },
  },
  faq: {
    title: "Questions fréquentes",
    sell: {
      question: "{{product}} vend-il des billets ?",
      answer:
        "Non. Nous ne vendons pas de billets et ne touchons aucune commission : nous suivons les prix. Le lien de chaque vol ouvre la recherche sur Google Flights et vous achetez auprès de la compagnie ou de l'agence de votre choix. Le montant affiché est le total donné par la source ; les options, comme les bagages, dépendent du vendeur.",
    },
    often: {
      question: "À quelle fréquence les prix sont-ils vérifiés ?",
      answer:
        "Tout le temps, mais pas tous de la même façon : les paires qui peuvent le plus baisser sont vues plusieurs fois par jour, les autres moins souvent. Chaque prix dit depuis quand il a été vu, et vous pouvez demander une vérification immédiate.",
    },
    alerts: {
      question: "Quand est-ce que je reçois une alerte ?",
      answer:
        "Quand le prix atteint votre objectif, tombe bien sous la normale, est le plus bas jamais vu ou devient bas pour la ligne. Avant d'écrire, nous confirmons le prix de ce vol. Vous coupez les alertes par veille ou toutes à la fois.",
    },
    trial: {
      question: "Faut-il une carte pour essayer ?",
      answer:
        "Non. Vous avez {{days}} jours gratuits, sans carte bancaire. Un e-mail et un mot de passe suffisent pour la première veille.",
    },
    cancel: {
      question: "Puis-je résilier l'offre annuelle avant la fin ?",
      answer:
        "Oui. Nous vous rendons la part des mois non utilisés. Et, comme pour tout achat en ligne au Brésil, vous pouvez vous rétracter sous 7 jours.",
    },
    data: {
      question: "Que faites-vous de mes données ?",
      answer:
        "Nous ne gardons que ce dont le service a besoin : votre compte, vos veilles et leurs prix. Ni publicité ni traceur, et qui nous donne les tarifs reçoit une ligne et des dates, jamais qui vous êtes. Dans votre compte, vous téléchargez ou effacez tout.",
    },
  },
  closing: {
    title: "La prochaine baisse est déjà en route.",
    text: "Créez une veille en deux minutes et laissez-nous le reste.",
  },
  footer: {
    line: "Nous ne vendons pas de billets. Nous montrons quand acheter.",
    product: "Produit",
    legal: "Transparence",
    languages: "Langues",
    privacy: "Confidentialité",
    terms: "Conditions d'utilisation",
    contact: "Contact",
    api: "API pour programmes",
  },
};
