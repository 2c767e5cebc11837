import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { requireActive } from "#server/http/authenticate.ts";
import {
  batchSearch,
  createSearchPayload,
  dealList,
  dealsQuery,
  updateSearchPayload,
} from "#shared/api/searches.ts";
import { dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { changeSearch } from "./change-search.ts";
import { createSearch } from "./create-search.ts";
import { listDeals } from "./deals/store.ts";
import { toWireDealList } from "./deals/wire.ts";
import { removeSearch } from "./remove-search.ts";
import { searchIdFrom } from "./search-id.ts";
import { findSearch, listSearches, readLocale } from "./store.ts";
import { toBatchSearch, toChanges, toDraft, toTarget } from "./wire.ts";

const byId = { params: z.object({ id: z.string() }) };

/** `/searches/batches`: a user's saved searches, and the deals over all of them. */
export const searchRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const today = () => dayIn(deps.clock.now(), HOME_TIME_ZONE);
  const idsOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
    accountId: request.account.id,
    searchId: searchIdFrom(request.params.id),
  });
  const context = async (accountId: string) => ({
    airports: deps.airports,
    today: today(),
    locale: await readLocale(deps.db, accountId),
  });
  app.addHook("onRequest", requireActive(deps));

  app.post(
    "/",
    { schema: { body: createSearchPayload, response: { 201: batchSearch } } },
    async ({ account, body }, reply) => {
      const target = toTarget(body.target_price, body.target_currency);
      const search = await createSearch(deps, { owner: account, draft: toDraft(body), target });
      return reply.status(201).send(toBatchSearch(search, await context(account.id)));
    },
  );

  app.get("/", { schema: { response: { 200: z.array(batchSearch) } } }, async ({ account }) => {
    const searches = await listSearches(deps.db, account.id);
    const reader = await context(account.id);
    return searches.map((search) => toBatchSearch(search, reader));
  });

  app.get(
    "/all",
    { schema: { querystring: dealsQuery, response: { 200: dealList } } },
    async ({ account, query }) => {
      const { market } = deps.fareSource;
      const view = { accountId: account.id, market, today: today(), now: deps.clock.now() };
      return toWireDealList(await listDeals(deps.db, view, query), query, deps.airports);
    },
  );

  app.get("/:id", { schema: { ...byId, response: { 200: batchSearch } } }, async (request) => {
    const search = await findSearch(deps.db, idsOf(request));
    if (!search) throw new DomainError("not-found", "Search not found");
    return toBatchSearch(search, await context(request.account.id));
  });

  app.patch(
    "/:id",
    { schema: { ...byId, body: updateSearchPayload, response: { 200: batchSearch } } },
    async (request) => {
      const changes = toChanges(request.body);
      const search = await changeSearch(deps, { ...idsOf(request), changes });
      return toBatchSearch(search, await context(request.account.id));
    },
  );

  app.delete("/:id", { schema: byId }, async (request, reply) => {
    await removeSearch(deps, idsOf(request));
    return reply.status(204).send();
  });
};
