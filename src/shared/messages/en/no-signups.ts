import type { noSignups as portuguese } from "#shared/messages/pt/no-signups.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const noSignups: Translated<typeof portuguese> = {
  text: "Accounts are created by whoever runs this installation.",
  answer: "No. Accounts are created by whoever runs this installation, no credit card needed.",
};
