import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";

/** What nobody has made a route for. */
const UNKNOWN = "unknown";

/** Counts every answer by the template of its route: what is asked for in its place says nothing of who asked. */
export function countRequests(app: FastifyInstance, { metrics }: Pick<Deps, "metrics">): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const seconds = reply.elapsedTime / 1000;
    const route = routeOptions.url ?? UNKNOWN;
    metrics.answered({ method, route, status: reply.statusCode, seconds });
    done();
  });
}
