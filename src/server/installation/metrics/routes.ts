import type { FastifyInstance, FastifyRequest } from "fastify";
import { Registry } from "prom-client";
import { bearerOf } from "#server/auth/request-facts.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { isFromHere } from "#server/http/from-here.ts";
import { cachedFigures, type FigureNeeds } from "#server/installation/read-figures.ts";
import { isSameSecret } from "#server/secret.ts";
import { installationGauges } from "./installation-gauges.ts";

/** `/metrics` of this process, in the text format of Prometheus; whoever may not read it finds nothing there. */
export const metricsRoutes =
  (deps: FigureNeeds & Pick<Deps, "metrics" | "log">) => async (app: FastifyInstance) => {
    const ofInstallation = new Registry();
    const bringUpToDate = installationGauges(deps, ofInstallation, cachedFigures(deps));
    app.get("/metrics", async (request, reply) => {
      if (!mayRead(request, deps.config.metricsToken)) throw new DomainError("not-found", "Not Found");
      await bringUpToDate();
      const texts = [await deps.metrics.registry.metrics(), await ofInstallation.metrics()];
      return reply
        .header("cache-control", "no-store")
        .type(ofInstallation.contentType)
        .send(texts.filter(Boolean).join("\n"));
    });
  };

/** With the token of the settings, or, where there is none, from this machine itself. */
const mayRead = (request: FastifyRequest, token: string | undefined) =>
  token === undefined ? isFromHere(request) : isSameSecret(bearerOf(request), token);
