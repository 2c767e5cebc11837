import type { channelMessages as portuguese } from "#shared/messages/pt/channel-messages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const channelMessages: Translated<typeof portuguese> = {
  testTitle: "{{product}}: test message",
  testBody: "All good: alerts of your searches will arrive here.",
  testAction: "My account",
};
