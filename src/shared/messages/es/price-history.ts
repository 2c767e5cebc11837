import type { priceHistory as portuguese } from "#shared/messages/pt/price-history.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const priceHistory: Translated<typeof portuguese> = {
  empty: {
    title: "Todavía no hay precios anteriores",
    text: "El historial empieza con el primer precio de esta búsqueda.",
  },
  emptyRange: "Ningún precio en este período",
  range: {
    label: "Período",
    days_one: "{{count}} día",
    days_other: "{{count}} días",
    all: "Todo",
  },
  cursor: { told: "según la fuente" },
  legend: { told: "Según la fuente, antes de que miráramos" },
  view: { label: "Cómo ver", chart: "Gráfico", table: "Tabla" },
  note: {
    plan: "Tu plan muestra los últimos {{days}} días.",
    hidden_one: "Tu plan muestra {{days}} días. El historial tiene {{count, number}} día más.",
    hidden_other: "Tu plan muestra {{days}} días. El historial tiene {{count, number}} días más.",
    converted: "Convertido al cambio del {{day}}.",
    convertedLatest: "Convertido al cambio más reciente.",
    gaps: "Donde la línea se corta no hubo precio.",
    whole: "Antes del {{day}}, solo el precio más bajo y el último de cada día.",
    told: "Los días anteriores al primer precio visto aquí son como los cuenta la fuente de tarifas: no se han comprobado.",
  },
  table: {
    day: "Día",
    lowest: "Precio más bajo",
    when: "Cuándo",
    price: "Precio",
    checks: "Verificaciones",
    level: "Nivel",
    source: "Fuente",
    simulated: "Simulada",
    told: "Aviso: {{price}}",
    toldBy: "{{source}}, contado después",
  },
};
