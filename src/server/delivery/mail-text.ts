import { setSign } from "#shared/languages.ts";
import type { MailContent, MailLink, Question } from "./mail-content.ts";

const figureText = ({ value, note }: { value: string; note?: string }) =>
  [value, note].filter(Boolean).join(" ");

/** A mail as plain text: the same facts and links. */
export function mailText(content: MailContent): string {
  const {
    language,
    productName,
    heading,
    figure,
    paragraphs,
    facts = [],
    more,
    items = [],
    action,
    links = [],
    questions = [],
    footnote,
  } = content;
  const colon = setSign(":", language);
  const linkText = ({ label, url }: MailLink) => `${label}${colon}\n${url}`;
  const questionText = ({ text, answers }: Question) =>
    [text, ...answers.map(({ label, url }) => `${label}${colon} ${url}`)].join("\n");
  const linked = [...(action ? [action] : []), ...links];
  const blocks = [
    productName,
    heading,
    figure ? figureText(figure) : "",
    ...paragraphs,
    facts.map(([label, value, url]) => [`${label}${colon} ${value}`, url ?? []].flat().join("\n")).join("\n"),
    more ? linkText(more) : "",
    ...items.flatMap((item) => [
      [item.label, figureText(item), ...item.paragraphs].join("\n"),
      ...item.links.map(linkText),
      questionText(item.question),
    ]),
    ...linked.map(linkText),
    ...questions.map(questionText),
    footnote ? `-- \n${footnote}` : "",
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
