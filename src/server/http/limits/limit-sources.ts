import type { FastifyInstance, FastifyRequest } from "fastify";
import { sourceOf } from "#server/auth/caller.ts";
import type { Deps } from "#server/deps.ts";
import { requestLimit } from "./request-limit.ts";
import { tellLimits, tooMany } from "./tell-limits.ts";

type Needs = Pick<Deps, "clock" | "config">;

/** Limits what one address may ask of the routes of `app`, which need no session. */
export function limitSources(app: FastifyInstance, { clock, config }: Needs): void {
  const limit = sourceLimit(config);
  app.addHook("onRequest", (request, reply, done) => {
    const standing = limit.bucket.take(sourceOf(request.ip), clock.now());
    const counted = [{ limit, standing }];
    if (standing.isOver) return done(tooMany(reply, counted));
    tellLimits(reply, counted);
    done();
  });
}

/** The same limit for what comes beside an answer: tells whether it may be asked once more for this request. */
export function countSources({ clock, config }: Needs): (request: FastifyRequest) => boolean {
  const { bucket } = sourceLimit(config);
  return ({ ip }) => !bucket.take(sourceOf(ip), clock.now()).isOver;
}

const sourceLimit = ({ apiRequestsPerMinute }: Needs["config"]) =>
  requestLimit("address", { perMinute: apiRequestsPerMinute / 20, seconds: 60 });
