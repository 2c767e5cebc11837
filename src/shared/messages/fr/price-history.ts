import type { priceHistory as portuguese } from "#shared/messages/pt/price-history.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const priceHistory: Translated<typeof portuguese> = {
  empty: {
    title: "Pas encore de prix antérieurs",
    text: "L’historique commence avec le premier prix de cette recherche.",
  },
  emptyRange: "Aucun prix sur cette période",
  range: {
    label: "Période",
    days_one: "{{count}} jour",
    days_other: "{{count}} jours",
    all: "Tout",
  },
  cursor: { told: "selon la source" },
  legend: { told: "Selon la source, avant nos relevés" },
  view: { label: "Affichage", chart: "Graphique", table: "Tableau" },
  note: {
    plan: "Votre formule montre les {{days}} derniers jours.",
    hidden_one: "Votre formule montre {{days}} jours. L’historique en compte {{count, number}} de plus.",
    hidden_other: "Votre formule montre {{days}} jours. L’historique en compte {{count, number}} de plus.",
    converted: "Converti au taux du {{day}}.",
    convertedLatest: "Converti au taux le plus récent.",
    gaps: "Là où la ligne s’arrête, il n’y avait pas de prix.",
    whole: "Avant le {{day}}, seulement le prix le plus bas et le dernier de chaque jour.",
    told: "Les jours précédant le premier prix relevé ici sont tels que la source de tarifs les indique : ils n’ont pas été vérifiés.",
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
    toldBy: "{{source}}, indiqué après coup",
  },
};
