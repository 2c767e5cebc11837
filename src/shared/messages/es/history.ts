import type { history as portuguese } from "#shared/messages/pt/history.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const history: Translated<typeof portuguese> = {
  action: "Historial",
  search: {
    title: "Historial de precios",
    of: "{{origin}} → {{destination}}: el precio más bajo de cada día",
  },
  flight: {
    title: "Historial del vuelo",
    of: "{{origin}} → {{destination}}, ida {{departure}}, vuelta {{return}}",
  },
  loading: "Cargando historial",
  failed: "No se pudo cargar el historial",
  empty: {
    title: "Todavía no hay precios anteriores",
    text: "El historial empieza con el primer precio de esta búsqueda.",
  },
  recent: {
    text: "Últimos 30 días: mínimo de {{low}} el {{when}}, último precio visto {{last}}",
    lowest: "mín. {{price}}",
    highest: "máx. {{price}}",
  },
  range: {
    label: "Período",
    days_one: "{{count}} día",
    days_other: "{{count}} días",
    all: "Todo",
  },
  view: { label: "Cómo ver", chart: "Gráfico", table: "Tabla" },
  cursor: { label: "Precio en cada momento", at: "{{when}}: {{price}}", none: "sin precio" },
  band: { low: "Por debajo de lo normal", typical: "Rango normal", high: "Por encima de lo normal" },
  legend: {
    minima: "Precio más bajo del día",
    price: "Precio",
    usual: "Rango normal según el historial: {{low}} a {{high}}",
    lowest: "Más bajo: {{price}} el {{when}}",
    alert: "Aviso enviado",
  },
  note: {
    plan: "Tu plan muestra los últimos {{days}} días.",
    hidden_one: "Tu plan muestra {{days}} días. El historial tiene {{count, number}} día más.",
    hidden_other: "Tu plan muestra {{days}} días. El historial tiene {{count, number}} días más.",
    converted: "Convertido al cambio del {{day}}.",
    convertedLatest: "Convertido al cambio más reciente.",
    gaps: "Donde la línea se corta no hubo precio.",
    whole: "Antes del {{day}}, solo el precio más bajo y el último de cada día.",
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
  },
};
