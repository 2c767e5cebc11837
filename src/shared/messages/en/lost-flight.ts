import type { lostFlight as portuguese } from "#shared/messages/pt/lost-flight.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const lostFlight: Translated<typeof portuguese> = {
  title: "Flight not found",
  text: "This flight is not part of the search, or not any more.",
};
