import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { searchIdFrom } from "#server/searches/search-id.ts";
import { readLocale } from "#server/searches/store.ts";
import { visibleSearch } from "#server/searches/visible-search.ts";
import { toBatchSearch } from "#server/searches/wire.ts";
import { searchFlights } from "#shared/api/flights.ts";
import { flightsQuery } from "#shared/api/listing-filters.ts";
import { dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { listFlights } from "./list-flights.ts";
import { toSelection, toWireFlight, withoutOwner } from "./wire.ts";

const schema = {
  params: z.object({ id: z.string() }),
  querystring: flightsQuery.strict(),
  response: { 200: searchFlights },
};

type Needs = Parameters<typeof requireActive>[0] & Pick<Deps, "airports" | "fareSource" | "grids">;

/** `/searches/batches/{id}/flights`: what a search has found, for its owner and for readers of the deals list. */
export const flightRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  app.addHook("onRequest", requireActive(deps));
  app
    .withTypeProvider<ZodTypeProvider>()
    .get("/:id/flights", { schema }, async ({ account, params, query }) => {
      const today = dayIn(deps.clock.now(), HOME_TIME_ZONE);
      const ids = { accountId: account.id, searchId: searchIdFrom(params.id) };
      const { search, owned } = await visibleSearch(deps, ids);
      const locale = await readLocale(deps.db, account.id);
      const { flights, total } = await listFlights(deps, { search, today, selection: toSelection(query) });
      const shown = owned ? search : withoutOwner(search);
      return {
        items: flights.map((cell) => toWireFlight(search, cell, locale)),
        total,
        limit: query.limit,
        offset: query.offset,
        search: toBatchSearch(shown, { airports: deps.airports, today, locale }),
        owned,
      };
    });
};
