import type { channelMessages as portuguese } from "#shared/messages/pt/channel-messages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const channelMessages: Translated<typeof portuguese> = {
  testTitle: "{{product}}: mensaje de prueba",
  testBody: "Todo bien: los avisos de tus búsquedas llegarán aquí.",
  testAction: "Mi cuenta",
};
