import type { FastifyInstance, FastifyReply } from "fastify";
import { escapeHtml, htmlText } from "#server/delivery/escape-html.ts";
import { pageLayout } from "#server/delivery/page-layout.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import type { Language } from "#shared/languages.ts";
import { sitePath } from "#shared/site-pages.ts";

/** Mail programs post `List-Unsubscribe=One-Click` in either form (RFC 8058); the buttons of our pages post the first. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  app.addContentTypeParser("multipart/form-data", { parseAs: "string" }, (_request, _body, done) =>
    done(null, undefined),
  );
}

/** What the pressed button says. */
export const choiceIn = (body: unknown): string | null =>
  body instanceof URLSearchParams ? body.get("choice") : null;

export const headed = (heading: string, text: string) =>
  `<h1>${htmlText(heading)}</h1>\n<p>${htmlText(text)}</p>`;

/** One button that posts its `choice` to `action`. */
export const buttonForm = (
  action: string,
  choice: string,
  label: string,
  style: "first" | "second" = "first",
) =>
  `<form method="post" action="${escapeHtml(action)}"><button class="${style}" name="choice" value="${choice}">${htmlText(label)}</button></form>`;

/** What the words of a page are called. */
type PageName = "unsubscribe" | "stillWanted";

export function showPage(
  { config }: Pick<Deps, "config">,
  reply: FastifyReply,
  { name, language, body }: { name: PageName; language: Language; body: string },
) {
  const title = translator(language)(`pages.${name}.title`);
  const styleNonce = reply.cspNonce.style;
  return reply
    .type("text/html; charset=utf-8")
    .send(pageLayout({ productName: config.productName, language, title, styleNonce, body }));
}

/** Where a link leads that is none of ours: nobody is known by it but the language of who opens it. */
export function showInvalid(
  deps: Pick<Deps, "config">,
  reply: FastifyReply,
  page: { name: PageName; language: Language },
) {
  const body = invalidBody(page.language, deps.config.productName);
  return showPage(deps, reply.status(404), { ...page, body });
}

function invalidBody(language: Language, productName: string): string {
  const t = translator(language);
  return `${headed(t("pages.unsubscribe.invalidHeading"), t("pages.unsubscribe.invalidText"))}
<p><a href="${sitePath({ page: "home", language })}">${escapeHtml(t("pages.unsubscribe.home", { product: productName }))}</a></p>`;
}
