/** What the Bot API of Telegram said. Trouble is an answer, not an exception, and never quotes the bot's token. */
export type BotAnswer =
  | { kind: "done"; result: unknown }
  /** In its words, and how long it asks to be left alone. */
  | { kind: "refused"; status: number; description: string; retryAfterMs: number | undefined }
  | { kind: "unreachable"; reason: string };

export type BotMethod =
  | "getMe"
  | "getUpdates"
  | "setWebhook"
  | "deleteWebhook"
  | "setMyCommands"
  | "sendMessage"
  | "editMessageText"
  | "answerCallbackQuery";

/** The bot of this installation (https://core.telegram.org/bots/api). */
export interface BotApi {
  /** `waitMs`: how long the answer may be held back on purpose. */
  call: (method: BotMethod, params?: Record<string, unknown>, waitMs?: number) => Promise<BotAnswer>;
  /** What its name is in addresses, without the at sign; undefined while Telegram does not say. Asked once. */
  name: () => Promise<string | undefined>;
}
