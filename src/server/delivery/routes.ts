import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#server/deps.ts";
import { onlyFromHere } from "#server/http/from-here.ts";
import { keepPrivate } from "#server/http/keep-private.ts";
import { translator } from "#server/messages.ts";
import { type KeptMail, listMails, readMail } from "./mailbox-files.ts";
import { mailBody, mailListBody, noMailBody } from "./mailbox-pages.ts";
import { pageLayout } from "./page-layout.ts";

/** The mail's own styles apply; nothing runs, nothing is loaded, and only our page may frame it. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mails kept on this machine, for people and, as JSON, for programs on it. Mounted only where they stay local. */
export const mailboxRoutes =
  ({ config }: Pick<Deps, "config">) =>
  async (app: FastifyInstance) => {
    const t = translator("pt");
    const base = app.prefix;
    const show = (reply: FastifyReply, body: string, title = t("pages.mailbox.title")) =>
      reply.type("text/html; charset=utf-8").send(
        pageLayout({
          productName: config.productName,
          language: "pt",
          title,
          styleNonce: reply.cspNonce.style,
          body,
        }),
      );
    const notFound = (reply: FastifyReply) =>
      show(reply.status(404), noMailBody(t, base), t("pages.mailbox.notFoundHeading"));
    onlyFromHere(app);
    keepPrivate(app);

    app.get("/", async (request, reply) => {
      const mails = await listMails(config);
      if (wantsJson(request)) return { mails: mails.map(toWireMail) };
      return show(reply, mailListBody(t, mails, base));
    });

    app.get<{ Params: { id: string } }>("/:id", async (request, reply) => {
      const mail = await readMail(config, request.params.id);
      if (!mail) return notFound(reply);
      return wantsJson(request) ? toWireMail(mail) : show(reply, mailBody(t, mail, base), mail.subject);
    });

    app.get<{ Params: { id: string } }>("/:id/html", async (request, reply) => {
      const mail = await readMail(config, request.params.id);
      if (!mail) return notFound(reply);
      return reply
        .header("content-security-policy", FRAME_POLICY)
        .type("text/html; charset=utf-8")
        .send(mail.html.replace(/<head>/i, '<head>\n<base target="_blank">'));
    });
  };

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes("application/json") ?? false;

const toWireMail = ({ sentAt, ...mail }: KeptMail) => ({ ...mail, sent_at: sentAt });
