import { sign } from "#server/secret.ts";

/** By which a chat is found again; who does not know the installation's secret does not learn its number from it. */
export const chatKey = (secret: Buffer, chatId: string): string => sign(secret, "telegram-chat", chatId);
