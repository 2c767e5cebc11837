import type { deals as portuguese } from "#shared/messages/pt/deals.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const deals: Translated<typeof portuguese> = {
  title: "Panel",
  heading: "Últimas ofertas",
  list: "Ofertas",
  loading: "Cargando ofertas",
  viewFlights: "Ver vuelos",
  waiting: "Esperando precios…",
  days_one: "{{count}} día",
  days_other: "{{count}} días",
  days_many: "{{count}} días",
  empty: "Ninguna oferta encontrada con los filtros seleccionados",
  emptyHint: "En cuanto un monitor encuentre un precio en esta ruta, aparecerá aquí.",
  error: {
    title: "Error al cargar las ofertas",
    unexpected: "Ocurrió un error inesperado",
  },
  summary: {
    searches: "Búsquedas activas",
    allowed: "de {{max, number}} permitidas en tu plan",
    unlimited: "sin límite en tu plan",
    inactive_one: "{{count, number}} inactiva",
    inactive_other: "{{count, number}} inactivas",
    inactive_many: "{{count, number}} inactivas",
    deals: "Ofertas encontradas",
    from: "Saliendo de {{airport}}",
    fromAnywhere: "Saliendo de cualquier aeropuerto",
    preferredAirport: "tu aeropuerto preferido",
  },
  prompt: {
    title: "Configura tu aeropuerto preferido",
    text: "Elige de dónde sueles salir y verás las ofertas de ese aeropuerto.",
    airport: "Aeropuerto preferido",
    account: "Mi cuenta",
    failed: "Error al guardar las preferencias",
    failedText: "No se pudieron guardar tus preferencias. Inténtalo de nuevo.",
  },
  pages: { label: "Páginas de ofertas" },
};
