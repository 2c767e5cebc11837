import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { searchIdFrom } from "#server/searches/search-id.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { flightHistory, historyQuery, recentPrices, searchHistory } from "#shared/api/price-history.ts";
import { homeDay } from "#shared/home-time.ts";
import { readFlightHistory } from "./read-flight-history.ts";
import { readRecentPrices } from "./read-recent-prices.ts";
import { readSearchHistory } from "./read-search-history.ts";
import { toWireFlightHistory, toWireRecentPrices, toWireSearchHistory } from "./wire.ts";

type Needs = Parameters<typeof requireActive>[0] & Pick<Deps, "grids" | "fareSource">;

const ofSearch = {
  params: z.object({ id: z.string() }),
  querystring: historyQuery,
  response: { 200: searchHistory },
};
const ofFlight = {
  params: z.object({ id: z.string(), flight: z.string() }),
  querystring: historyQuery,
  response: { 200: flightHistory },
};

const ofAll = { querystring: noQuery, response: { 200: recentPrices } };

/**
 * Below `/searches/batches`: what own searches have cost, and how the price of a flight has changed, for its owner and for
 * readers of the deals list.
 */
export const historyRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireActive(deps));

  app.get("/history", { schema: ofAll }, async ({ account }) =>
    toWireRecentPrices(await readRecentPrices(deps, account.id)),
  );

  app.get("/:id/history", { schema: ofSearch }, async ({ account, params, query }) => {
    const asked = { account, searchId: searchIdFrom(params.id), days: query.days };
    return toWireSearchHistory(await readSearchHistory(deps, asked));
  });

  app.get("/:id/flights/:flight/history", { schema: ofFlight }, async ({ account, params, query }) => {
    const asked = { account, searchId: searchIdFrom(params.id), days: query.days, flightId: params.flight };
    const history = await readFlightHistory(deps, asked);
    return toWireFlightHistory(history, homeDay(deps.clock.now()));
  });
};
