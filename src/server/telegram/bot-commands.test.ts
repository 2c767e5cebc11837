import { expect, it } from "vitest";
import { translator } from "#server/messages.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { COMMAND_NAMES, commandOf } from "./bot-commands.ts";

const commandsIn = (text: string) => [...text.matchAll(/\/(\w+)/g)].map(([, word = ""]) => word);

it.each(LANGUAGES)("whatever the menu and the texts name in %s is understood", async (language) => {
  const { stop, help } = COMMAND_NAMES[language];
  expect([commandOf(stop), commandOf(help)]).toEqual(["stop", "help"]);
  expect(commandsIn(translator(language)("telegram.help.commands"))).toEqual(["status", stop, "start", help]);
  const { telegramScreen } = await import(`#shared/messages/${language}/telegram-screen.ts`);
  expect(commandsIn(JSON.stringify(telegramScreen))).toEqual([stop, "start"]);
});

it.each(["text", "constructor", "__proto__", "tostring"])("%s is no command", (word) => {
  expect(commandOf(word)).toBe("help");
});
