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

/** Its title is what its heading says: whoever only hears the page hears first what came of a press. */
export interface FormPage {
  title: string;
  body: string;
}

/** A heading, a text and the buttons. */
export const formPage = (title: string, text: string, forms = ""): FormPage => ({
  title,
  body: `<h1>${htmlText(title)}</h1>\n<p>${htmlText(text)}</p>\n${forms}`,
});

/** One button that posts its `choice` to `action`. */
export const buttonForm = (
  action: string,
  choice: string,
  label: string,
  style: "first" | "second" = "first",
) =>
  `<form method="post" action="${escapeHtml(action)}"><button class="${style}" name="choice" value="${choice}">${htmlText(label)}</button></form>`;

export function showPage(
  { config }: Pick<Deps, "config">,
  reply: FastifyReply,
  page: FormPage & { language: Language },
) {
  const styleNonce = reply.cspNonce.style;
  return reply
    .type("text/html; charset=utf-8")
    .send(pageLayout({ productName: config.productName, styleNonce, ...page }));
}

/** Where a link leads that is none of ours: nobody is known by it but the language of who opens it. */
export function showInvalid(deps: Pick<Deps, "config">, reply: FastifyReply, language: Language) {
  const page = invalidPage(language, deps.config.productName);
  return showPage(deps, reply.status(404), { ...page, language });
}

function invalidPage(language: Language, productName: string): FormPage {
  const t = translator(language);
  const home = escapeHtml(t("pages.unsubscribe.home", { product: productName }));
  return formPage(
    t("pages.unsubscribe.invalidHeading"),
    t("pages.unsubscribe.invalidText"),
    `<p><a href="${sitePath({ page: "home", language })}">${home}</a></p>`,
  );
}
