import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { requireAccount } from "#server/http/authenticate.ts";
import { airportList, airportParams, airportPlace, airportQuery } from "#shared/api/airports.ts";
import { findAirport } from "./airport-index.ts";
import { searchAirports } from "./search-airports.ts";
import { toWireAirport, toWirePlace } from "./wire.ts";

type Needs = Pick<Deps, "airports"> & Parameters<typeof requireAccount>[0];

/** Airports by text and by code; open to inactive accounts too, whose account page shows one. */
export const airportRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  app.addHook("onRequest", requireAccount(deps));
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get("/", { schema: { querystring: airportQuery, response: { 200: airportList } } }, ({ query }) => {
    const found = searchAirports(deps.airports, { query: query.q, limit: query.limit });
    return { airports: found.map(toWireAirport), count: found.length };
  });

  typed.get(
    "/:iata",
    { schema: { params: airportParams, response: { 200: airportPlace } } },
    ({ params }) => {
      const airport = findAirport(deps.airports, params.iata);
      if (!airport) throw new DomainError("not-found", "Airport not found");
      return toWirePlace(airport);
    },
  );
};
