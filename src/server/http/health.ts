import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { readinessReader } from "./read-readiness.ts";

/**
 * `/healthz`: the process is up; for how long it was held up since it was asked last. `/readyz`: so is its database, which
 * is of this version; it tells of work that nobody takes up, of mail that is kept out and of the fare sources too, but
 * stays ready without them: a process that is not ready is taken out of service, and no other one would see more.
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
    const readReadiness = readinessReader(deps);
    app.get("/readyz", async (_request, reply) => {
      const readiness = await readReadiness();
      return reply.status(readiness.status === "ok" ? 200 : 503).send(readiness);
    });
  };
