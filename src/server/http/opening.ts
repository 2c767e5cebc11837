import type { FastifyInstance } from "fastify";

/** Keeps visitors out while the product is not ready: 503 for everything but the sign of life. */
export function closedUntil(isReady: () => boolean, app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (isReady() || request.url === "/healthz") return;
    return reply.status(503).header("retry-after", "2").send({ message: "Starting" });
  });
}
