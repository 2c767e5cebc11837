import type { stillWantedMails as portuguese } from "#shared/messages/pt/still-wanted-mails.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const stillWantedMails: Translated<typeof portuguese> = {
  subject: "¿Aún quieres vigilar estos precios?",
  preheader: "Hace {{days}} días que no te vemos por aquí, y tus monitores siguen trabajando",
  away: "Hace {{days}} días que no abres {{product}} ni usas un enlace de nuestros correos. Mientras tanto, seguimos los precios de abajo.",
  otherwise:
    "Sin respuesta, pausamos los monitores el {{date}}. No se borra nada, y un clic lo reanuda todo.",
  keep: "Seguir vigilando",
  pause: "Pausar mis monitores",
  noPrice: "Aún no se vio ningún precio",
  footnote: "Preguntamos una sola vez. Abrir {{product}} también vale como respuesta.",
};
