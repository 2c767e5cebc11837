import type { FastifyInstance } from "fastify";
import { isReachable } from "#server/database/ping.ts";
import type { Deps } from "#server/deps.ts";
import { describeSources } from "#server/fares/source-health/describe-sources.ts";
import { toWireSource } from "#server/fares/source-health/wire.ts";

/**
 * `/healthz`: the process is up. `/readyz`: so is its database; it tells of the fare sources too, but stays ready
 * without them: a process that is not ready is taken out of service, and no other one would see more.
 */
export const healthRoutes =
  (deps: Pick<Deps, "db" | "clock" | "fareSource">) => async (app: FastifyInstance) => {
    app.get("/healthz", () => ({ status: "ok" }));
    app.get("/readyz", async (_request, reply) => {
      const ready = await isReachable(deps.db);
      const body = { database: ready ? "ok" : "unreachable", fare_source: deps.fareSource.name };
      const { sources } = ready ? await describeSources(deps) : { sources: [] };
      return reply
        .status(ready ? 200 : 503)
        .send({ status: ready ? "ok" : "unavailable", ...body, sources: sources.map(toWireSource) });
    });
  };
