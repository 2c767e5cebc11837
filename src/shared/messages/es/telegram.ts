import type { telegram as portuguese } from "#shared/messages/pt/telegram.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const telegram: Translated<typeof portuguese> = {
  snooze: "Aplazar 7 días",
  stop: "Detener",
  gone: "⚠️ Desapareció: ya no se veía el {{date}} a las {{time}}. Ahora: {{price}}.",
  soldOut:
    "⚠️ Desapareció: ya no se veía el {{date}} a las {{time}}. Ahora ningún vuelo de esta búsqueda está a la venta.",
  matchedShort: "¿Coincidió? {{answer}}",
  linked: {
    title: "Listo: tus avisos llegan aquí",
    text: "Este chat está vinculado a la cuenta {{email}}. Escribo cuando baje un precio de tus búsquedas.",
  },
  again: { title: "De vuelta", text: "Vuelvo a escribir aquí cuando baje un precio de tus búsquedas." },
  already: { title: "Este chat ya está vinculado", text: "Recibe los avisos de la cuenta {{email}}." },
  stopped: {
    title: "Dejé de escribir aquí",
    text: "Lo que va por correo sigue igual. Para volver, envía /start.",
  },
  badLink: {
    title: "Este enlace ya no sirve",
    text: "Vale una vez, durante 10 minutos. Crea otro en Mi cuenta, Avisos.",
  },
  tooMany: {
    title: "No se pudo vincular este chat",
    text: "Tu cuenta ya tiene 10 canales de aviso. Quita uno y crea otro enlace.",
  },
  notInPlan: {
    title: "Telegram forma parte del plan Premium",
    text: "Tu cuenta no lo tiene ahora, por eso no escribo aquí. Lo que va por correo sigue igual.",
  },
  inactive: {
    title: "Tu cuenta está inactiva",
    text: "Mientras siga así, nada se vigila y no escribo aquí. Mira Mi cuenta en el sitio.",
  },
  unlinked: {
    title: "Este chat no está vinculado a ninguna cuenta",
    text: "Abre Mi cuenta, Avisos, y toca “Vincular Telegram”.",
  },
  help: {
    title: "Lo que entiendo",
    commands:
      "/status muestra tus búsquedas y avisos\n/parar deja de escribir aquí\n/start vuelve a escribir\n/help muestra esta lista",
    buttons: "En los avisos, “Aplazar 7 días” y “Detener” valen para esa búsqueda.",
  },
  status: {
    title_zero: "Ninguna búsqueda vigilada",
    title_one: "{{count}} búsqueda vigilada",
    title_other: "{{count}} búsquedas vigiladas",
    title_many: "{{count}} búsquedas vigiladas",
    account: "Cuenta {{email}}",
    item: "{{route}} · {{state}}",
    waiting: "buscando precios",
    notOnSale: "fechas aún no a la venta",
    soldOut: "ningún vuelo a la venta",
    paused: "en pausa",
    expired: "caducada",
    muted: "sin avisos",
    snoozed: "avisos aplazados hasta el {{date}}",
    more: "… y {{count}} más",
    off: "Todos los avisos están desactivados: actívalos de nuevo en Mi cuenta, Avisos.",
    stopped: "No escribo en este chat: envía /start para volver.",
  },
  pressed: {
    snoozed: "Avisos de esta búsqueda aplazados 7 días",
    stopped: "Avisos de esta búsqueda detenidos. Actívalos de nuevo en la búsqueda.",
    yes: "¡Gracias! Anotado: el precio coincidió.",
    no: "¡Gracias! Anotado: el precio no coincidió.",
    inactive: "Tu cuenta está inactiva.",
    unknown: "Este aviso ya no existe.",
  },
  commands: {
    status: "Tus búsquedas y avisos",
    stop: "Dejar de escribir aquí",
    help: "Lo que entiendo",
  },
};
