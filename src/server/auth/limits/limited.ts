import type { FastifyRequest } from "fastify";
import { callerOf } from "#server/auth/request-facts.ts";
import { type LimitedRoute, limitSource } from "./limits.ts";

/** Before a route that one source may call only so often. */
export const limited =
  (deps: Parameters<typeof limitSource>[0], route: LimitedRoute) => (request: FastifyRequest) =>
    limitSource(deps, route, callerOf(request));
