import { LOCALES } from "#shared/languages.ts";
import { dark } from "#shared/palette/dark.ts";
import { light } from "#shared/palette/light.ts";
import { signs } from "#shared/palette/signs.ts";
import { escapeHtml, htmlText } from "./escape-html.ts";
import type { MailContent, MailFact, MailItem, MailLink, Question } from "./mail-content.ts";

const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

const darkStyles = `
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.paper} !important; }
  .sheet { background: ${dark.surface} !important; border-right-color: ${dark.line} !important; border-bottom-color: ${dark.line} !important; border-left-color: ${dark.line} !important; }
  .figure { color: ${dark.price} !important; }
  .text { color: ${dark.text} !important; }
  .quiet { color: ${dark.textDimmed} !important; }
  .fact { border-color: ${dark.line} !important; }
}`;

/**
 * A mail as HTML, its styles in its elements as mail programs need them, and its language where they leave it: some show
 * the body alone. Every value is escaped.
 */
export function mailHtml(content: MailContent): string {
  const { productName, language, preheader, heading, paragraphs } = content;
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>:root { color-scheme: light dark; }${darkStyles}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.paper};${font}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>
<div class="ground" lang="${LOCALES[language]}" style="padding:24px 12px;background:${light.paper}">
<div class="sheet" style="max-width:520px;margin:0 auto;background:${light.surface};border:1px solid ${light.line};border-top:6px solid ${signs.signal};border-radius:8px;padding:24px 20px">
<p class="text" style="margin:0 0 20px;font-size:15px;font-weight:700;letter-spacing:.02em;color:${light.text}">${escapeHtml(productName)}</p>
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:700;color:${light.text};overflow-wrap:anywhere">${htmlText(heading)}</h1>
${figureHtml(content.figure)}
${paragraphs.map(paragraphHtml).join("\n")}
${factsHtml(content.facts ?? [])}
${linksHtml(content.more ? [content.more] : [])}
${(content.items ?? []).map(itemHtml).join("\n")}
${actionHtml(content.action)}
${linksHtml(content.links ?? [])}
${(content.questions ?? []).map(questionHtml).join("\n")}
${footnoteHtml(content.footnote)}
</div>
</div>
</body>
</html>
`;
}

const figureHtml = (figure: MailContent["figure"]) =>
  figure
    ? `<p style="margin:0 0 14px"><span class="figure" style="font-size:32px;line-height:1.15;font-weight:700;font-variant-numeric:tabular-nums;color:${light.price}">${escapeHtml(figure.value)}</span>${noteHtml(figure.note)}</p>`
    : "";

const noteHtml = (note: string | undefined) =>
  note
    ? ` <span class="quiet" style="font-size:15px;color:${light.textDimmed}">${escapeHtml(note)}</span>`
    : "";

const paragraphHtml = (text: string) =>
  `<p class="text" style="margin:0 0 14px;font-size:16px;line-height:1.5;color:${light.text};overflow-wrap:anywhere">${htmlText(text)}</p>`;

function factsHtml(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ([label, value, url]) =>
      `<div class="fact" style="padding:8px 0;border-top:1px solid ${light.line}"><dt class="quiet" style="font-size:13px;line-height:1.4;color:${light.textDimmed}">${factLabelHtml(label, url)}</dt><dd class="text" style="margin:0;font-size:16px;line-height:1.4;font-variant-numeric:tabular-nums;color:${light.text};overflow-wrap:anywhere">${htmlText(value)}</dd></div>`,
  );
  return rows.length === 0 ? "" : `<dl style="margin:6px 0 20px">${rows.join("")}</dl>`;
}

/** As large as what it leads from, so that a finger finds it. */
const factLabelHtml = (label: string, url: string | undefined) =>
  url
    ? `<a class="text" href="${escapeHtml(url)}" style="display:block;padding:4px 0;font-size:15px;color:${light.text}">${htmlText(label)}</a>`
    : htmlText(label);

/** Under a heading: links of all items are called the same. */
function itemHtml({ label, value, note, paragraphs, links, question }: MailItem): string {
  return `<div class="fact" style="padding:16px 0 8px;border-top:1px solid ${light.line}">
<h2 class="quiet" style="margin:0 0 2px;font-size:14px;line-height:1.4;font-weight:400;color:${light.textDimmed}">${htmlText(label)}</h2>
<p style="margin:0 0 4px"><span class="figure" style="font-size:28px;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums;color:${light.price}">${escapeHtml(value)}</span>${noteHtml(note)}</p>
${paragraphs.map(itemParagraphHtml).join("\n")}
<p style="margin:0;font-size:15px;line-height:1.5">${links.map(inlineLinkHtml).join(" ")}</p>
${questionHtml(question)}
</div>`;
}

const itemParagraphHtml = (text: string) =>
  `<p class="text" style="margin:0 0 6px;font-size:15px;line-height:1.5;color:${light.text};overflow-wrap:anywhere">${htmlText(text)}</p>`;

function actionHtml(action: MailContent["action"]): string {
  if (!action) return "";
  const url = escapeHtml(action.url);
  const button = `<p style="margin:20px 0 12px"><a href="${url}" style="display:inline-block;padding:14px 24px;background:${signs.signal};border-radius:6px;font-size:16px;font-weight:700;color:${signs.onSignal};text-decoration:none">${escapeHtml(action.label)}</a></p>`;
  if (action.isUrlHidden) return button;
  return `${button}
<p class="quiet" style="margin:0 0 16px;font-size:12px;line-height:1.5;color:${light.textDimmed};overflow-wrap:anywhere;word-break:break-word">${url}</p>`;
}

function linksHtml(links: readonly MailLink[]): string {
  return links
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 10px;font-size:15px;line-height:1.5"><a class="text" href="${escapeHtml(url)}" style="color:${light.text};text-decoration:underline">${htmlText(label)}</a></p>`,
    )
    .join("\n");
}

function questionHtml(question: Question): string {
  const answers = question.answers.map(inlineLinkHtml).join(" ");
  return `<p class="text" style="margin:0 0 10px;font-size:15px;line-height:1.5;color:${light.text}">${htmlText(question.text)} <span style="white-space:nowrap">${answers}</span></p>`;
}

/** Beside others, each with room for a finger. */
const inlineLinkHtml = ({ label, url }: MailLink) =>
  `<a class="text" href="${escapeHtml(url)}" style="display:inline-block;padding:8px 20px 8px 0;color:${light.text};text-decoration:underline">${htmlText(label)}</a>`;

const footnoteHtml = (footnote: string | undefined) =>
  footnote
    ? `<p class="quiet" style="margin:20px 0 0;font-size:13px;line-height:1.5;color:${light.textDimmed}">${htmlText(footnote)}</p>`
    : "";
