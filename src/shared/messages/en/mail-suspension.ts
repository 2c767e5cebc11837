import type { mailSuspension as portuguese } from "#shared/messages/pt/mail-suspension.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const mailSuspension: Translated<typeof portuguese> = {
  refused:
    "Your mailbox refused our messages: alerts do not arrive. Check that the address exists and the mailbox has room, or write to us (Contact).",
  complained: "We stopped emailing alerts to you, as one of our messages was marked as unwanted.",
  resume: "Try again",
  failed: "Alerts by email could not be resumed. Try again in a moment.",
  lost_one: "{{name}} no longer gets alerts.",
  lost_other: "{{count}} of your channels no longer get alerts.",
  toChannels: "See in My account",
  off: "All your alerts are off, and so is the digest: we write to you on no channel.",
  turnOn: "Turn on again",
  turnedOn: "Alerts are on",
  onFailed: "Could not turn your alerts on",
};
