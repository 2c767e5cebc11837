import type { deals as portuguese } from "#shared/messages/pt/deals.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const deals: Translated<typeof portuguese> = {
  title: "Tableau de bord",
  heading: "Dernières offres",
  list: "Offres",
  loading: "Chargement des offres",
  viewFlights: "Voir les vols",
  waiting: "En attente de prix…",
  days_one: "{{count}} jour",
  days_other: "{{count}} jours",
  days_many: "{{count}} jours",
  empty: "Aucune offre trouvée avec les filtres choisis",
  emptyHint: "Dès qu’un suivi trouve un prix sur ce trajet, il s’affiche ici.",
  error: {
    title: "Erreur lors du chargement des offres",
    unexpected: "Une erreur inattendue est survenue",
  },
  summary: {
    searches: "Recherches actives",
    allowed: "sur {{max, number}} autorisées par votre formule",
    unlimited: "sans limite avec votre formule",
    inactive_one: "{{count, number}} inactive",
    inactive_other: "{{count, number}} inactives",
    inactive_many: "{{count, number}} inactives",
    deals: "Offres trouvées",
    from: "Départ : {{airport}}",
    fromAnywhere: "Au départ de tous les aéroports",
    preferredAirport: "votre aéroport préféré",
  },
  prompt: {
    title: "Choisissez votre aéroport préféré",
    text: "Dites d’où vous partez d’habitude et voyez les offres de cet aéroport.",
    airport: "Aéroport préféré",
    account: "Mon compte",
    failed: "Erreur lors de l’enregistrement des préférences",
    failedText: "Vos préférences n’ont pas pu être enregistrées. Réessayez.",
  },
  pages: { label: "Pages d’offres" },
};
