import type { Command } from "./command.ts";

/** Without accents and case, in words: "São Paulo → LIS" is "sao", "paulo", "lis". */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** How well a command answers to words: each must begin one of its own; a whole word counts more. Zero is not at all. */
function scoreOf(command: Command, wanted: readonly string[]): number {
  const own = wordsOf(`${command.text} ${command.words}`);
  const scores = wanted.map((word) => {
    if (own.includes(word)) return 2;
    return own.some((one) => one.startsWith(word)) ? 1 : 0;
  });
  return scores.every((score) => score > 0) ? scores.reduce<number>((sum, score) => sum + score, 0) : 0;
}

/**
 * What to offer for `text`, best first within each group and groups in the order given: without a text what may stand
 * there unasked, with one what has all its words.
 */
export function findCommands(commands: readonly Command[], text: string, limit: number): Command[] {
  const wanted = wordsOf(text);
  const isAsked = text.trim() !== "";
  const offered = commands.filter(({ offered }) => offered !== (isAsked ? "unasked" : "asked"));
  const rated = offered.map((command) => ({ command, score: isAsked ? scoreOf(command, wanted) : 1 }));
  const found = isAsked && wanted.length === 0 ? [] : rated.filter(({ score }) => score > 0);
  return groupsOf(commands).flatMap((group) =>
    found
      .filter(({ command }) => command.group === group)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ command }) => command),
  );
}

/** The groups in the order in which they first occur. */
export const groupsOf = (commands: readonly Command[]) => [...new Set(commands.map(({ group }) => group))];
