import type { trial as portuguese } from "#shared/messages/pt/trial.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const trial: Translated<typeof portuguese> = {
  hero: {
    open: "Gratis, sin plazo y sin tarjeta de crédito.",
    days_one: "{{count}} día gratis. Sin tarjeta de crédito.",
    days_other: "{{count}} días gratis. Sin tarjeta de crédito.",
  },
  pricing: {
    open: "Pruébalo gratis todo el tiempo que quieras, sin tarjeta de crédito.",
    days_one: "Empieza con {{count}} día gratis, sin tarjeta de crédito.",
    days_other: "Empieza con {{count}} días gratis, sin tarjeta de crédito.",
  },
  answer: {
    open: "No. La prueba es gratis, no caduca y no pide tarjeta: con nombre, correo y contraseña creas tu cuenta.",
    days_one:
      "No. Tienes {{count}} día gratis, sin tarjeta de crédito: con nombre, correo y contraseña creas tu cuenta.",
    days_other:
      "No. Tienes {{count}} días gratis, sin tarjeta de crédito: con nombre, correo y contraseña creas tu cuenta.",
  },
  terms: {
    open: "La prueba no caduca y no pide tarjeta de crédito.",
    days_one: "La prueba dura {{count}} día y no pide tarjeta de crédito.",
    days_other: "La prueba dura {{count}} días y no pide tarjeta de crédito.",
  },
};
