import type { channelMessages as portuguese } from "#shared/messages/pt/channel-messages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const channelMessages: Translated<typeof portuguese> = {
  testTitle: "{{product}}: test message",
  testBody: "All good: this is a channel for alerts about your searches.",
  testAction: "My account",
  ended: {
    subject: "{{product}} no longer writes to you on {{channel}}",
    preheader: "What comes by email stays as it is. Link {{channel}} again whenever you like.",
    text: "{{channel}} no longer delivers our messages: the chat may be blocked or the account gone. We have stopped writing there; what comes by email stays as it is.",
    again: "To get them there again, unblock the chat and link {{channel}} again in My account, Alerts.",
    action: "Open my account",
  },
};
