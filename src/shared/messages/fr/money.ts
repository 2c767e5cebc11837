import type { money as portuguese } from "#shared/messages/pt/money.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const money: Translated<typeof portuguese> = {
  level: {
    low: "Excellent prix",
    typical: "Prix normal",
    high: "Prix élevé",
  },
  formerLevel: {
    low: "Prix alors excellent",
    typical: "Prix alors normal",
    high: "Prix alors élevé",
  },
  basis: {
    source: "D’après la source",
    own: "Dans l’historique : {{band}}",
    history: "D’après l’historique de {{days}} ({{prices}})",
    historyAlone: "D’après l’historique des prix",
    days_one: "{{count}} jour",
    days_other: "{{count}} jours",
    prices_one: "{{count}} prix",
    prices_other: "{{count, number}} prix",
  },
  gauge: {
    borders: "Excellent prix au-dessous de {{low}}, prix élevé au-dessus de {{high}} ; ce prix : {{price}}",
    price: "Ce prix : {{price}}",
  },
  seen: "vu {{age}}",
  sourceOutdated:
    "La source des prix ne répond pas ; les prix peuvent ne plus être à jour depuis le {{when}}.",
  sourceStatus: "État du service",
  approximate: "Conversion approximative",
  failed: "Erreur de conversion",
};
