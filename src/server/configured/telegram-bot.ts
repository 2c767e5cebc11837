import type * as z from "zod";
import type { settings } from "#server/settings.ts";

/** A bot of Telegram and where its interface is. */
export interface TelegramBot {
  token: string;
  /** Without a trailing slash. */
  apiUrl: string;
}

/** The bot of the settings; undefined without one. */
export const telegramBot = (s: z.infer<typeof settings>): TelegramBot | undefined =>
  s.TELEGRAM_BOT_TOKEN ? { token: s.TELEGRAM_BOT_TOKEN, apiUrl: s.TELEGRAM_API_URL } : undefined;
