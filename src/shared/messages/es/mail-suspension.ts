import type { mailSuspension as portuguese } from "#shared/messages/pt/mail-suspension.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const mailSuspension: Translated<typeof portuguese> = {
  refused:
    "Tu correo rechazó nuestros mensajes: los avisos no llegan. Comprueba que la dirección existe y el buzón tiene espacio, o escríbenos desde Contacto.",
  complained: "Dejamos de enviarte avisos por correo, porque un mensaje nuestro fue marcado como no deseado.",
  resume: "Reintentar",
  failed: "No se pudieron reanudar los avisos por correo. Inténtalo de nuevo en un momento.",
  lost_one: "{{name}} ya no recibe avisos.",
  lost_other: "{{count}} de tus canales ya no reciben avisos.",
  toChannels: "Ver en Mi cuenta",
  off: "Todos tus avisos están desactivados, y el resumen también: no te escribimos por ningún canal.",
  turnOn: "Activar de nuevo",
  turnedOn: "Avisos activados",
  onFailed: "No se pudieron activar los avisos",
};
