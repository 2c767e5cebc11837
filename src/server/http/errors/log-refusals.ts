import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";

/** What somebody may be trying: to do what he may not, or to do it too often. */
const TOLD = [403, 429];

/** Writes down who is refused where; nothing that was sent, and no address with what stands behind its question mark. */
export function logRefusals(app: FastifyInstance, { log }: Pick<Deps, "log">): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status } = reply;
    if (TOLD.includes(status)) {
      const { id, method, routeOptions, account } = request;
      log.info(
        { status, request: id, method, route: routeOptions.url, account: account?.id },
        "request refused",
      );
    }
    done();
  });
}
