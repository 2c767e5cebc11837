import type { channelMessages as portuguese } from "#shared/messages/pt/channel-messages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const channelMessages: Translated<typeof portuguese> = {
  testTitle: "{{product}}: test message",
  testBody: "All good: alerts for your searches will arrive here.",
  testAction: "My account",
  ended: {
    subject: "{{product}} no longer writes to you on {{channel}}",
    preheader: "Your alerts still come by email. Link {{channel}} again whenever you like.",
    text: "{{channel}} no longer delivers our messages: the chat may be blocked or the account gone. We have stopped writing there; your alerts still come by email.",
    again: "To get them there again, unblock the chat and link {{channel}} again in My account, Alerts.",
    action: "Open my account",
  },
};
