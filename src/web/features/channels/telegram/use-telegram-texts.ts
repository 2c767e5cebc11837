import type { telegramScreen } from "#shared/messages/pt/telegram-screen.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts } from "#web/lib/late/late-texts.ts";

type TelegramTexts = Translated<typeof telegramScreen>;

/** What is said where someone links his Telegram. */
export const useTelegramTexts = lateTexts<TelegramTexts>({
  pt: () => import("#shared/messages/pt/telegram-screen.ts").then((module) => module.telegramScreen),
  en: () => import("#shared/messages/en/telegram-screen.ts").then((module) => module.telegramScreen),
  es: () => import("#shared/messages/es/telegram-screen.ts").then((module) => module.telegramScreen),
  fr: () => import("#shared/messages/fr/telegram-screen.ts").then((module) => module.telegramScreen),
});
