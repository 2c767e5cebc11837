import type { TFunction } from "i18next";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import { escapeHtml } from "./escape-html.ts";
import type { KeptMail } from "./mailbox-files.ts";

const instant = new Intl.DateTimeFormat("pt-BR", {
  timeZone: HOME_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});
const timeOf = ({ sentAt }: KeptMail) =>
  `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(instant.format(new Date(sentAt)))}</time>`;

/** The body of the page that lists every kept mail. */
export function mailListBody(t: TFunction, mails: readonly KeptMail[], base: string): string {
  const heading = `<h1>${escapeHtml(t("pages.mailbox.title"))}</h1>
<p class="quiet">${escapeHtml(t("pages.mailbox.intro"))}</p>`;
  if (mails.length === 0)
    return `${heading}
<section class="sheet"><h2>${escapeHtml(t("pages.mailbox.emptyHeading"))}</h2><p>${escapeHtml(t("pages.mailbox.emptyText"))}</p></section>`;
  const items = mails.map(
    (mail) =>
      `<li><a href="${base}/${encodeURIComponent(mail.id)}"><strong>${escapeHtml(mail.subject)}</strong><span class="quiet"><span>${escapeHtml(mail.to)}</span>${timeOf(mail)}</span></a></li>`,
  );
  return `${heading}\n<ul class="list">${items.join("\n")}</ul>`;
}

/** The body of the page of one mail; its HTML stands in a frame of its own. */
export function mailBody(t: TFunction, mail: KeptMail, base: string): string {
  const frame = `${base}/${encodeURIComponent(mail.id)}/html`;
  const headers = Object.entries(mail.headers).map(([name, value]) => `${name}: ${value}`);
  return `<p><a href="${base}">${escapeHtml(t("pages.mailbox.back"))}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
<dt>${escapeHtml(t("pages.mailbox.from"))}</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>${escapeHtml(t("pages.mailbox.to"))}</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>${escapeHtml(t("pages.mailbox.sentAt"))}</dt><dd>${timeOf(mail)}</dd>
</dl>
<h2>${escapeHtml(t("pages.mailbox.htmlPart"))}</h2>
<iframe src="${frame}" title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${escapeHtml(t("pages.mailbox.textPart"))}</h2>
<pre class="sheet">${escapeHtml(mail.text)}</pre>
<h2>${escapeHtml(t("pages.mailbox.headers"))}</h2>
<pre class="sheet">${escapeHtml(headers.join("\n"))}</pre>`;
}

/** The body of the page of a mail that is not there. */
export function noMailBody(t: TFunction, base: string): string {
  return `<h1>${escapeHtml(t("pages.mailbox.notFoundHeading"))}</h1>
<p>${escapeHtml(t("pages.mailbox.notFoundText"))}</p>
<p><a href="${base}">${escapeHtml(t("pages.mailbox.back"))}</a></p>`;
}
