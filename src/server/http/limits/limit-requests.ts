import type { FastifyInstance, FastifyRequest } from "fastify";
import { sourceOf } from "#server/auth/caller.ts";
import type { Deps } from "#server/deps.ts";
import { isOfForeignPage } from "./foreign-pages.ts";
import { type RequestLimit, requestLimit } from "./request-limit.ts";
import { tellLimits, tooMany } from "./tell-limits.ts";

/**
 * Limits what one account asks of the routes of `app`, and what one address may be refused before its tokens are
 * looked at at all. Answers say how the asker stands in `RateLimit` and `RateLimit-Policy`.
 */
export function limitRequests(
  app: FastifyInstance,
  { clock, config: { apiRequestsPerMinute: perMinute } }: Pick<Deps, "clock" | "config">,
): void {
  const account = requestLimit("account", { perMinute, seconds: 3 });
  const refusals = requestLimit("refusals", { perMinute: perMinute / 2, seconds: 60 });
  const narrower = limitsOfRoutes(perMinute);

  // Hooks with a callback: three promises per request would cost more than the counting.
  app.addHook("onRequest", (request, reply, done) => {
    const standing = refusals.bucket.look(sourceOf(request.ip), clock.now());
    done(standing.isOver ? tooMany(reply, [{ limit: refusals, standing }]) : undefined);
  });

  app.addHook("preParsing", (request, reply, payload, done) => {
    if (!request.account) return done(null, payload);
    const { id } = request.account;
    const limits = [account, narrower[routeOf(request)]].filter((limit) => limit !== undefined);
    // Who is over one limit has taken nothing of another.
    const before = limits.map((limit) => ({ limit, standing: limit.bucket.look(id, clock.now()) }));
    if (before.some(({ standing }) => standing.isOver)) return done(tooMany(reply, before));
    const counted = limits.map((limit) => ({ limit, standing: limit.bucket.take(id, clock.now()) }));
    tellLimits(reply, counted);
    done(null, payload);
  });

  app.addHook("onSend", (request, reply, payload, done) => {
    if ([401, 403].includes(reply.statusCode) && !isOfForeignPage(request)) {
      const standing = refusals.bucket.take(sourceOf(request.ip), clock.now());
      tellLimits(reply, [{ limit: refusals, standing }]);
    }
    done(null, payload);
  });
}

/** What is asked less often than the rest; routes that stand for the same share a limit. */
function limitsOfRoutes(perMinute: number): Record<string, RequestLimit> {
  const airports = requestLimit("airports", { perMinute: perMinute / 2, seconds: 3 });
  const creation = requestLimit("new-searches", { perMinute: perMinute / 40, seconds: 60 });
  const channels = requestLimit("channels", { perMinute: perMinute / 40, seconds: 30 });
  return {
    "GET /api/v1/airports": airports,
    "GET /api/v1/airports/:iata": airports,
    "POST /api/v1/searches/batches": creation,
    "POST /api/v1/account/channels/webhooks": channels,
    "POST /api/v1/account/channels/browsers": channels,
    "POST /api/v1/account/channels/whatsapp": channels,
    "POST /api/v1/account/channels/telegram/link": channels,
    "POST /api/v1/account/channels/:id/test": channels,
  };
}

/** The route as the table of limits names it; asking for the head alone costs what asking for all does. */
function routeOf({ method, routeOptions: { url = "" } }: FastifyRequest): string {
  return `${method === "HEAD" ? "GET" : method} ${url.replace(/\/$/, "")}`;
}
