import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { fileHeaders } from "#server/exports/file-reply.ts";
import { readFor } from "#server/exports/read-for.ts";
import { writeTable } from "#server/exports/spreadsheet.ts";
import { textOf } from "#server/exports/text-of.ts";
import { toFlightHistoryExport, toSearchHistoryExport } from "#server/exports/wire.ts";
import { readFlightHistory } from "#server/history/read-flight-history.ts";
import { readSearchHistory } from "#server/history/read-search-history.ts";
import { toWireFlightHistory, toWireSearchHistory } from "#server/history/wire.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { routeById } from "#server/searches/route-by-id.ts";
import { searchIdFrom } from "#server/searches/search-id.ts";
import { flightHistoryExport, searchHistoryExport } from "#shared/api/exports.ts";
import { historyQuery } from "#shared/api/price-history.ts";
import { homeDay } from "#shared/home-time.ts";
import { changeColumns, dayColumns, shownPrices } from "./history-tables.ts";

type Needs = Parameters<typeof requireActive>[0] & Pick<Deps, "airports" | "fareSource" | "grids">;

const ofSearch = { params: z.object({ id: z.string() }), querystring: historyQuery };
const ofFlight = { params: z.object({ id: z.string(), flight: z.string() }), querystring: historyQuery };
const table = { 200: textOf("text/csv") };

interface OfSearch {
  Params: { id: string };
  Querystring: z.infer<typeof historyQuery>;
}
interface OfFlight extends OfSearch {
  Params: { id: string; flight: string };
}

/**
 * Below `/searches/batches`: what a search and its flights have cost, as files: as far back as asked and as the plan
 * shows.
 */
export const historyExportRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireActive(deps));

  // The typed provider knows no streams.
  plain.get<OfSearch>(
    "/:id/history.csv",
    { schema: { ...ofSearch, response: table } },
    async (request, reply) => {
      const { history, reading, headers } = await historyOfSearch(deps, request, "csv");
      const rows = writeTable(
        dayColumns(reading, { alerts: history.alerts, market: deps.fareSource.market }),
        history.days,
        reading.language,
      );
      return reply.headers(headers).type("text/csv; charset=utf-8").send(Readable.from(rows));
    },
  );

  app.get(
    "/:id/history.json",
    { schema: { ...ofSearch, response: { 200: searchHistoryExport } } },
    async (request, reply) => {
      const { history, reading, headers } = await historyOfSearch(deps, request, "json");
      reply.headers(headers);
      return toSearchHistoryExport(deps, reading, toWireSearchHistory(history));
    },
  );

  plain.get<OfFlight>(
    "/:id/flights/:flight/history.csv",
    { schema: { ...ofFlight, response: table } },
    async (request, reply) => {
      const { history, reading, headers } = await historyOfFlight(deps, request, "csv");
      const rows = writeTable(changeColumns(reading), shownPrices(history), reading.language);
      return reply.headers(headers).type("text/csv; charset=utf-8").send(Readable.from(rows));
    },
  );

  app.get(
    "/:id/flights/:flight/history.json",
    { schema: { ...ofFlight, response: { 200: flightHistoryExport } } },
    async (request, reply) => {
      const { history, reading, headers } = await historyOfFlight(deps, request, "json");
      reply.headers(headers);
      const told = toWireFlightHistory(history, homeDay(deps.clock.now()));
      return toFlightHistoryExport(deps, reading, told);
    },
  );
};

async function historyOfSearch(deps: Needs, request: FastifyRequest<OfSearch>, ending: "csv" | "json") {
  const { account, params, query } = request;
  const asked = { account, searchId: searchIdFrom(params.id), days: query.days };
  const history = await readSearchHistory(deps, asked);
  const reading = await readFor(deps, account, acceptedLanguage(request));
  const day = homeDay(deps.clock.now());
  const file = { route: history.search.query, what: "history", day, ending };
  return { history, reading, headers: fileHeaders(deps.config.productId, file) };
}

async function historyOfFlight(deps: Needs, request: FastifyRequest<OfFlight>, ending: "csv" | "json") {
  const { account, params, query } = request;
  const asked = { account, searchId: searchIdFrom(params.id), days: query.days };
  const history = await readFlightHistory(deps, { ...asked, flightId: params.flight });
  const reading = await readFor(deps, account, acceptedLanguage(request));
  const { search, flight } = history;
  const route = routeById(search, flight.fareQueryId) ?? search.query;
  const file = { route, what: "flight-history", day: flight.departure, ending };
  return { history, reading, headers: fileHeaders(deps.config.productId, file) };
}
