import { setSign } from "#shared/languages.ts";
import type { MailContent, Question } from "./mail-content.ts";

type Link = Question["answers"][number];

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
  const linkText = ({ label, url }: Link) => `${label}${colon}\n${url}`;
  const questionText = ({ text, answers }: Question) =>
    [text, ...answers.map(({ label, url }) => `${label}${colon} ${url}`)].join("\n");
  const linked = [...(action ? [action] : []), ...links];
  const blocks = [
    productName,
    heading,
    figure ? [figure.value, figure.note].filter(Boolean).join(" ") : "",
    ...paragraphs,
    facts.map(([label, value]) => `${label}${colon} ${value}`).join("\n"),
    more ? linkText(more) : "",
    ...items.flatMap(({ label, value, text, links: itemLinks, question }) => [
      [label, value, text].join("\n"),
      ...itemLinks.map(linkText),
      questionText(question),
    ]),
    ...linked.map(linkText),
    ...questions.map(questionText),
    footnote ? `-- \n${footnote}` : "",
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
