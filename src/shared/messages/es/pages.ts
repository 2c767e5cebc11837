import type { pages as portuguese } from "#shared/messages/pt/pages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const pages: Translated<typeof portuguese> = {
  mailbox: {
    title: "Buzón local",
    intro: "Sin servidor SMTP configurado, los correos se guardan en esta máquina.",
    emptyHeading: "Todavía no hay correos",
    emptyText:
      "Cuando el producto envíe un mensaje (confirmación de cuenta, aviso de precio), aparecerá en esta página.",
    back: "Todos los correos",
    to: "Para",
    from: "De",
    sentAt: "Enviado",
    textPart: "Versión en texto",
    htmlPart: "Versión en HTML",
    headers: "Encabezados",
    notFoundHeading: "Correo no encontrado",
    notFoundText: "Puede que se haya borrado de la carpeta de datos.",
  },
  starting: {
    title: "Iniciando",
    heading: "{{product}} se está iniciando",
    text: "Tarda unos segundos. Esta página se abre sola.",
  },
  withoutScript: {
    heading: "{{product}} necesita JavaScript",
    text: "Actívalo en este navegador y recarga la página.",
  },
  unsubscribe: {
    monitorHeading: "¿Detener los avisos de este monitor?",
    monitorText:
      "Dejarás de recibir avisos sobre {{route}}, por correo o por cualquier otro canal.",
    allHeading: "¿Detener todos los avisos?",
    allText:
      "Dejarás de recibir avisos de precio de todos tus monitores, y su resumen. Los correos de la cuenta (contraseña, confirmación) siguen llegando.",
    stopMonitor: "Detener avisos de este monitor",
    putOff: "Aplazar 7 días",
    putOffHeading: "Avisos aplazados",
    putOffText:
      "No recibes avisos de {{route}} durante 7 días, por ningún canal.",
    watch: {
      goesOn: "El monitor sigue vigilando los precios.",
      paused: "El monitor está en pausa: reanúdalo para que vuelva a vigilar los precios.",
      over: "Las fechas de este monitor ya pasaron: ya no vigila precios.",
    },
    stopAll: "Detener todos los avisos",
    stoppedMonitorHeading: "Avisos de este monitor desactivados",
    stoppedMonitorText:
      "Ya no recibes avisos sobre {{route}} por ningún canal.",
    stoppedAllHeading: "Todos los avisos desactivados",
    stoppedAllText:
      "Ya no recibes avisos de precio ni el resumen. Tus monitores siguen vigilando los precios.",
    resume: "Activar de nuevo",
    resumedHeading: "Avisos activados",
    resumedMonitorText: "Vuelves a recibir avisos cuando baje el precio de {{route}}.",
    resumedAllText: "Vuelves a recibir avisos de precio y el resumen de tus monitores.",
    resumedAlertsText: "Vuelves a recibir avisos de precio de tus monitores.",
    digestHeading: "¿Detener el resumen?",
    digestText: "Dejarás de recibir el resumen de tus monitores.",
    stopDigest: "Detener el resumen",
    stoppedDigestHeading: "Resumen desactivado",
    stoppedDigestText: "Ya no recibes el resumen de tus monitores.",
    alertsGoOn: "Los avisos de precio continúan.",
    resumedDigestText: "Vuelves a recibir el resumen de tus monitores.",
    goneHeading: "Este monitor ya no existe",
    goneText: "Se eliminó: ya no sigue precios ni envía avisos.",
    invalidHeading: "Este enlace no es válido",
    invalidText: "Está incompleto o no lo hicimos nosotros. Abre el enlace del correo más reciente.",
    home: "Ir a {{product}}",
  },
  stillWanted: {
    heading: "¿Aún quieres vigilar estos precios?",
    text: "Elige: seguimos los precios, o pausamos los monitores hasta que vuelvas.",
    keep: "Seguir vigilando",
    pause: "Pausar mis monitores",
    resume: "Reanudar mis monitores",
    keptHeading: "Seguimos vigilando",
    keptText: "Tus monitores siguen los precios, y la cuenta de días volvió a empezar.",
    pausedHeading: "Monitores en pausa",
    pausedText: "No se están siguiendo los precios. No se borró nada: reanúdalos cuando quieras.",
    noneHeading: "Ningún monitor activo",
    noneText: "No hay monitores que mantener o pausar con este enlace.",
  },
};
