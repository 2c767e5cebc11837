import type { flights as portuguese } from "#shared/messages/pt/flights.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const flights: Translated<typeof portuguese> = {
  title_zero: "Resultados de vuelos ({{count, number}} vuelos)",
  title_one: "Resultados de vuelos ({{count, number}} vuelo)",
  title_other: "Resultados de vuelos ({{count, number}} vuelos)",
  title_many: "Resultados de vuelos ({{count, number}} vuelos)",
  pageTitle: "Resultados de vuelos",
  list: "Vuelos encontrados",
  loading: "Cargando vuelos",
  view: { label: "Cómo ver", list: "Lista", grid: "Cuadrícula ida × vuelta", month: "Mes" },
  refresh: {
    running: "Actualizando vuelos…",
    done: "¡Vuelos actualizados!",
    failed: "Error al buscar vuelos: {{message}}",
  },
  cheapest: {
    title: "Vuelo más barato",
    none: "Todavía no se encontró ningún vuelo barato",
  },
  card: {
    departure: "Ida",
    return: "Vuelta",
    days_one: "{{count}} día",
    days_other: "{{count}} días",
    days_many: "{{count}} días",
    nights_one: "{{count}} día = {{count}} noche",
    nights_other: "{{count}} días = {{count}} noches",
    nights_many: "{{count}} días = {{count}} noches",
    view: "Ver",
    calendar: "Añadir al calendario: ida {{departure}}, vuelta {{return}}",
    calendarFailed: "No se pudo descargar el evento",
    newTab: "se abre en una pestaña nueva",
  },
  empty: "Ningún vuelo encontrado con los filtros seleccionados",
  emptyHint: "Estamos verificando las fechas. Los precios aparecen aquí en cuanto llegan.",
  soldOutHint: "Verificamos todas las combinaciones de esta búsqueda y ninguna tenía un vuelo a la venta.",
  notFound: {
    title: "Búsqueda no encontrada",
    text: "Los resultados de esta búsqueda ya no están disponibles. Puede que haya caducado o se haya eliminado.",
    hint: "Crea una nueva búsqueda para ver los vuelos disponibles.",
    missing: "Esta búsqueda no existe o se eliminó.",
  },
  error: {
    title: "Error al cargar los vuelos",
    unexpected: "Ocurrió un error inesperado",
  },
  readOnly:
    "Esta oferta viene del monitor de otra persona. Tú ves los vuelos, pero solo ella puede cambiar la búsqueda.",
  outdated: "desactualizado",
  disclaimer:
    "Precio total para {{party}}, con impuestos y tasas, en la última consulta. No vendemos pasajes.",
  pages: { label: "Páginas de vuelos" },
  all: {
    pageTitle: "Vuelos disponibles",
    title_zero: "Vuelos disponibles ({{count, number}} vuelos)",
    title_one: "Vuelos disponibles ({{count, number}} vuelo)",
    title_other: "Vuelos disponibles ({{count, number}} vuelos)",
    title_many: "Vuelos disponibles ({{count, number}} vuelos)",
    hint: "Tus búsquedas aún no tienen precios. Crea una búsqueda y sus vuelos aparecen aquí.",
    note: "Precio total para quienes viajan en cada búsqueda, con impuestos y tasas, en la última consulta. No vendemos pasajes.",
  },
};
