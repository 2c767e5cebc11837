import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "#server/errors.ts";
import { hangUpOnSlow } from "#server/hang-up-on-slow.ts";

const LONGEST_WAIT_MS = 5_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** This route asks others than the database and may take longer: milliseconds. */
    longestWaitMs?: number;
  }
}

/**
 * Nobody waits longer than this for an answer to begin, whatever the database does: 503. What was begun goes on and ends
 * by the database's own limits; a body that is not there by then is not waited for. Routes with a `handlerTimeout` keep that.
 */
export function answerInTime(app: FastifyInstance, longestWaitMs = LONGEST_WAIT_MS): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook("onRequest", (request, reply, done) => {
    const { handlerTimeout, config } = request.routeOptions;
    if (handlerTimeout) return done();
    const giveUp = () => {
      if (reply.sent) return;
      hangUpOnSlow(request, reply);
      reply.send(new DomainError("unavailable", "No answer in time"));
    };
    timers.set(request, setTimeout(giveUp, config.longestWaitMs ?? longestWaitMs));
    reply.raw.once("close", () => clearTimeout(timers.get(request)));
    done();
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    clearTimeout(timers.get(request));
    done(null, payload);
  });
}
