import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "#server/errors.ts";
import { isLocal } from "#server/local-address.ts";

const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];
const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Whether a request comes from this machine itself. A proxy on this machine, and a page in a browser of it that reaches
 * us by another name, are not that.
 */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return LOOPBACK.includes(socket.remoteAddress ?? "") && !isForwarded && isLocalHost(headers.host);
}

/** The routes of `app` are there for this machine alone; others find nothing. */
export function onlyFromHere(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) =>
    isFromHere(request) ? done() : done(new DomainError("not-found", "Not Found")),
  );
}

function isLocalHost(host = ""): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && isLocal(address);
}
