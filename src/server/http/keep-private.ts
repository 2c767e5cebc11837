import type { FastifyInstance } from "fastify";

/** What the routes of `app` answer is kept by nobody on its way, unless a route says otherwise. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
}
