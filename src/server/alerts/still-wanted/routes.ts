import type { FastifyInstance } from "fastify";
import { acceptForms, choiceIn, showInvalid, showPage } from "#server/alerts/form-page.ts";
import { findReader } from "#server/alerts/reader/store.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import type { Deps } from "#server/deps.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { keepPrivate } from "#server/http/keep-private.ts";
import { translator } from "#server/messages.ts";
import { isRunning } from "#server/searches/running-searches.ts";
import { listSearches } from "#server/searches/store.ts";
import { answerQuestion, isPausedAway } from "./answer-question.ts";
import { askPage, inactivePage, keptPage, type Monitors, pausedPage } from "./pages.ts";
import { type Answer, readStillWantedToken, stillWantedToken } from "./token.ts";

type Needs = Parameters<typeof answerQuestion>[0] & Pick<Deps, "secret">;
interface Query {
  Querystring: { token?: unknown; answer?: unknown };
}

/** Monitors kept, paused and taken up again by the link of a mail: no session needed, the signed link is the proof. */
export const stillWantedRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  acceptForms(app);
  keepPrivate(app);

  app.get<Query>("/", async (request, reply) => {
    const { query } = request;
    const owner = await ownerOf(deps, query.token);
    if (!owner) return showInvalid(deps, reply, acceptedLanguage(request));
    const { accountId, isActive, t, language, action } = owner;
    const answer = query.answer === "pause" ? "pause" : "keep";
    const asked = { action, answer, ...(await monitorsOf(deps, accountId)) } as const;
    const page = isActive ? askPage(t, asked) : inactivePage(t);
    return showPage(deps, reply, { ...page, language });
  });

  app.post<Query & { Body: unknown }>("/", async (request, reply) => {
    const owner = await ownerOf(deps, request.query.token);
    if (!owner) return showInvalid(deps, reply, acceptedLanguage(request));
    const { accountId, isActive, t, language, action } = owner;
    const answer: Answer = choiceIn(request.body) === "pause" ? "pause" : "keep";
    await answerQuestion(deps, { accountId, answer });
    const kept = async () => keptPage(t, await monitorsOf(deps, accountId));
    const done = answer === "keep" ? await kept() : pausedPage(t, action);
    return showPage(deps, reply, { ...(isActive ? done : inactivePage(t)), language });
  });
};

/** How many look at prices, and how many this link would take up again. */
async function monitorsOf({ db, clock }: Needs, accountId: string): Promise<Monitors> {
  const all = await listSearches(db, accountId);
  const running = all.filter((search) => isRunning(search, clock.now())).length;
  return { running, paused: all.filter(isPausedAway).length };
}

/** Whom a token is about, while his account is there. */
async function ownerOf({ db, clock, secret }: Needs, token: unknown) {
  const accountId = readStillWantedToken(secret, token);
  const reader = accountId ? await findReader(db, { accountId, now: clock.now() }) : undefined;
  if (!accountId || !reader) return undefined;
  const language = readerLanguage(reader.language);
  const action = `/still-wanted?token=${stillWantedToken(secret, accountId)}`;
  return { accountId, isActive: reader.isActive, language, t: translator(language), action };
}
