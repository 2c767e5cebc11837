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
  recent: {
    text: "Últimos 30 días: mínimo de {{low}} el {{when}}, último precio visto {{last}}",
    lowest: "mín. {{price}}",
    highest: "máx. {{price}}",
  },
  cursor: { label: "Precio en cada momento", at: "{{when}}: {{price}}", none: "sin precio" },
  band: { low: "Por debajo de lo normal", typical: "Rango normal", high: "Por encima de lo normal" },
  legend: {
    minima: "Precio más bajo del día",
    price: "Precio",
    usual: "Rango normal según el historial: {{low}} a {{high}}",
    lowest: "Más bajo: {{price}} el {{when}}",
    alert: "Aviso enviado",
  },
};
