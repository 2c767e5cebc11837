import type { money as portuguese } from "#shared/messages/pt/money.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const money: Translated<typeof portuguese> = {
  level: {
    low: "Excelente precio",
    typical: "Precio normal",
    high: "Precio alto",
  },
  formerLevel: {
    low: "Era un excelente precio",
    typical: "Era un precio normal",
    high: "Era un precio alto",
  },
  basis: {
    source: "Según la fuente",
    own: "En su historial: {{band}}",
    history: "Según el historial de {{days}} ({{prices}})",
    historyAlone: "Según el historial de precios",
    days_one: "{{count}} día",
    days_other: "{{count}} días",
    prices_one: "{{count}} precio",
    prices_other: "{{count, number}} precios",
  },
  gauge: {
    borders:
      "Excelente precio por debajo de {{low}}, precio alto por encima de {{high}}; este precio: {{price}}",
    price: "Este precio: {{price}}",
  },
  seen: "visto {{age}}",
  sourceOutdated:
    "La fuente de precios no está respondiendo; los precios pueden estar desactualizados desde el {{when}}.",
  sourceStatus: "Cómo está el servicio",
  approximate: "Conversión aproximada",
  failed: "Error de conversión",
};
