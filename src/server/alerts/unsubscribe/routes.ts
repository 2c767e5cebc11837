import type { FastifyInstance, FastifyReply } from "fastify";
import { acceptForms, choiceIn, type FormPage, showInvalid, showPage } from "#server/alerts/form-page.ts";
import { readAlertPreferences } from "#server/alerts/preferences/store.ts";
import { findReader, type Reader } from "#server/alerts/reader/store.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import { isMailSuspended } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { routeText } from "#server/fares/route-text.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { keepPrivate } from "#server/http/keep-private.ts";
import { translator } from "#server/messages.ts";
import { isRunning } from "#server/searches/running-searches.ts";
import { searchStatus } from "#server/searches/search-status.ts";
import { listSearches } from "#server/searches/store.ts";
import type { SearchStatus } from "#shared/api/searches.ts";
import { homeDay } from "#shared/home-time.ts";
import {
  askPage,
  CHOICES,
  gonePage,
  putOffPage,
  resumedPage,
  stoppedPage,
  type UnsubscribePage,
} from "./pages.ts";
import {
  EVERY_MONITOR,
  readUnsubscribeToken,
  THE_DIGEST,
  type UnsubscribeScope,
  unsubscribeToken,
} from "./token.ts";
import { putOff, unsubscribe } from "./unsubscribe.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "secret">;
interface Query {
  Querystring: { token?: unknown };
}

/** Alerts off and on by the link of a mail: no session needed, the signed link is the proof. */
export const unsubscribeRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  acceptForms(app);
  keepPrivate(app);

  app.get<Query>("/", async (request, reply) => {
    const scope = readUnsubscribeToken(deps.secret, request.query.token);
    if (!scope) return showInvalid(deps, reply, acceptedLanguage(request));
    const { t, page, isGone, show } = await pageOf(deps, scope, reply);
    return show(isGone ? gonePage(t, page) : askPage(t, page));
  });

  app.post<Query & { Body: unknown }>("/", async (request, reply) => {
    const scope = readUnsubscribeToken(deps.secret, request.query.token);
    if (!scope) return showInvalid(deps, reply, acceptedLanguage(request));
    const choice = choiceIn(request.body);
    const wanted = choice === CHOICES.resume || choice === CHOICES.resumeDaily;
    const { t, page, isGone, show } = await pageOf(deps, scope, reply);
    if (choice === CHOICES.putOff && page.route) {
      await putOff(deps, scope);
      return show(putOffPage(t, page));
    }
    await unsubscribe(deps, { scope, wanted, digest: choice === CHOICES.resumeDaily ? "daily" : "weekly" });
    if (isGone) return show(gonePage(t, page));
    return show(wanted ? resumedPage(t, page) : stoppedPage(t, page));
  });
};

const WATCHES: Record<SearchStatus, UnsubscribePage["watch"]> = {
  pending: "goesOn",
  monitoring: "goesOn",
  paused: "paused",
  expired: "over",
};
const KINDS: Record<string, UnsubscribePage["scope"]> = { [EVERY_MONITOR]: "all", [THE_DIGEST]: "digest" };

async function pageOf(deps: Needs, scope: UnsubscribeScope, reply: FastifyReply) {
  const { db, clock, secret } = deps;
  const { accountId, searchId } = scope;
  const now = clock.now();
  const reader = await findReader(db, { accountId, now });
  const language = readerLanguage(reader?.language);
  const t = translator(language);
  const kind = KINDS[searchId] ?? "monitor";
  const searches = await listSearches(db, accountId);
  const search = searches.find(({ id }) => id === searchId);
  const actionOf = (id: string) =>
    `/unsubscribe?token=${unsubscribeToken(secret, { accountId, searchId: id })}`;
  const { digest } = await readAlertPreferences(db, accountId);
  const page = {
    digest,
    isAnyRunning: searches.some((one) => isRunning(one, now)),
    trouble: await troubleOf(db, { accountId, reader }),
    areAllOff: kind !== "all" && Boolean(reader?.alertsOffAt),
    scope: kind,
    route: search && routeText(search.query),
    watch: search && WATCHES[searchStatus(search, homeDay(now))],
    action: actionOf(searchId),
    everyMonitorAction: actionOf(EVERY_MONITOR),
  };
  const show = (shown: FormPage) => showPage(deps, reply, { ...shown, language });
  return { t, page, isGone: kind === "monitor" && !search, show };
}

async function troubleOf(
  db: Deps["db"],
  { accountId, reader }: { accountId: string; reader: Reader | undefined },
): Promise<UnsubscribePage["trouble"]> {
  if (reader && !reader.isActive) return "inactive";
  return (await isMailSuspended(db, accountId)) ? "mailSuspended" : undefined;
}
