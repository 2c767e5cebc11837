import type { FastifyInstance } from "fastify";
import { DomainError } from "#server/errors.ts";
import { toErrorAnswer } from "./error-body.ts";

/** Keeps visitors out while the product is not ready: 503 for everything but the sign of life. */
export function closedUntil(isReady: () => boolean, app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (isReady() || request.url === "/healthz") return done();
    reply.header("retry-after", "2").status(503).type("application/problem+json").send(starting(request.id));
  });
}

const starting = (requestId: string) =>
  toErrorAnswer(new DomainError("unavailable", "Starting"), requestId).body;
