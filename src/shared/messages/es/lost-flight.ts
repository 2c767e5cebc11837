import type { lostFlight as portuguese } from "#shared/messages/pt/lost-flight.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const lostFlight: Translated<typeof portuguese> = {
  title: "Vuelo no encontrado",
  text: "Este vuelo no forma parte de la búsqueda, o dejó de hacerlo.",
};
