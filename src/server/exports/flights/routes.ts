import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { fileHeaders } from "#server/exports/file-reply.ts";
import { flightCalendar } from "#server/exports/flight-calendar.ts";
import { readFor } from "#server/exports/read-for.ts";
import { writeTable } from "#server/exports/spreadsheet.ts";
import { textOf } from "#server/exports/text-of.ts";
import { toExportedFlight, toFacts } from "#server/exports/wire.ts";
import { writeJson } from "#server/exports/write-json.ts";
import { routeText } from "#server/fares/route-text.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { askedSearch } from "#server/searches/search-id.ts";
import { flightsExport } from "#shared/api/exports.ts";
import { type SearchExportQuery, searchExportQuery } from "#shared/api/listing-filters.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { homeDay } from "#shared/home-time.ts";
import { collectFlights } from "./collect-flights.ts";
import { findFlight } from "./find-flight.ts";
import { flightColumns } from "./flights-table.ts";

type Needs = Parameters<typeof requireActive>[0] & Pick<Deps, "airports" | "fareSource" | "grids">;

interface OfSearch {
  Params: { id: string };
  Querystring: SearchExportQuery;
}
const ofSearch = { params: z.object({ id: z.string() }), querystring: searchExportQuery };
const ofFlight = { params: z.object({ id: z.string(), flight: z.string() }), querystring: noQuery };

/** Below `/searches/batches`: what a search has found as files, in the reader's language and currency. */
export const flightExportRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireActive(deps));

  // The typed provider knows no streams.
  const table = { schema: { ...ofSearch, response: { 200: textOf("text/csv") } } };
  plain.get<OfSearch>("/:id/flights.csv", table, async (request, reply) => {
    const { reading, flights, headers } = await collected(deps, request, "csv");
    const rows = writeTable(flightColumns(reading, deps.fareSource.market), flights, reading.language);
    return reply.headers(headers).type("text/csv; charset=utf-8").send(Readable.from(rows));
  });

  const document = { schema: { ...ofSearch, response: { 200: flightsExport } } };
  plain.get<OfSearch>("/:id/flights.json", document, async (request, reply) => {
    const { reading, flights, total, headers } = await collected(deps, request, "json");
    const facts = { ...toFacts(deps, reading), total };
    const toWire = (flight: (typeof flights)[number]) => toExportedFlight(reading, flight);
    const text = writeJson(facts, "items", { items: flights, toWire });
    return reply.headers(headers).type("application/json; charset=utf-8").send(Readable.from(text));
  });

  const calendar = { schema: { ...ofFlight, response: { 200: textOf("text/calendar") } } };
  app.get("/:id/flights/:flight/calendar.ics", calendar, async (request, reply) => {
    const { account, params } = request;
    const found = await findFlight(deps, { ...askedSearch(request), flightId: params.flight });
    const reading = await readFor(deps, account, acceptedLanguage(request));
    const about = { reading, place: deps.config };
    const file = { route: found.query, what: "flight", day: found.flight.departure, ending: "ics" };
    return reply
      .headers(fileHeaders(deps.config.productId, file))
      .type("text/calendar; charset=utf-8")
      .send(flightCalendar(about, [found], { name: routeText(found.query) }));
  });
};

async function collected(deps: Needs, request: FastifyRequest<OfSearch>, ending: "csv" | "json") {
  const { account, query } = request;
  const asked = { ...askedSearch(request), query };
  const { search, flights, total } = await collectFlights(deps, asked);
  const reading = await readFor(deps, account, acceptedLanguage(request));
  const day = homeDay(deps.clock.now());
  const headers = fileHeaders(deps.config.productId, { route: search.query, what: "flights", day, ending });
  return { reading, flights, total, headers };
}
