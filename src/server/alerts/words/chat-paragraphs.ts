import type { ToldAlert } from "#server/alerts/wanted-alert.ts";
import { setSign } from "#shared/languages.ts";
import type { AlertWords } from "./alert-words.ts";
import { oneOfSeveral } from "./one-of-several.ts";
import type { Reading } from "./reading.ts";

/** What a chat says of one alert: the facts of the mail. */
export function paragraphsOfOne({ language, heading, facts = [], paragraphs, footnote = "" }: AlertWords) {
  const colon = setSign(":", language);
  const rows = facts.map(([label, value]) => `${label}${colon} ${value}`).join("\n");
  return [heading, rows, ...paragraphs, footnote].filter(Boolean);
}

/** What a chat says of several alerts, each by its number; `linesAfter`: what is said of one beside that. */
export function paragraphsOfSeveral(
  reading: Reading,
  told: readonly ToldAlert[],
  linesAfter: (told: ToldAlert) => string[] = () => [],
): string[] {
  const items = told.map((each, i) => {
    const { heading, lines } = oneOfSeveral(reading, each);
    return [`${i + 1}. ${heading}`, ...lines, ...linesAfter(each)].join("\n");
  });
  return [...items, reading.t("alertMails.footnote")];
}
