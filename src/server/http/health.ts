import type { FastifyInstance } from "fastify";
import { isReachable } from "#server/database/ping.ts";
import type { Deps } from "#server/deps.ts";

/** `/healthz`: the process is up. `/readyz`: so is its database. */
export const healthRoutes =
  ({ db, fareSource }: Pick<Deps, "db" | "fareSource">) =>
  async (app: FastifyInstance) => {
    app.get("/healthz", () => ({ status: "ok" }));
    app.get("/readyz", async (_request, reply) => {
      const ready = await isReachable(db);
      const body = { database: ready ? "ok" : "unreachable", fare_source: fareSource.name };
      return reply.status(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", ...body });
    });
  };
