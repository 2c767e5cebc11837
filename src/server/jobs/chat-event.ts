import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/queue.ts";
import { openEvent } from "#server/telegram/chat-event.ts";
import { handleEvent } from "#server/telegram/handle-event.ts";

/** What somebody does in a chat with the bot is done. */
export const chatEventJob = (deps: Deps, payload: JobPayloads["chat-event"]): Promise<void> =>
  handleEvent(deps, openEvent(deps.secret, payload));
