import type { unreached as portuguese } from "#shared/messages/pt/unreached.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const unreached: Translated<typeof portuguese> = {
  title: "You are offline",
  note: "This page could not be opened. Try again once the connection is back.",
  again: "Try again",
};
