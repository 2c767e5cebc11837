import type { FastifyRequest } from "fastify";
import { bearerOf } from "#server/auth/request-facts.ts";
import { isLocal } from "#server/local-address.ts";
import { isSameSecret } from "#server/secret.ts";

const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];
const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Whether a request may read the figures: with the token of the settings, or, where there is none, from this machine
 * itself. A proxy on this machine, and a page in a browser of it that reaches us by another name, are not that.
 */
export function mayReadFigures(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret(bearerOf(request), token);
  const { socket, headers } = request;
  const isFromHere = LOOPBACK.includes(socket.remoteAddress ?? "");
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return isFromHere && !isForwarded && isLocalHost(headers.host);
}

function isLocalHost(host = ""): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && isLocal(address);
}
