import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { limitSources } from "#server/http/limits/limit-sources.ts";
import { cachedFigures, type FigureNeeds } from "#server/installation/read-figures.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { installationStatus } from "#shared/api/status.ts";
import { publicStatus } from "./public-status.ts";

const schema = { querystring: noQuery, response: { 200: installationStatus } };

/** `/status`: how the installation is, for everybody; read from the database at most every five seconds. */
export const statusRoutes = (deps: FigureNeeds & Pick<Deps, "log">) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const simulated = deps.fareSource.market === "simulated";
  const read = cachedFigures(deps);
  limitSources(app, deps);

  app.get("/", { schema }, async (_request, reply) => {
    const figures = await read().catch(() => {
      throw new DomainError("unavailable", "The state of the installation is not known now");
    });
    reply.header("cache-control", "public, max-age=15");
    return publicStatus(figures, { simulated });
  });
};
