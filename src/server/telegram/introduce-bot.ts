import type { BotApi } from "#server/delivery/bot-api.ts";
import { translator } from "#server/messages.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";

/** What each is called where the language is spoken; all are understood in all of them. */
const NAMES: Record<Language, { stop: string; help: string }> = {
  pt: { stop: "parar", help: "ajuda" },
  en: { stop: "stop", help: "help" },
  es: { stop: "parar", help: "help" },
  fr: { stop: "stop", help: "help" },
};

/** Shows the commands in Telegram's own menu, in four languages; English where none of them is spoken. */
export async function introduceBot({ bot }: { bot: BotApi }): Promise<boolean> {
  for (const language of LANGUAGES) {
    const scope = { scope: { type: "all_private_chats" } };
    const menu = { ...scope, commands: commandsIn(language) };
    const codes = language === "en" ? [{}, { language_code: "en" }] : [{ language_code: language }];
    for (const code of codes)
      if ((await bot.call("setMyCommands", { ...menu, ...code })).kind === "unreachable") return false;
  }
  return true;
}

function commandsIn(language: Language) {
  const t = translator(language);
  const { stop, help } = NAMES[language];
  return [
    { command: "status", description: t("telegram.commands.status") },
    { command: stop, description: t("telegram.commands.stop") },
    { command: help, description: t("telegram.commands.help") },
  ];
}
