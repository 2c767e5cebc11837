import type { FastifyInstance, FastifyReply } from "fastify";
import { pageLayout } from "#server/delivery/page-layout.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import { findSearch } from "#server/searches/store.ts";
import { readerLanguage } from "./reader-language.ts";
import { findReader } from "./store.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { askBody, invalidBody, resumedBody, stoppedBody, type UnsubscribePage } from "./unsubscribe-pages.ts";
import {
  EVERY_MONITOR,
  readUnsubscribeToken,
  THE_DIGEST,
  type UnsubscribeScope,
  unsubscribeToken,
} from "./unsubscribe-token.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "secret">;
interface Query {
  Querystring: { token?: unknown };
}

/** Alerts off and on by the link of a mail: no session needed, the signed link is the proof. */
export const unsubscribeRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  acceptForms(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  app.get<Query>("/", async ({ query }, reply) => {
    const scope = scopeOf(deps, query.token);
    if (!scope) return showInvalid(deps, reply);
    const { t, page, show } = await pageOf(deps, scope, reply);
    return show(askBody(t, page));
  });

  app.post<Query & { Body: unknown }>("/", async ({ query, body }, reply) => {
    const scope = scopeOf(deps, query.token);
    if (!scope) return showInvalid(deps, reply);
    const wanted = body instanceof URLSearchParams && body.get("choice") === "resume";
    await unsubscribe(deps, { scope, wanted });
    const { t, page, show } = await pageOf(deps, scope, reply);
    return show(wanted ? resumedBody(t, page) : stoppedBody(t, page));
  });
};

/** Mail programs post `List-Unsubscribe=One-Click` in either form (RFC 8058); the page's own buttons post the first. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  app.addContentTypeParser("multipart/form-data", { parseAs: "string" }, (_request, _body, done) =>
    done(null, undefined),
  );
}

const scopeOf = ({ secret }: Needs, token: unknown) =>
  typeof token === "string" ? readUnsubscribeToken(secret, token) : undefined;

const KINDS: Record<string, UnsubscribePage["scope"]> = { [EVERY_MONITOR]: "all", [THE_DIGEST]: "digest" };

async function pageOf(deps: Needs, scope: UnsubscribeScope, reply: FastifyReply) {
  const { db, clock, secret } = deps;
  const { accountId, searchId } = scope;
  const reader = await findReader(db, { accountId, now: clock.now() });
  const language = readerLanguage(reader?.language);
  const t = translator(language);
  const kind = KINDS[searchId] ?? "monitor";
  const search = kind === "monitor" ? await findSearch(db, { accountId, searchId }) : undefined;
  const route = search
    ? `${search.query.origin} → ${search.query.destination}`
    : t("pages.unsubscribe.goneRoute");
  const actionOf = (id: string) =>
    `/unsubscribe?token=${unsubscribeToken(secret, { accountId, searchId: id })}`;
  const page = {
    scope: kind,
    route: kind === "monitor" ? route : undefined,
    action: actionOf(searchId),
    everyMonitorAction: actionOf(EVERY_MONITOR),
  };
  return { t, page, show: (body: string) => showPage(deps, reply, { language, body }) };
}

const showInvalid = (deps: Needs, reply: FastifyReply) =>
  showPage(deps, reply.status(404), {
    language: "pt",
    body: invalidBody(translator("pt"), deps.config.productName),
  });

function showPage(
  { config }: Needs,
  reply: FastifyReply,
  { language, body }: { language: ReturnType<typeof readerLanguage>; body: string },
) {
  const title = translator(language)("pages.unsubscribe.title");
  const styleNonce = reply.cspNonce.style;
  return reply
    .type("text/html; charset=utf-8")
    .send(pageLayout({ productName: config.productName, language, title, styleNonce, body }));
}
