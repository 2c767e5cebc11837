import type { alertPreferences as portuguese } from "#shared/messages/pt/alert-preferences.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const alertPreferences: Translated<typeof portuguese> = {
  title: "Horario y resumen",
  loading: "Cargando horario y resumen",
  loadFailed: "No se pudo cargar el horario de los avisos.",
  retry: "Reintentar",
  quiet: "Horas de silencio",
  quietHint:
    "En ese horario solo llega el correo. Lo demás espera y sale después, si el precio sigue. En tu zona horaria.",
  from: "Desde",
  to: "Hasta",
  digest: "Resumen por correo",
  digestHint: "A las 9 h, con lo que no se avisó al momento y los mejores precios.",
  digests: { weekly: "Cada semana", daily: "Cada día", off: "Sin resumen" },
  weekday: "Día de la semana",
  error: {
    quietFrom: "Elige la hora en que empieza el silencio.",
    quietTo: "Elige la hora en que acaba el silencio.",
    same: "El final debe ser distinto del comienzo.",
  },
  save: "Guardar horario",
  saving: "Guardando…",
  saved: "Horario guardado",
  failed: "No se pudo guardar el horario",
  failedText: "No se ha perdido nada de lo que cambiaste. Inténtalo de nuevo.",
  invalidText: "Revisa los campos marcados.",
  stopAll: "Detener todos los avisos",
  stopped: "Avisos desactivados",
  stopFailed: "No se pudieron detener los avisos",
};
