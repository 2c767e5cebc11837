import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "#server/errors.ts";

const USUAL_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** Below `app` bodies larger than usual are awaited from so many at once: each is kept whole until all of it is there. */
export function boundLargeBodies(app: FastifyInstance, atOnce: number): void {
  let awaited = 0;
  app.addHook("onRequest", (request, reply, done) => {
    if (announcedBytes(request) <= USUAL_BYTES) return done();
    if (awaited >= atOnce) return done(new DomainError("unavailable", "Too busy", [], RETRY_AFTER_SECONDS));
    awaited++;
    reply.raw.once("close", () => awaited--);
    done();
  });
}

function announcedBytes({ headers }: FastifyRequest): number {
  if ("transfer-encoding" in headers) return Number.POSITIVE_INFINITY;
  return Number(headers["content-length"] ?? 0);
}
