import type { FastifyInstance, FastifyReply } from "fastify";
import { acceptForms, choiceIn } from "#server/alerts/form-page.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import { findReader } from "#server/alerts/store.ts";
import { invalidBody } from "#server/alerts/unsubscribe-pages.ts";
import { pageLayout } from "#server/delivery/page-layout.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import { listSearches } from "#server/searches/store.ts";
import type { Language } from "#shared/languages.ts";
import { answerQuestion } from "./answer-question.ts";
import { askBody, keptBody, pausedBody } from "./pages.ts";
import { runningSearches } from "./running-searches.ts";
import { type Answer, readStillWantedToken, stillWantedToken } from "./token.ts";

type Needs = Parameters<typeof answerQuestion>[0] & Pick<Deps, "secret">;
interface Query {
  Querystring: { token?: unknown; answer?: unknown };
}

/** Monitors kept, paused and taken up again by the link of a mail: no session needed, the signed link is the proof. */
export const stillWantedRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  acceptForms(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  app.get<Query>("/", async ({ query }, reply) => {
    const owner = await ownerOf(deps, query.token);
    if (!owner) return showInvalid(deps, reply);
    const { accountId, t, language, action } = owner;
    const running = (await runningSearches(deps, deps.db, accountId)).length;
    const all = await listSearches(deps.db, accountId);
    const paused = all.filter(({ pausedBy }) => pausedBy !== null).length;
    const answer = query.answer === "pause" ? "pause" : "keep";
    return show(deps, reply, { language, body: askBody(t, { action, answer, running, paused }) });
  });

  app.post<Query & { Body: unknown }>("/", async ({ query, body }, reply) => {
    const owner = await ownerOf(deps, query.token);
    if (!owner) return showInvalid(deps, reply);
    const { accountId, t, language, action } = owner;
    const answer: Answer = choiceIn(body) === "pause" ? "pause" : "keep";
    await answerQuestion(deps, { accountId, answer });
    return show(deps, reply, { language, body: answer === "keep" ? keptBody(t) : pausedBody(t, action) });
  });
};

/** Whom a token is about, while his account is there. */
async function ownerOf({ db, clock, secret }: Needs, token: unknown) {
  const accountId = typeof token === "string" ? readStillWantedToken(secret, token) : undefined;
  const reader = accountId ? await findReader(db, { accountId, now: clock.now() }) : undefined;
  if (!accountId || !reader) return undefined;
  const language = readerLanguage(reader.language);
  const action = `/still-wanted?token=${stillWantedToken(secret, accountId)}`;
  return { accountId, language, t: translator(language), action };
}

const showInvalid = (deps: Needs, reply: FastifyReply) =>
  show(deps, reply.status(404), {
    language: "pt",
    body: invalidBody(translator("pt"), deps.config.productName),
  });

function show(
  { config }: Needs,
  reply: FastifyReply,
  { language, body }: { language: Language; body: string },
) {
  const title = translator(language)("pages.stillWanted.title");
  const styleNonce = reply.cspNonce.style;
  return reply
    .type("text/html; charset=utf-8")
    .send(pageLayout({ productName: config.productName, language, title, styleNonce, body }));
}
