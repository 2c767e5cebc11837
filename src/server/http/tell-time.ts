import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";

/** Dates what the routes of `app` answer by the clock that dates prices: pages tell by it how old those are. */
export function tellTime(app: FastifyInstance, { clock }: Pick<Deps, "clock">): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("date", clock.now().toUTCString());
    done();
  });
}
