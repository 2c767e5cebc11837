import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { readerLocale } from "#server/http/accepted-language.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { readIdempotency } from "#server/idempotency/read-idempotency.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { batchSearch, createSearchPayload, updateSearchPayload } from "#shared/api/searches.ts";
import { homeDay } from "#shared/home-time.ts";
import { changeSearch } from "./change-search.ts";
import { changedTarget } from "./change-target.ts";
import { createSearchOnce } from "./creation/create-search-once.ts";
import { searchDescriber } from "./describe-searches.ts";
import { toChangedTarget, toChanges, toDraft } from "./read-payload.ts";
import { refreshRoutes } from "./refreshes/routes.ts";
import { removeSearch } from "./remove-search.ts";
import { requireSearch } from "./require-search.ts";
import type { SavedSearch } from "./search.ts";
import { askedSearch } from "./search-id.ts";
import { listSearches } from "./store.ts";
import { toBatchSearch } from "./wire.ts";

const byId = { params: z.object({ id: z.string() }), querystring: noQuery };

/** `/searches/batches`: a user's saved searches. */
export const searchRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const today = () => homeDay(deps.clock.now());
  const context = (request: FastifyRequest) => ({
    airports: deps.airports,
    today: today(),
    locale: readerLocale(request),
  });
  const described = searchDescriber(deps);
  const shown = async (request: FastifyRequest, search: SavedSearch) =>
    toBatchSearch(await described.ofOne(search), context(request));
  app.addHook("onRequest", requireActive(deps));
  await app.register(refreshRoutes(deps, context));

  app.post(
    "/",
    { schema: { body: createSearchPayload, querystring: noQuery, response: { 201: batchSearch } } },
    async (request, reply) => {
      const { account, body, headers } = request;
      const target = changedTarget(null, toChangedTarget(body));
      const idempotency = readIdempotency(headers["idempotency-key"], {
        route: "POST /searches/batches",
        body,
      });
      const wish = { owner: account, draft: toDraft(body), target, idempotency };
      const { search, isRepeated } = await createSearchOnce(deps, wish);
      if (isRepeated) reply.header("idempotency-replayed", "true");
      return reply.status(201).send(await shown(request, search));
    },
  );

  const list = { querystring: noQuery, response: { 200: z.array(batchSearch) } };
  app.get("/", { schema: list }, async (request) => {
    const searches = await listSearches(deps.db, request.account.id);
    const reader = context(request);
    return (await described.ofAll(searches)).map((covered) => toBatchSearch(covered, reader));
  });

  app.get("/:id", { schema: { ...byId, response: { 200: batchSearch } } }, async (request) => {
    return shown(request, await requireSearch(deps.db, askedSearch(request)));
  });

  app.patch(
    "/:id",
    { schema: { ...byId, body: updateSearchPayload, response: { 200: batchSearch } } },
    async (request) => {
      const changes = toChanges(request.body);
      const search = await changeSearch(deps, { ...askedSearch(request), changes });
      return shown(request, search);
    },
  );

  app.delete("/:id", { schema: byId }, async (request, reply) => {
    await removeSearch(deps, askedSearch(request));
    return reply.status(204).send();
  });
};
