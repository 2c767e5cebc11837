import type { noSignups as portuguese } from "#shared/messages/pt/no-signups.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const noSignups: Translated<typeof portuguese> = {
  text: "Les comptes sont créés par l’exploitant de cette installation.",
  answer: "Non. Les comptes sont créés par l’exploitant de cette installation, sans carte bancaire.",
};
