import type { Deps } from "#server/deps.ts";
import { listenToChats } from "#server/telegram/listen.ts";

/** Has what happens in chats with the bot told to us until the answer stops it; nothing where there is no bot. */
export function hearChats({ bot, ...deps }: Deps): () => Promise<void> {
  return bot ? listenToChats({ ...deps, bot }) : async () => {};
}
