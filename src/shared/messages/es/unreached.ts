import type { unreached as portuguese } from "#shared/messages/pt/unreached.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const unreached: Translated<typeof portuguese> = {
  title: "Sin conexión",
  note: "No se pudo abrir esta página. Inténtalo de nuevo cuando vuelva la conexión.",
  again: "Reintentar",
};
