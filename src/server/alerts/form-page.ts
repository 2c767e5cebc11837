import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#server/delivery/escape-html.ts";

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
  `<h1>${escapeHtml(heading)}</h1>\n<p>${escapeHtml(text)}</p>`;

/** One button that posts its `choice` to `action`. */
export const buttonForm = (
  action: string,
  choice: string,
  label: string,
  style: "first" | "second" = "first",
) =>
  `<form method="post" action="${escapeHtml(action)}"><button class="${style}" name="choice" value="${choice}">${escapeHtml(label)}</button></form>`;
