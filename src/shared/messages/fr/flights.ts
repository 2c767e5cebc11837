import type { flights as portuguese } from "#shared/messages/pt/flights.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const flights: Translated<typeof portuguese> = {
  title_zero: "Résultats des vols ({{count, number}} vol)",
  title_one: "Résultats des vols ({{count, number}} vol)",
  title_other: "Résultats des vols ({{count, number}} vols)",
  title_many: "Résultats des vols ({{count, number}} vols)",
  pageTitle: "Résultats des vols",
  list: "Vols trouvés",
  loading: "Chargement des vols",
  view: { label: "Affichage", list: "Liste", grid: "Grille aller × retour", month: "Mois" },
  refresh: {
    running: "Actualisation des vols…",
    done: "Vols actualisés !",
    failed: "Erreur lors de la recherche des vols : {{message}}",
  },
  cheapest: {
    title: "Vol le moins cher",
    none: "Aucun vol bon marché trouvé pour l’instant",
  },
  card: {
    departure: "Aller",
    return: "Retour",
    days_one: "{{count}} jour",
    days_other: "{{count}} jours",
    days_many: "{{count}} jours",
    nights_one: "{{count}} jour = {{count}} nuit",
    nights_other: "{{count}} jours = {{count}} nuits",
    nights_many: "{{count}} jours = {{count}} nuits",
    view: "Voir",
    calendar: "Ajouter à l’agenda : aller {{departure}}, retour {{return}}",
    calendarFailed: "Impossible de télécharger l’événement",
    newTab: "s’ouvre dans un nouvel onglet",
  },
  empty: "Aucun vol trouvé avec les filtres choisis",
  emptyHint: "Nous vérifions les dates. Les prix s’affichent ici dès leur arrivée.",
  soldOutHint:
    "Nous avons vérifié toutes les combinaisons de cette recherche et aucune n’avait de vol en vente.",
  notFound: {
    title: "Recherche introuvable",
    text: "Les résultats de cette recherche ne sont plus disponibles. Elle a peut-être expiré ou été supprimée.",
    hint: "Créez une nouvelle recherche pour voir les vols disponibles.",
    missing: "Cette recherche n’existe pas ou a été supprimée.",
  },
  error: {
    title: "Erreur lors du chargement des vols",
    unexpected: "Une erreur inattendue est survenue",
  },
  readOnly:
    "Cette offre vient du suivi d’une autre personne. Vous voyez les vols, mais elle seule peut modifier la recherche.",
  outdated: "obsolète",
  disclaimer:
    "Prix total pour {{party}}, taxes et redevances comprises, à la dernière consultation. Nous ne vendons pas de billets.",
  pages: { label: "Pages de vols" },
  all: {
    pageTitle: "Vols disponibles",
    title_zero: "Vols disponibles ({{count, number}} vol)",
    title_one: "Vols disponibles ({{count, number}} vol)",
    title_other: "Vols disponibles ({{count, number}} vols)",
    title_many: "Vols disponibles ({{count, number}} vols)",
    hint: "Vos recherches n’ont pas encore de prix. Créez une recherche et ses vols s’affichent ici.",
    note: "Prix total pour les voyageurs de chaque recherche, taxes et redevances comprises, lors de la dernière consultation. Nous ne vendons pas de billets.",
  },
};
