import type { history as portuguese } from "#shared/messages/pt/history.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const history: Translated<typeof portuguese> = {
  action: "Historique",
  search: {
    title: "Historique des prix",
    of: "{{origin}} → {{destination}} : le prix le plus bas de chaque jour",
  },
  flight: {
    title: "Historique du vol",
    of: "{{origin}} → {{destination}}, aller {{departure}}, retour {{return}}",
  },
  loading: "Chargement de l’historique",
  failed: "Impossible de charger l’historique",
  empty: {
    title: "Pas encore de prix antérieurs",
    text: "L’historique commence avec le premier prix de cette recherche.",
  },
  recent: {
    text: "30 derniers jours : minimum de {{low}} le {{when}}, dernier prix vu {{last}}",
    lowest: "min. {{price}}",
    highest: "max. {{price}}",
  },
  range: {
    label: "Période",
    days_one: "{{count}} jour",
    days_other: "{{count}} jours",
    all: "Tout",
  },
  view: { label: "Affichage", chart: "Graphique", table: "Tableau" },
  cursor: { label: "Prix à chaque moment", at: "{{when}} : {{price}}", none: "pas de prix" },
  band: { low: "Sous la normale", typical: "Fourchette normale", high: "Au-dessus de la normale" },
  legend: {
    minima: "Prix le plus bas du jour",
    price: "Prix",
    usual: "Fourchette normale d’après l’historique : {{low}} à {{high}}",
    lowest: "Le plus bas : {{price}} le {{when}}",
    alert: "Alerte envoyée",
  },
  note: {
    plan: "Votre formule montre les {{days}} derniers jours.",
    hidden_one: "Votre formule montre {{days}} jours. L’historique en compte {{count, number}} de plus.",
    hidden_other: "Votre formule montre {{days}} jours. L’historique en compte {{count, number}} de plus.",
    converted: "Converti au taux du {{day}}.",
    convertedLatest: "Converti au taux le plus récent.",
    gaps: "Là où la ligne s’arrête, il n’y avait pas de prix.",
    whole: "Avant le {{day}}, seulement le prix le plus bas et le dernier de chaque jour.",
  },
  table: {
    day: "Jour",
    lowest: "Prix le plus bas",
    when: "Quand",
    price: "Prix",
    checks: "Vérifications",
    level: "Niveau",
    source: "Source",
    simulated: "Simulée",
    told: "Alerte : {{price}}",
  },
};
