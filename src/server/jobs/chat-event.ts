import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/queue.ts";
import { openEvent } from "#server/telegram/chat-event.ts";
import { handleEvent } from "#server/telegram/handle-event.ts";
import { rewriteAlert } from "#server/telegram/rewrite-alert.ts";

/** What somebody does in a chat with the bot is done. */
export const chatEventJob = (deps: Deps, payload: JobPayloads["chat-event"]): Promise<void> =>
  handleEvent(deps, openEvent(deps.secret, payload));

/** What became of the price of an alert is said where it was told. */
export const rewriteAlertJob = (deps: Deps, payload: JobPayloads["rewrite-alert"]): Promise<void> =>
  rewriteAlert(deps, payload);
