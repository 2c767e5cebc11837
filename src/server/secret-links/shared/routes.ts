import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { countSources, limitSources } from "#server/http/limits/limit-sources.ts";
import type { PreviewPage } from "#server/http/web-app/page-preview.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { sharedSearch } from "#shared/api/shared-search.ts";
import { DEFAULT_CURRENCY } from "#shared/money.ts";
import { previewShared } from "./preview-shared.ts";
import { readSharedSearch } from "./read-shared-search.ts";
import { toSharedSearch } from "./wire.ts";

type Needs = Parameters<typeof readSharedSearch>[0] & Pick<Deps, "config">;

const schema = {
  params: z.object({ secret: z.string() }),
  querystring: noQuery,
  response: { 200: sharedSearch },
};

/** `/shared/{secret}`: a search for people who know the secret of its page; no session needed. */
export const sharedRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  limitSources(app, deps);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("x-robots-tag", "noindex, nofollow");
    done();
  });

  app.get("/:secret", { schema }, async (request) => {
    const shared = await readSharedSearch(deps, request.params.secret);
    const locale = { language: acceptedLanguage(request), currency: DEFAULT_CURRENCY };
    return toSharedSearch(shared, { airports: deps.airports, locale });
  });
};

const PAGE = /^\/s\/([\w-]+)\/?(?:\?|$)/;

/** What is told of the page `/s/{secret}` before it runs. */
export function previewSharedPages(deps: Needs): PreviewPage {
  const mayAsk = countSources(deps);
  return (request) => {
    const secret = PAGE.exec(request.url)?.[1];
    if (!secret || !mayAsk(request)) return undefined;
    return previewShared(deps, { secret, language: acceptedLanguage(request) });
  };
}
