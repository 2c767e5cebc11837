import type { offline as portuguese } from "#shared/messages/pt/offline.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const offline: Translated<typeof portuguese> = {
  title: "Sin conexión",
  note: "Estos son los últimos precios vistos en este dispositivo. Pueden haber cambiado.",
  return: "{{departure}} a {{back}}",
  again: "Reintentar",
};
