import { LANGUAGES, type Language } from "#shared/languages.ts";

type Command = "start" | "stop" | "status" | "help";

/** What each is called where the language is spoken; all are understood in all of them. */
export const COMMAND_NAMES: Record<Language, { stop: string; help: string }> = {
  pt: { stop: "parar", help: "ajuda" },
  en: { stop: "stop", help: "help" },
  es: { stop: "parar", help: "help" },
  fr: { stop: "stop", help: "help" },
};

const COMMANDS = new Map<string, Command>([
  ["start", "start"],
  ["status", "status"],
  ...LANGUAGES.flatMap((language): [string, Command][] => [
    [COMMAND_NAMES[language].stop, "stop"],
    [COMMAND_NAMES[language].help, "help"],
  ]),
]);

/** What somebody wants who writes this after a slash; who is not understood wants help. */
export const commandOf = (word: string): Command => COMMANDS.get(word) ?? "help";
