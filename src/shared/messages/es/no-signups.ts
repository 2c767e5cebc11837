import type { noSignups as portuguese } from "#shared/messages/pt/no-signups.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const noSignups: Translated<typeof portuguese> = {
  text: "Las cuentas las crea quien opera esta instalación.",
  answer: "No. Las cuentas las crea quien opera esta instalación, sin tarjeta de crédito.",
};
