import type { refresh as portuguese } from "#shared/messages/pt/refresh.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const refresh: Translated<typeof portuguese> = {
  action: "Actualizar precios",
  starting: "Actualizando precios…",
  progress_one: "{{checked}} de {{count}} verificada",
  progress_other: "{{checked}} de {{count}} verificadas",
  progress_many: "{{checked}} de {{count}} verificadas",
  done: "¡Precios actualizados!",
  unchanged: "Los precios verificados siguen siendo los mismos.",
  recent: "Última verificación de esta búsqueda: {{when}} · cada precio dice cuándo se vio",
  nothing: "Por ahora no se encontró ningún precio.",
  cheapestGone_one: "El vuelo del {{departure}} al {{return}}, que era el más barato, ya no está a la venta.",
  cheapestGone_other:
    "{{count}} vuelos que estaban en pantalla ya no están a la venta, entre ellos el más barato.",
  cheapestGone_many:
    "{{count}} vuelos que estaban en pantalla ya no están a la venta, entre ellos el más barato.",
  gone_one: "El vuelo del {{departure}} al {{return}} ya no está a la venta.",
  gone_other: "{{count}} vuelos que estaban en pantalla ya no están a la venta.",
  gone_many: "{{count}} vuelos que estaban en pantalla ya no están a la venta.",
  unavailable:
    "la fuente de tarifas no se pudo consultar ahora. Los precios mostrados son los de la última consulta.",
  partly_one: "solo se verificó {{count}} de {{total}} fechas. Las demás no se pudieron consultar ahora.",
  partly_other:
    "solo se verificaron {{count}} de {{total}} fechas. Las demás no se pudieron consultar ahora.",
  partly_many: "solo se verificaron {{count}} de {{total}} fechas. Las demás no se pudieron consultar ahora.",
  tooMany_one: "demasiadas actualizaciones en poco tiempo. Inténtalo de nuevo en {{count}} minuto.",
  tooMany_other: "demasiadas actualizaciones en poco tiempo. Inténtalo de nuevo en {{count}} minutos.",
  tooMany_many: "demasiadas actualizaciones en poco tiempo. Inténtalo de nuevo en {{count}} minutos.",
};
