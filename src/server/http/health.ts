import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { schemaState } from "#server/database/schema-state.ts";
import { findMailStop } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { describeSources } from "#server/fares/source-health/describe-sources.ts";
import { toWireSource } from "#server/fares/source-health/wire.ts";

/**
 * `/healthz`: the process is up; for how long it was held up since it was asked last. `/readyz`: so is its database, which
 * is of this version; it tells of the fare sources and of mail that is kept out too, but stays ready without them: a
 * process that is not ready is taken out of service, and no other one would see more.
 */
export const healthRoutes =
  (deps: Pick<Deps, "db" | "clock" | "config" | "fareSource">) => async (app: FastifyInstance) => {
    const lag = monitorEventLoopDelay({ resolution: 20 });
    lag.enable();
    app.addHook("onClose", async () => void lag.disable());
    app.get("/healthz", () => {
      const longestMs = Math.round(lag.max / 1_000_000);
      lag.reset();
      return { status: "ok", longest_block_ms: longestMs };
    });
    app.get("/readyz", async (_request, reply) => {
      const migrations = await schemaState(deps.db);
      const isReady = migrations === "applied";
      const mail = isReady && (await findMailStop(deps.db)) ? "stopped" : "ok";
      const { sources } = isReady ? await describeSources(deps) : { sources: [] };
      return reply.status(isReady ? 200 : 503).send({
        status: isReady ? "ok" : "unavailable",
        database: migrations === "unknown" ? "unreachable" : "ok",
        ...{ migrations, mail, fare_source: deps.fareSource.name },
        sources: sources.map(toWireSource),
      });
    });
  };
