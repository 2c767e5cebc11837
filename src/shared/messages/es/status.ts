import type { status as portuguese } from "#shared/messages/pt/status.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const status: Translated<typeof portuguese> = {
  title: "Cómo está el servicio",
  subtitle: "Actualizado el {{when}}",
  loading: "Cargando el estado del servicio…",
  failed: "No podemos saber cómo está el servicio",
  failedText:
    "Puede ser tu conexión, o el servicio está caído. Tus avisos quedan guardados y salen en cuanto vuelva.",
  back: "Ir al inicio",
  verdict: {
    well: "Todo funciona",
    partly: "Funciona con limitaciones",
    badly: "Con problemas ahora",
  },
  simulated: "Esta instalación usa tarifas simuladas: los precios son inventados y no se pueden comprar.",
  sources: {
    title: "De dónde vienen los precios",
    simulatedName: "Tarifas simuladas",
    never: "Todavía no encontró precios",
    last: "Último precio encontrado {{when}}",
    works: "Funciona",
    slow: "Lenta",
    blind: "No ve vuelos",
    paused: "Detenida",
    unchecked: "Sin verificar",
    worksText: "Responde y encuentra precios.",
    slowText:
      "La última consulta no dio resultado. Lo intentamos de nuevo; los precios pueden tardar en cambiar.",
    blindText:
      "Responde, pero no encuentra vuelos donde siempre hay alguno. No le creemos: los precios quedan como se vieron por última vez.",
    pausedText: "No responde desde hace mucho. Los precios dicen cuándo se vieron.",
    uncheckedText: "La primera verificación llega en un momento.",
  },
  alerts: {
    title: "Envío de avisos",
    onTime: "Al día",
    late: "Con retraso",
    stopped: "Detenido",
    onTimeText: "Ningún aviso espera para salir.",
    waiting_zero: "El más antiguo espera desde hace menos de 1 minuto. Es normal.",
    waiting_one: "El más antiguo espera desde hace {{count}} minuto. Es normal.",
    waiting_other: "El más antiguo espera desde hace {{count}} minutos. Es normal.",
    lateText_one: "El más antiguo espera desde hace {{count}} minuto.",
    lateText_other: "El más antiguo espera desde hace {{count}} minutos.",
    stoppedText:
      "El servidor de correo no acepta nuestros mensajes ahora. En cuanto vuelva, salen los avisos que aún valgan, con el precio comprobado de nuevo.",
  },
};
