import type { BotApi } from "#server/delivery/bot-api.ts";
import { translator } from "#server/messages.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { COMMAND_NAMES } from "./bot-commands.ts";

/** Shows the commands in Telegram's own menu, in every language; English where none of them is spoken. */
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
  const { stop, help } = COMMAND_NAMES[language];
  return [
    { command: "status", description: t("telegram.commands.status") },
    { command: stop, description: t("telegram.commands.stop") },
    { command: help, description: t("telegram.commands.help") },
  ];
}
