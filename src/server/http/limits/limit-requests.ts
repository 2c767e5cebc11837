import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sourceOf } from "#server/auth/caller.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { isOfForeignPage } from "./foreign-pages.ts";
import { type RateBucket, rateBucket, type Standing } from "./rate-bucket.ts";

type Needs = Pick<Deps, "clock" | "config">;

interface Limit {
  name: string;
  /** As its header says it. */
  policy: string;
  bucket: RateBucket;
}

/**
 * Limits what one account asks of the routes of `app`, and what one address may be refused before its tokens are
 * looked at at all. Answers say how the asker stands in `RateLimit` and `RateLimit-Policy`.
 */
export function limitRequests(app: FastifyInstance, { clock, config }: Needs): void {
  const { account, airports, creation, channels, refusals } = limitsOf(config.apiRequestsPerMinute);
  const narrower: Record<string, Limit> = {
    "GET /api/v1/airports": airports,
    "GET /api/v1/airports/:iata": airports,
    "POST /api/v1/searches/batches": creation,
    "POST /api/v1/account/channels/webhooks": channels,
    "POST /api/v1/account/channels/browsers": channels,
    "POST /api/v1/account/channels/whatsapp": channels,
    "POST /api/v1/account/channels/telegram/link": channels,
    "POST /api/v1/account/channels/:id/test": channels,
  };

  // Hooks with a callback: three promises per request would cost more than the counting.
  app.addHook("onRequest", (request, reply, done) => {
    const standing = refusals.bucket.look(sourceOf(request.ip), clock.now());
    done(standing.isOver ? tooMany(reply, [{ limit: refusals, standing }]) : undefined);
  });

  app.addHook("preParsing", (request, reply, payload, done) => {
    if (!request.account) return done(null, payload);
    const { id } = request.account;
    const limits = [account, narrower[routeOf(request)]].filter((limit) => limit !== undefined);
    const counted = limits.map((limit) => ({ limit, standing: limit.bucket.take(id, clock.now()) }));
    if (counted.some(({ standing }) => standing.isOver)) return done(tooMany(reply, counted));
    tell(reply, counted);
    done(null, payload);
  });

  app.addHook("onSend", (request, reply, payload, done) => {
    if ([401, 403].includes(reply.statusCode) && !isOfForeignPage(request)) {
      const standing = refusals.bucket.take(sourceOf(request.ip), clock.now());
      tell(reply, [{ limit: refusals, standing }]);
    }
    done(null, payload);
  });
}

/** Limits what one address may ask of the routes of `app`, which need no session. */
export function limitSources(app: FastifyInstance, { clock, config }: Needs): void {
  const bySource = sourceLimit(config);
  app.addHook("onRequest", (request, reply, done) => {
    const standing = bySource.bucket.take(sourceOf(request.ip), clock.now());
    const counted = [{ limit: bySource, standing }];
    if (standing.isOver) return done(tooMany(reply, counted));
    tell(reply, counted);
    done();
  });
}

/** The same limit for what comes beside an answer: tells whether it may be asked once more for this request. */
export function countSources({ clock, config }: Needs): (request: FastifyRequest) => boolean {
  const { bucket } = sourceLimit(config);
  return ({ ip }) => !bucket.take(sourceOf(ip), clock.now()).isOver;
}

const sourceLimit = ({ apiRequestsPerMinute }: Needs["config"]) =>
  limit("address", { perMinute: apiRequestsPerMinute / 20, seconds: 60 });

function limitsOf(perMinute: number) {
  return {
    account: limit("account", { perMinute, seconds: 3 }),
    airports: limit("airports", { perMinute: perMinute / 2, seconds: 3 }),
    creation: limit("new-searches", { perMinute: perMinute / 40, seconds: 60 }),
    channels: limit("channels", { perMinute: perMinute / 40, seconds: 30 }),
    refusals: limit("refusals", { perMinute: perMinute / 2, seconds: 60 }),
  };
}

/** So many a minute, and those of so many seconds at once. */
function limit(name: string, { perMinute, seconds }: { perMinute: number; seconds: number }): Limit {
  const burst = Math.max(1, Math.round((perMinute * seconds) / 60));
  const window = Math.max(seconds, Math.round((burst * 60) / perMinute));
  return { name, policy: `"${name}";q=${burst};w=${window}`, bucket: rateBucket({ perMinute, burst }) };
}

/** The route as the table of limits names it; asking for the head alone costs what asking for all does. */
function routeOf({ method, routeOptions: { url = "" } }: FastifyRequest): string {
  return `${method === "HEAD" ? "GET" : method} ${url.replace(/\/$/, "")}`;
}

interface Counted {
  limit: Limit;
  standing: Standing;
}

function tooMany(reply: FastifyReply, counted: Counted[]): DomainError {
  tell(reply, counted);
  const wait = Math.max(...counted.map(({ standing }) => standing.waitSeconds));
  return new DomainError("too-many-requests", `Too many requests: wait ${wait} s`, [], wait);
}

/** The fields of draft-ietf-httpapi-ratelimit-headers: quota and window, what is left and when it is whole again. */
function tell(reply: FastifyReply, counted: Counted[]) {
  const standings = counted.map(
    ({ limit, standing }) => `"${limit.name}";r=${standing.left};t=${standing.wholeSeconds}`,
  );
  reply
    .header("ratelimit-policy", counted.map(({ limit }) => limit.policy).join(", "))
    .header("ratelimit", standings.join(", "));
}
