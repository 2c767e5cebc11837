import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { refuse } from "#server/http/errors/handle-errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** All that this route does is to ask others of ours, which take the places: it would keep them from itself. */
    asksOwnRoutes?: boolean;
  }
}

const RETRY_AFTER_SECONDS = 2;
const TOLD_EVERY_MS = 10_000;

/**
 * Works on so many requests at once as the settings allow; whoever comes beyond is sent away at once instead of making
 * all wait for longer. A request counts until its answer begins, but not while its body is awaited: neither slow senders,
 * slow readers nor streams take a place.
 */
export function shedLoad(app: FastifyInstance, deps: Pick<Deps, "config" | "log" | "clock">): void {
  const { apiRequestsAtOnce } = deps.config;
  const atWork = new Set<FastifyRequest>();
  const tellTurnedAway = turnedAwayLog(deps);

  function admit(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    // Nobody would give back the place of a request that is gone.
    if (atWork.has(request) || reply.raw.destroyed) return done();
    if (request.routeOptions.config.asksOwnRoutes) return done();
    if (atWork.size < apiRequestsAtOnce) {
      atWork.add(request);
      return done();
    }
    tellTurnedAway();
    refuse(request, reply, new DomainError("unavailable", "Too busy", [], RETRY_AFTER_SECONDS));
  }

  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.once("close", () => atWork.delete(request));
    admit(request, reply, done);
  });

  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (isBodyAwaited(request)) atWork.delete(request);
    done(null, payload);
  });

  app.addHook("preValidation", admit);

  app.addHook("onSend", (request, _reply, payload, done) => {
    atWork.delete(request);
    done(null, payload);
  });
}

/** Counts those who are turned away, and says how many they were once in a while: each of them would fill the log. */
function turnedAwayLog({ config, log, clock }: Pick<Deps, "config" | "log" | "clock">): () => void {
  let toldAt = 0;
  let turnedAway = 0;
  return () => {
    turnedAway++;
    const now = clock.now().getTime();
    if (now - toldAt < TOLD_EVERY_MS) return;
    log.warn({ turnedAway, atOnce: config.apiRequestsAtOnce }, "more requests than can be worked on");
    toldAt = now;
    turnedAway = 0;
  };
}

function isBodyAwaited({ raw, headers }: FastifyRequest): boolean {
  const isAnnounced = "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
  return isAnnounced && !raw.complete;
}
