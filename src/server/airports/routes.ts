import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { requireAccount } from "#server/http/authenticate.ts";
import { airportList, airportParams, airportPlace, airportQuery } from "#shared/api/airports.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { findPlace } from "./find-place.ts";
import { searchAirports } from "./search-airports.ts";
import { toWireAirport, toWirePlace } from "./wire.ts";

type Needs = Pick<Deps, "airports"> & Parameters<typeof requireAccount>[0];

/** Airports and cities by text and by code; open to inactive accounts too, whose account page shows one. */
export const airportRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  app.addHook("onRequest", requireAccount(deps));
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get("/", { schema: { querystring: airportQuery, response: { 200: airportList } } }, (request) => {
    const { q: query, limit } = request.query;
    const language = acceptedLanguage(request);
    const found = searchAirports(deps.airports, { query, limit });
    return { airports: found.map((place) => toWireAirport(place, language)), count: found.length };
  });

  typed.get(
    "/:iata",
    { schema: { params: airportParams, querystring: noQuery, response: { 200: airportPlace } } },
    (request) => {
      const place = findPlace(deps.airports, request.params.iata);
      if (!place) throw new DomainError("not-found", "Airport not found");
      return toWirePlace(place, acceptedLanguage(request));
    },
  );
};
