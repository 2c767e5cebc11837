import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { readerLocale } from "#server/http/accepted-language.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { searchDescriber } from "#server/searches/describe-searches.ts";
import { toListing, toSearchListing, toWireFacets } from "#server/searches/listing/wire.ts";
import { askedSearch } from "#server/searches/search-id.ts";
import { visibleSearch } from "#server/searches/visible-search.ts";
import { toBatchSearch } from "#server/searches/wire.ts";
import { allFlights, searchFlights } from "#shared/api/flights.ts";
import { listingQuery, searchListingQuery } from "#shared/api/listing-filters.ts";
import { homeDay } from "#shared/home-time.ts";
import { explainLevels } from "./explain-levels.ts";
import { listAllFlights } from "./list-all-flights.ts";
import { listFlights } from "./list-flights.ts";
import { toWireFlight, withoutOwner } from "./wire.ts";

const ofSearch = {
  params: z.object({ id: z.string() }),
  querystring: searchListingQuery,
  response: { 200: searchFlights },
};
const ofAll = { querystring: listingQuery, response: { 200: allFlights } };

type Needs = Parameters<typeof requireActive>[0] &
  Pick<Deps, "airports" | "fareSource" | "grids" | "beliefs" | "watchedLooks" | "watchLists">;

/**
 * Below `/searches`: `batches/{id}/flights`, what a search has found, for its owner and for readers of the deals list;
 * `flights`, what all searches of the signed-in user have found.
 */
export const flightRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const described = searchDescriber(deps);
  const today = () => homeDay(deps.clock.now());
  app.addHook("onRequest", requireActive(deps));

  app.get("/batches/:id/flights", { schema: ofSearch }, async (request) => {
    const { query } = request;
    const { search, owned } = await visibleSearch(deps, askedSearch(request));
    const asked = toSearchListing(query, query);
    const [{ flights, total }, shown] = await Promise.all([
      listFlights(deps, { search, today: today(), ...asked }),
      described.ofOne(search),
    ]);
    const locale = readerLocale(request);
    return {
      items: (await explainLevels(deps, flights)).map((listed) => toWireFlight(listed, locale)),
      total,
      limit: query.limit,
      offset: query.offset,
      search: toBatchSearch(owned ? shown : withoutOwner(shown), {
        airports: deps.airports,
        today: today(),
        locale,
      }),
      owned,
    };
  });

  app.get("/flights", { schema: ofAll }, async (request) => {
    const { account, query } = request;
    const { id: accountId, searchesVersion } = account;
    const asker = { accountId, searchesVersion, today: today() };
    const { flights, total, facets } = await listAllFlights(deps, { ...asker, listing: toListing(query) });
    const locale = readerLocale(request);
    return {
      items: (await explainLevels(deps, flights)).map((listed) => toWireFlight(listed, locale)),
      total,
      limit: query.limit,
      offset: query.offset,
      meta: toWireFacets(facets),
    };
  });
};
