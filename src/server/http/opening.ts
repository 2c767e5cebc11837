import type { FastifyInstance } from "fastify";
import { DomainError } from "#server/errors.ts";
import { refuse } from "./handle-errors.ts";

const RETRY_AFTER_SECONDS = 2;

/** Keeps visitors out while the product is not ready: 503 for everything but the sign of life. */
export function closedUntil(isReady: () => boolean, app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (isReady() || request.url === "/healthz") return done();
    refuse(request, reply, new DomainError("unavailable", "Starting", [], RETRY_AFTER_SECONDS));
  });
}
