import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { cachedFigures, type FigureNeeds } from "#server/installation/read-figures.ts";
import { installationGauges } from "./installation-gauges.ts";
import { mayReadFigures } from "./may-read.ts";

/** `/metrics` of this process, in the text format of Prometheus; whoever may not read it finds nothing there. */
export const metricsRoutes =
  (deps: FigureNeeds & Pick<Deps, "metrics" | "log">) => async (app: FastifyInstance) => {
    const ofInstallation = new Registry();
    const bringUpToDate = installationGauges(deps, ofInstallation, cachedFigures(deps));
    app.get("/metrics", async (request, reply) => {
      if (!mayReadFigures(request, deps.config.metricsToken)) throw new DomainError("not-found", "Not Found");
      await bringUpToDate();
      const texts = [await deps.metrics.registry.metrics(), await ofInstallation.metrics()];
      return reply
        .header("cache-control", "no-store")
        .type(ofInstallation.contentType)
        .send(texts.filter(Boolean).join("\n"));
    });
  };
