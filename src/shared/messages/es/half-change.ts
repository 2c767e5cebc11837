import type { halfChange as portuguese } from "#shared/messages/pt/half-change.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const halfChange: Translated<typeof portuguese> = {
  title: "Falta confirmar una dirección",
  text: "Una de las dos direcciones confirmó el cambio de correo de tu cuenta. Para terminar, abre el enlace que enviamos a la otra: hasta entonces nada cambia.",
  go: "Continuar",
};
