import { type Language, LOCALES } from "#shared/languages.ts";
import { schemeStyle } from "#shared/palette/scheme-style.ts";
import { escapeHtml } from "./escape-html.ts";

export interface Page {
  productName: string;
  language: Language;
  title: string;
  /** Of this answer's content policy: the only inline style that applies. */
  styleNonce: string;
  /** Of this page alone, beside the style that all have. */
  style?: string;
  /** HTML of its head, beside what all have. */
  head?: string;
  /** The way past the contents and the contents of a long page, which stand beside it; HTML as `body` is. */
  skip?: string;
  contents?: string;
  /** HTML whose values are already escaped. */
  body: string;
}

const sharedStyle = `
${schemeStyle}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.5 system-ui, "Helvetica Neue", Arial, sans-serif; }
header, .page { max-width: 760px; margin: 0 auto; padding: 24px 16px; }
.page { padding: 0 16px 64px; }
.brand { margin: 0; padding-left: 12px; border-left: 6px solid var(--signal); font-weight: 700; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; overflow-wrap: anywhere; text-wrap: balance; }
h2 { margin: 32px 0 8px; font-size: 16px; }
p { margin: 0 0 16px; }
a { color: inherit; }
a:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.quiet { color: var(--text-dimmed); font-size: 14px; }
.sheet { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 20px; }
.list { list-style: none; margin: 24px 0 0; padding: 0; }
.list li { border-top: 1px solid var(--line); }
.list a { display: block; padding: 14px 4px; text-decoration: none; overflow-wrap: anywhere; }
.list a:hover strong { text-decoration: underline; }
.list .quiet { display: flex; flex-wrap: wrap; gap: 0 16px; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--text-dimmed); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, "Courier New", monospace; }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
form { margin: 0 0 16px; }
button { min-height: 48px; padding: 12px 24px; border: 1px solid transparent; border-radius: 6px; background: var(--signal); color: var(--on-signal); font: inherit; font-weight: 700; cursor: pointer; }
button.second { background: transparent; color: inherit; border-color: var(--line-strong); }
@media (width < 36em) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 8px; } }
`;

/** A page made on the server, whole in one answer: nothing from elsewhere, light and dark. */
export function pageLayout(page: Page): string {
  const { productName, language, title, styleNonce, style = "", head = "", body } = page;
  const { skip = "", contents = "" } = page;
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(productName)}</title>
<style nonce="${styleNonce}">${sharedStyle}${style}</style>
${head}</head>
<body>
${skip}<header><p class="brand">${escapeHtml(productName)}</p></header>
<div class="page">
${contents}<main id="content">
${body}
</main>
</div>
</body>
</html>
`;
}
