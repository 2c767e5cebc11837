import type { stillWantedMails as portuguese } from "#shared/messages/pt/still-wanted-mails.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const stillWantedMails: Translated<typeof portuguese> = {
  subject: "Still want to watch these?",
  preheader: "We have not seen you for {{days}} days, and your monitors are still at work",
  away: "You have not opened {{product}} or used a link in our emails for {{days}} days. Meanwhile we keep watching the prices below.",
  otherwise:
    "Without an answer, we pause the monitors on {{date}}. Nothing is deleted, and one click resumes everything.",
  keep: "Keep watching",
  pause: "Pause my monitors",
  noPrice: "No price seen yet",
  footnote: "We ask only once. Opening {{product}} counts as an answer too.",
};
