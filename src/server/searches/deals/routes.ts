import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { readerLocale } from "#server/http/accepted-language.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { borderReader } from "#server/searches/levels/level-borders.ts";
import { toListing, toWireFacets } from "#server/searches/listing/wire.ts";
import { dealList } from "#shared/api/deals.ts";
import { listingQuery } from "#shared/api/listing-filters.ts";
import { homeDay } from "#shared/home-time.ts";
import { listDeals } from "./list-deals.ts";
import { toWireDeal } from "./wire.ts";

type Needs = Parameters<typeof requireActive>[0] &
  Pick<Deps, "airports" | "fareSource" | "dealPool" | "grids">;

const schema = { querystring: listingQuery, response: { 200: dealList } };

/** `/searches/batches/all`: the best current fare of every route that somebody watches. */
export const dealRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  const borders = borderReader(deps);
  app.addHook("onRequest", requireActive(deps));
  app.withTypeProvider<ZodTypeProvider>().get("/all", { schema }, async (request) => {
    const { account, query } = request;
    const { language } = readerLocale(request);
    const now = deps.clock.now();
    const today = homeDay(now);
    const view = { accountId: account.id, market: deps.fareSource.market, today, now };
    const { deals, total, facets } = await listDeals(deps, { view, listing: toListing(query) });
    return {
      items: (await borders.ofDeals(deals)).map((deal) =>
        toWireDeal(deal, { airports: deps.airports, language }),
      ),
      total,
      meta: toWireFacets(facets),
    };
  });
};
