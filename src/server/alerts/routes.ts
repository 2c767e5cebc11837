import type { FastifyInstance, FastifyReply } from "fastify";
import { pageLayout } from "#server/delivery/page-layout.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import { findSearch } from "#server/searches/store.ts";
import { acceptForms, choiceIn } from "./form-page.ts";
import { readAlertPreferences } from "./preferences/store.ts";
import { readerLanguage } from "./reader-language.ts";
import { findReader } from "./store.ts";
import { unsubscribe } from "./unsubscribe.ts";
import {
  askBody,
  CHOICES,
  invalidBody,
  resumedBody,
  stoppedBody,
  type UnsubscribePage,
} from "./unsubscribe-pages.ts";
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
    const choice = choiceIn(body);
    const wanted = choice === CHOICES.resume || choice === CHOICES.resumeDaily;
    const { t, page, show } = await pageOf(deps, scope, reply);
    await unsubscribe(deps, { scope, wanted, digest: choice === CHOICES.resumeDaily ? "daily" : "weekly" });
    return show(wanted ? resumedBody(t, page) : stoppedBody(t, page));
  });
};

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
  const { digest } = await readAlertPreferences(db, accountId);
  const page = {
    wasDaily: kind === "digest" && digest === "daily",
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
