import type { FastifyInstance } from "fastify";
import { onBehalfOf } from "#server/on-behalf.ts";

/** What a request starts, the jobs it leaves too, is known to be on its behalf. */
export function traceRequests(app: FastifyInstance): void {
  // Not earlier: what runs after a body was read has forgotten what was said before.
  app.addHook("preValidation", (request, _reply, done) => onBehalfOf(request.id, done));
}
